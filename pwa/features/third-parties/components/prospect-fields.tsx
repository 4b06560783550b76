import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { LongListField } from '#pwa/ui/form/long-list-field.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { isCompanyNit, isNumericType } from '#shared/features/third-parties/identity.rules.ts';
import { genders } from '#shared/features/third-parties/third-party.entity.ts';

interface ProspectFieldsProps {
  types: readonly { value: number; label: string }[];
  towns: readonly { value: number; label: string }[];
  /** The code of the chosen identification type; undefined while it is unknown. */
  typeCode: string | undefined;
  /** Below the address. */
  place?: ReactNode;
}

/** The fields of a prospect, on the phone and in the office. */
export function ProspectFields({ types, towns, typeCode, place }: ProspectFieldsProps) {
  const [identification, surname, gender]: string[] = useWatch({ name: ['identification', 'surname', 'gender'] });
  const isNumber = typeCode === undefined || isNumericType(typeCode);
  // A field that has a value stays in sight, because the value is sent.
  const isCompany = isCompanyNit(typeCode ?? null, identification ?? '') && !surname && !gender;
  return (
    <>
      <FormSection title="Identificación">
        <SelectField name="identification_type" label="Tipo de identificación" choices={types} />
        <TextField name="identification" label="NIT o cédula" inputMode={isNumber ? 'numeric' : 'text'} hint="Con o sin puntos y dígito de verificación." />
        <TextField name="check_digit" label="Dígito de verificación" inputMode="numeric" optional />
        <TextField name="name" label="Nombre o razón social" />
        {!isCompany && <TextField name="surname" label="Apellidos" optional />}
        {!isCompany && <SelectField name="gender" label="Género" choices={genders} optional />}
      </FormSection>
      <FormSection title="Dónde está">
        <LongListField name="city_id" label="Ciudad" choices={towns} />
        <TextField name="address" label="Dirección" optional />
        {place}
        <TextField name="cell_phone" label="Celular" inputMode="tel" optional />
        <TextField name="main_telephone" label="Teléfono" inputMode="tel" optional />
        <TextField name="email" label="Correo" inputMode="email" autoCapitalize="none" optional />
        <TextField name="contact_name" label="Persona de contacto" optional />
        <TextField name="position" label="Cargo" optional />
      </FormSection>
      <LongTextField name="observations" label="Observaciones" maxLength={1000} optional />
    </>
  );
}
