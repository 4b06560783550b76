/** How a third party is identified: a NIT has nine digits and a check digit, a cédula needs none. Spec: administration §5. */
import { type FieldErrors, sentenceOf } from '#shared/kernel/errors.ts';
import { checkDigitErrors } from './check-digit.errors.ts';
import { bareIdentification, checkDigitOf, splitGluedCheckDigit, verifyCheckDigit } from './check-digit.rules.ts';
import { identificationCodes } from './party-parameters.ts';

export interface Identity {
  /** The code of its identification type: '31' is a NIT. Null when it is not known. */
  typeCode: string | null;
  identification: string;
  check_digit: number | null;
}

export interface JudgedIdentity {
  /** As it is stored: numbers without separators, a NIT with its check digit. */
  identification: string;
  check_digit: number | null;
  /** By field; empty when it may be stored. */
  errors: FieldErrors;
}

const nitDigits = 9;
const fewestDigits = 3;
const mostCedulaDigits = 10;

/**
 * Judges an identification and its check digit. A missing check digit of a NIT is computed; a wrong one is refused with the right
 * one proposed, and never corrected in silence.
 */
export function judgeIdentity({ typeCode, identification: typed, check_digit }: Identity): JudgedIdentity {
  const isNit = typeCode === identificationCodes.nit;
  const isCedula = typeCode === identificationCodes.cedula;
  const bare = bareIdentification(typed);
  const identification = isNit || isCedula || /^\d+$/.test(bare) ? bare : typed.trim();
  const judged = { identification, check_digit };
  const problem = (isNit && nitProblem(identification)) || (isCedula && cedulaProblem(identification));
  if (problem) return { ...judged, errors: { identification: [problem] } };
  if (check_digit === null && !isNit) return { ...judged, errors: {} };
  const verified = check_digit === null ? checkDigitOf(identification) : verifyCheckDigit(identification, check_digit);
  if (verified.ok) return { identification, check_digit: verified.value, errors: {} };
  const field = verified.code === 'check-digit.wrong' ? 'check_digit' : 'identification';
  return { ...judged, errors: { [field]: [sentenceOf(verified)] } };
}

function nitProblem(identification: string): string | null {
  if (!/^\d*$/.test(identification)) return checkDigitErrors.notNumeric().message;
  const glued = splitGluedCheckDigit(identification);
  if (glued) return `Parece traer pegado su dígito de verificación: ¿es ${glued.identification}-${glued.check_digit}?`;
  return identification.length === nitDigits ? null : 'El NIT tiene 9 dígitos, sin el de verificación.';
}

function cedulaProblem(identification: string): string | null {
  if (!/^\d*$/.test(identification)) return checkDigitErrors.notNumeric().message;
  const { length } = identification;
  return length >= fewestDigits && length <= mostCedulaDigits ? null : 'La cédula tiene entre 3 y 10 dígitos.';
}
