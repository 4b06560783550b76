/**
 * Parses the identity of a third party in a row of a file: one number, one check digit, and nothing truncated silently. Pure. Spec: administration
 * §5.
 */
import { sentenceOf } from '#shared/kernel/errors.ts';
import { checkDigitErrors } from './check-digit.errors.ts';
import { checkDigitOf, verifyCheckDigit } from './check-digit.rules.ts';
import { gluedIdentification, readIdentification } from './identification.rules.ts';

/** The column's limit, in characters. */
const longest = 20;

export interface IdentityCells {
  identification: string;
  /** The cell of the check digit's column; undefined when empty. */
  check_digit?: number | undefined;
  /** The row is a person's: it has surnames. */
  isPerson?: boolean;
}

export interface ImportedIdentity {
  /** As it is stored. */
  identification: string;
  /** The digit that the row says; null when it says none. */
  check_digit: number | null;
  /** The identification type written before the number; null when there was none. */
  typeCode: string | null;
  /** A remark about how the cell was read; null when it was read as written. */
  warning: string | null;
}

export interface RefusedIdentity {
  column: 'identification' | 'check_digit';
  message: string;
  /** The number and its possible check digit; a person has not decided yet whether the last digit is one. */
  unclear?: { number: string; digit: number };
}

/** The stored third parties with their check digits, by identification. */
export type KnownIdentities = (identification: string) => { check_digit: number | null } | undefined;

interface ReadingOptions {
  /** True when the identification type has no check digit, such as a passport: its hyphens belong to the number. */
  isDigitless?: boolean;
  /** The person's answer about numbers whose last digit may be the check digit; 'skip' leaves their rows out. */
  glued?: 'split' | 'whole' | 'skip' | undefined;
}

/** Parses the identity of a row. A check digit that equals the stored one is not validated again: some published NITs have wrong digits. */
export function readImportedIdentity(
  { identification: typed, check_digit: column, isPerson = false }: IdentityCells,
  known: KnownIdentities,
  { isDigitless = false, glued: answer }: ReadingOptions = {},
): ImportedIdentity | RefusedIdentity {
  const written = isDigitless ? { identification: typed.trim(), check_digit: null, typeCode: null } : readIdentification(typed);
  const { identification, typeCode } = written;
  const check_digit = column ?? written.check_digit;
  if (column !== undefined && written.check_digit !== null && column !== written.check_digit)
    return refused('check_digit', checkDigitErrors.twoDigits({ written: written.check_digit, field: column }));
  if (identification.length > longest) return refused('identification', checkDigitErrors.longText({ max: longest }));
  if (isDigitless || !/^[\d.,'-]+$/.test(identification)) return { identification, check_digit, typeCode, warning: null };
  if (!/^\d+$/.test(identification)) return refused('identification', checkDigitErrors.unreadable());

  const stored = known(identification);
  const glued = stored ? null : gluedIdentification(identification);
  if (glued && (check_digit === null || (glued.isCertain && check_digit === glued.check_digit))) {
    const { identification: number, check_digit: digit } = glued;
    const isTold = !isPerson && (glued.isCertain || known(number) !== undefined);
    if (!isTold && answer !== 'split' && answer !== 'whole') {
      const remark = refused('identification', checkDigitErrors.unclear({ number, digit }));
      return answer === 'skip' ? remark : { ...remark, unclear: { number, digit } };
    }
    if (!isTold && answer === 'whole') {
      const own = checkDigitOf(identification);
      return { identification, check_digit: own.ok ? own.value : null, typeCode, warning: null };
    }
    return { identification: number, check_digit: digit, typeCode, warning: `Traía pegado su dígito de verificación: se tomó ${number}-${digit}.` };
  }
  // Ten digits that begin with 8 or 9 are a company's NIT with a wrong check digit.
  const right = !stored && check_digit === null && /^[89]\d{9}$/.test(identification) ? checkDigitOf(identification.slice(0, -1)) : null;
  if (right?.ok) return refused('identification', checkDigitErrors.gluedWrong({ proposed: right.value }));
  if (check_digit !== null && check_digit !== stored?.check_digit) {
    const verified = verifyCheckDigit(identification, check_digit);
    if (!verified.ok) return { column: verified.code === 'check-digit.wrong' ? 'check_digit' : 'identification', message: sentenceOf(verified) };
  }
  return { identification, check_digit, typeCode, warning: null };
}

export const isRefusedIdentity = (read: ImportedIdentity | RefusedIdentity): read is RefusedIdentity => 'column' in read;

const refused = (column: RefusedIdentity['column'], { message }: { message: string }): RefusedIdentity => ({ column, message });
