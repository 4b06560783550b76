import { ok, type Result, refuse } from '#shared/kernel/result.ts';

// DIAN, Orden Administrativa 4 of 1989; weights of the digits from the right (administration §5).
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71] as const;

type NotAnIdentification = 'check-digit.notNumeric' | 'check-digit.tooLong';

/** The digits of an identification typed with spaces, commas, dots or hyphens: '860.034.313' → '860034313'. */
export function bareIdentification(typed: string): string {
  return typed.replace(/[\s,.-]/g, '');
}

/**
 * The check digit (DV, 0-9) of a tax id. Spec: administration §5.
 * @param identification without its own check digit; separators are ignored
 */
export function checkDigitOf(identification: string): Result<number, NotAnIdentification> {
  const digits = bareIdentification(identification);
  if (!/^[0-9]+$/.test(digits)) return refuse('check-digit.notNumeric');
  if (digits.length > weights.length) return refuse('check-digit.tooLong');
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits.at(-1 - place) ?? 0), 0);
  const remainder = sum % 11;
  return ok(remainder < 2 ? remainder : 11 - remainder);
}

/**
 * Whether the entered check digit is right. A wrong digit is refused with the right one as `proposed`, and never corrected silently: some published
 * NITs have wrong digits.
 */
export function verifyCheckDigit(identification: string, entered: string | number | null): Result<number, NotAnIdentification | 'check-digit.wrong'> {
  const computed = checkDigitOf(identification);
  if (!computed.ok) return computed;
  return String(entered ?? '').trim() === String(computed.value) ? computed : refuse('check-digit.wrong', { proposed: computed.value });
}
