import { alertCircle, checkmarkCircle } from 'ionicons/icons';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { identificationCodes } from '#shared/features/master-data/party-parameters.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { gluedIdentification, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { type JudgedIdentity, judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';
import { formatNit } from '#shared/features/third-parties/nit.rules.ts';
import './identity-check.css';

const identificationTypes = { query: { idParamTable: knownTables.identificationTypes, paginate: 'false' } } as const;

/** Judges the identification and its check digit while they are typed, as the server will, and proposes the right one. */
export function IdentityCheck() {
  const { setValue, watch } = useFormContext();
  const told = useRef<HTMLParagraphElement>(null);
  const { data: types, error, retry } = useCall(masterDataCalls.listParametersToChoose, identificationTypes);
  const [type, typed, digit]: unknown[] = watch(['identification_type', 'identification', 'check_digit']);
  const typeCode = types?.find(({ id }) => id === Number(type))?.code_parameter ?? null;
  const identification = typeof typed === 'string' ? typed : '';
  if (error && !types) return <NotRead text={`El dígito de verificación no se puede revisar. ${error.message}`} onRetry={retry} />;
  if (typeCode === null || identification.trim().length < 3) return <p className="identity-check" role="status" />;

  const check_digit = digit === '' || digit === null || digit === undefined ? null : Number(digit);
  const judged = judgeIdentity({ typeCode, identification, check_digit });
  const [problem] = Object.values(judged.errors).flat();
  const written = readIdentification(identification);
  const glued = judged.errors['identification'] && gluedIdentification(written.identification);
  const hasDigit = typeCode === identificationCodes.nit || written.check_digit !== null;
  const computed = hasDigit ? checkDigitOf(written.identification) : null;
  const right = computed?.ok ? computed.value : null;
  const set = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    // The button disappears with its reason, so focus moves into the field at once: a Ctrl+S pressed immediately must reach the form.
    told.current?.closest('form')?.querySelector<HTMLInputElement>('[name="check_digit"]')?.select();
  };
  return (
    <p ref={told} className={`identity-check ${problem ? 'identity-check-wrong' : ''}`} role="status">
      <Icon icon={problem ? alertCircle : checkmarkCircle} size={18} />
      <span>{problem ?? said(judged, { typeCode, identification, check_digit })}</span>
      {glued && <Button onClick={() => set({ identification: glued.identification, check_digit: glued.check_digit })}>Separarlos</Button>}
      {!glued && right !== null && right !== check_digit && (
        <Button onClick={() => set({ identification: written.identification, check_digit: right })}>{`Poner ${right}`}</Button>
      )}
    </p>
  );
}

type Typed = Pick<JudgedIdentity, 'identification' | 'check_digit'>;

function said({ identification, check_digit }: Typed, typed: Typed & { typeCode: string }): string {
  const stored = /\D/.test(typed.identification.trim()) ? ` Se guarda ${formatNit(identification, check_digit)}.` : '';
  if (check_digit === null) return `No lleva dígito de verificación.${stored}`;
  // A cédula with the digit of its owner's RUT is stored as it is, and needs none.
  if (typed.typeCode !== identificationCodes.nit) return `No necesita dígito de verificación: puede dejarlo vacío.${stored}`;
  return `${typed.check_digit === null ? `El dígito de verificación es ${check_digit}.` : 'El dígito de verificación es correcto.'}${stored}`;
}
