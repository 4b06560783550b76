/** Whether an identification is valid for its type, and its check digit right. Spec: administration §5. */

import { identificationCodes } from '#shared/features/master-data/party-parameters.ts';
import { type FieldErrors, sentenceOf } from '#shared/kernel/errors.ts';
import { checkDigitErrors } from './check-digit.errors.ts';
import { checkDigitOf, verifyCheckDigit } from './check-digit.rules.ts';
import { gluedIdentification, readIdentification } from './identification.rules.ts';

export interface Identity {
  /** The code of the identification type: '31' is NIT. Null when it is unknown. */
  typeCode: string | null;
  /** The identification as it was written, with separators and perhaps its check digit after a hyphen. */
  identification: string;
  /** The check digit from a field or column of its own; null when empty. */
  check_digit: number | null;
}

export interface JudgedIdentity {
  /** The stored form: numbers without separators, a NIT with its check digit. */
  identification: string;
  check_digit: number | null;
  /** The messages by field; empty when the identity may be stored. */
  errors: FieldErrors;
}

/** The types whose identifications are numbers, with their number of digits. */
const digitsOfType: Readonly<Record<string, { fewest: number; most: number; text: string }>> = {
  [identificationCodes.nit]: {
    fewest: 6,
    most: 10,
    text: 'El NIT de una empresa tiene 9 dígitos y el de una persona es su cédula, de 6 a 10; sin el de verificación.',
  },
  [identificationCodes.cedula]: { fewest: 3, most: 10, text: 'La cédula tiene entre 3 y 10 dígitos.' },
};
/** Cédulas de extranjería, tarjetas de identidad, PEP, PPT and NUIP: numbers of any length. */
const otherNumbers = ['22', '12', '47', '48', '91'];

/** Whether identifications of a type have only digits; a passport's may have letters. */
export const isNumericType = (typeCode: string): boolean => typeCode in digitsOfType || otherNumbers.includes(typeCode);

/** Whether a NIT is a company's: it has nine digits, whereas a person's NIT is their cédula. A company has neither surnames nor gender. */
export const isCompanyNit = (typeCode: string | null, typed: string): boolean =>
  typeCode === identificationCodes.nit && /^[89]\d{8}$/.test(readIdentification(typed).identification);

/**
 * Validates an identification and its check digit. A missing check digit of a NIT is computed; a wrong one is refused with the right one as a
 * proposal, and never corrected silently.
 */
export function judgeIdentity({ typeCode, identification: typed, check_digit: digit }: Identity): JudgedIdentity {
  const isNumber = typeCode !== null && isNumericType(typeCode);
  const written = readIdentification(typed);
  // A hyphen in a passport or a foreign number does not mark a check digit.
  const isText = !isNumber && (written.check_digit !== null || written.typeCode !== null);
  const identification = isText ? typed.trim() : written.identification;
  const judged = { identification, check_digit: digit ?? (isText ? null : written.check_digit) };
  const problem = isNumber ? numberProblem(typeCode, judged) : null;
  if (problem) return { ...judged, errors: { identification: [problem] } };
  if (isNumber && digit !== null && written.check_digit !== null && digit !== written.check_digit) {
    return { ...judged, errors: { check_digit: [checkDigitErrors.twoDigits({ written: written.check_digit, field: digit }).message] } };
  }
  if (judged.check_digit === null && typeCode !== identificationCodes.nit) return { ...judged, errors: {} };
  const verified = judged.check_digit === null ? checkDigitOf(identification) : verifyCheckDigit(identification, judged.check_digit);
  if (verified.ok) return { identification, check_digit: verified.value, errors: {} };
  const field = verified.code === 'check-digit.wrong' ? 'check_digit' : 'identification';
  return { ...judged, errors: { [field]: [sentenceOf(verified)] } };
}

function numberProblem(typeCode: string, { identification, check_digit }: Omit<JudgedIdentity, 'errors'>): string | null {
  if (!/^\d*$/.test(identification)) return checkDigitErrors.notNumeric().message;
  const isNit = typeCode === identificationCodes.nit;
  const limits = digitsOfType[typeCode];
  const glued = gluedIdentification(identification);
  const isTold = glued && check_digit !== null && (!glued.isCertain || check_digit !== glued.check_digit);
  if (glued && !isTold && limits && (isNit || glued.isCertain))
    return checkDigitErrors.glued({ number: glued.identification, digit: glued.check_digit }).message;
  if (isNit && /^[89]\d{9}$/.test(identification)) {
    const right = checkDigitOf(identification.slice(0, -1));
    return right.ok ? checkDigitErrors.gluedWrong({ proposed: right.value }).message : null;
  }
  return limits && (identification.length < limits.fewest || identification.length > limits.most) ? limits.text : null;
}
