import { useMemo, useState } from 'react';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { type Reference, useCities, useReference } from '#pwa/features/master-data/reference.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { LongListField } from '#pwa/ui/form/long-list-field.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { City } from '#shared/features/master-data/geography.entity.ts';
import { identificationCodes, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { isNumericType } from '#shared/features/third-parties/identity.rules.ts';
import { prospectFormSchema, type TypedProspect } from '#shared/features/third-parties/prospect-form.rules.ts';
import { type CreateProspect, prospectPhotoKinds } from '#shared/features/third-parties/third-parties.commands.ts';
import { genders } from '#shared/features/third-parties/third-party.entity.ts';
import { correctProspect, createProspect, photographProspect } from '../third-parties.actions.ts';
import { useRefusedProspect } from '../third-parties.queries.ts';
import { ProspectPhotos, type TakenPhotos } from './prospect-photos.tsx';
import { ProspectPlace } from './prospect-place.tsx';

const empty: TypedProspect = {
  identification_type: 1,
  identification: '',
  check_digit: '',
  name: '',
  surname: '',
  address: '',
  main_telephone: '',
  cell_phone: '',
  email: '',
  gender: '',
  city_id: null,
  contact_name: '',
  position: '',
  lines: [],
  observations: '',
  latitud: null,
  longitud: null,
};

interface ProspectPageProps {
  /** Begins the order of a prospect that was just created. @param uuid its `prospect_uuid` */
  beginOrder: (uuid: string) => Promise<void>;
}

/** Cliente prospecto: with or without signal; once created it is the one the next order is for. A refused one is corrected here too. */
export function ProspectPage({ beginOrder }: ProspectPageProps) {
  const [{ corregir = null }] = useAddress();
  const refused = useRefusedProspect(corregir);
  const reference = useReference();
  const cities = useCities();
  if (!reference || !cities || (corregir && refused === undefined)) {
    return (
      <Page title="Cliente prospecto" back={pathTo(corregir ? 'outbox' : 'more')}>
        <Loading shape="form" />
      </Page>
    );
  }
  const correcting = refused && corregir ? { id: corregir, refused } : null;
  return <ProspectForm key={correcting?.id ?? 'new'} correcting={correcting} reference={reference} cities={cities} beginOrder={beginOrder} />;
}

interface ProspectFormProps extends ProspectPageProps {
  correcting: { id: string; refused: CreateProspect } | null;
  reference: Reference;
  cities: readonly City[];
}

function ProspectForm({ correcting, reference, cities, beginOrder }: ProspectFormProps) {
  const open = useOpen();
  const [initial] = useState<TypedProspect>(() => (correcting ? typedOf(correcting.refused) : { ...empty, identification_type: usualType(reference) }));
  const schema = useMemo(() => prospectFormSchema((typeId) => codeOf(reference, typeId) ?? null), [reference]);
  const form = useZodForm(schema, initial);
  const place = `${screens.newProspect.path}${correcting ? `?corregir=${correcting.id}` : ''}`;
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const [photos, setPhotos] = useState<TakenPhotos>({});
  const keepPhotos = async (uuid: string, subject: string) => {
    for (const kind of prospectPhotoKinds) {
      const file = photos[kind];
      if (file) await photographProspect(uuid, { kind, file, subject });
    }
  };
  const isNumber = isNumbered(reference, form.watch('identification_type'));
  const towns = cities.map((city) => ({ value: city.id, label: townOf(city, reference) }));
  return (
    <Page title="Cliente prospecto" back={pathTo(correcting ? 'outbox' : 'more')} width="form">
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Cliente prospecto"
        onSubmit={async (prospect) => {
          const cityName = cities.find((city) => city.id === prospect.city_id)?.name ?? null;
          if (correcting) {
            if (!(await correctProspect(correcting.id, prospect, cityName))) return toast.error('Este prospecto ya no está por corregir.');
            forget();
            toast.notice('El prospecto corregido se enviará con sus pedidos');
            return open(pathTo('outbox'), 'replace');
          }
          const uuid = await createProspect(prospect, cityName);
          await keepPhotos(uuid, prospect.name);
          await beginOrder(uuid);
          forget();
          toast.notice('El prospecto quedó guardado y es el cliente del nuevo pedido');
          await open(pathTo('newOrder'), 'tab');
        }}
      >
        <FormSection title="Identificación">
          <SelectField name="identification_type" label="Tipo de identificación" choices={typesOf(reference)} />
          <TextField name="identification" label="NIT o cédula" inputMode={isNumber ? 'numeric' : 'text'} hint="Con o sin puntos y dígito de verificación" />
          <TextField name="check_digit" label="Dígito de verificación" inputMode="numeric" optional />
          <TextField name="name" label="Nombre o razón social" />
          <TextField name="surname" label="Apellidos" optional />
          <SelectField name="gender" label="Género" choices={genders} optional />
        </FormSection>
        <FormSection title="Dónde está">
          <LongListField name="city_id" label="Ciudad" choices={towns} />
          <TextField name="address" label="Dirección" optional />
          <ProspectPlace />
          <TextField name="cell_phone" label="Celular" inputMode="tel" optional />
          <TextField name="main_telephone" label="Teléfono" inputMode="tel" optional />
          <TextField name="email" label="Correo" inputMode="email" autoCapitalize="none" optional />
          <TextField name="contact_name" label="Persona de contacto" optional />
          <TextField name="position" label="Cargo" optional />
        </FormSection>
        <LongTextField name="observations" label="Observaciones" maxLength={1000} optional />
        {!correcting && <ProspectPhotos photos={photos} onChange={setPhotos} />}
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          {correcting ? 'Guardar y reenviar' : 'Crear prospecto'}
        </Button>
      </Form>
    </Page>
  );
}

function typesOf({ parameters }: Reference) {
  const types = parameters.filter((parameter) => parameter.paramtable_id === partyTables.identificationTypes.where.paramtable_id);
  return types.map((type) => ({ value: type.id, label: type.name_parameter }));
}

/** What most prospects have is a NIT. */
function usualType({ parameters }: Reference): number {
  const { paramtable_id } = partyTables.identificationTypes.where;
  return parameters.find((parameter) => parameter.paramtable_id === paramtable_id && parameter.code_parameter === identificationCodes.nit)?.id ?? 1;
}

/** Whether identifications of a type are digits alone; a passport's are not. */
function isNumbered(reference: Reference, typeId: unknown): boolean {
  const code = codeOf(reference, typeId);
  return code === undefined || isNumericType(code);
}

/** Many towns share their name. */
function townOf(city: City, { departments }: Reference): string {
  const department = departments.find(({ id }) => id === city.department_id);
  return department ? `${city.name}, ${department.name}` : city.name;
}

/** The form's values: absent fields are empty texts. */
function typedOf(prospect: CreateProspect): TypedProspect {
  const { uuid: _uuid, latitud, longitud, city_id, identification_type, lines, check_digit, ...texts } = prospect;
  const typed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']));
  return { ...empty, ...typed, identification_type, city_id, lines, check_digit: check_digit === null ? '' : String(check_digit), latitud, longitud };
}

function codeOf({ parameters }: Reference, typeId: unknown): string | undefined {
  return parameters.find(({ id }) => id === typeId)?.code_parameter;
}
