/**
 * Parses an identification as people write it, for imports, forms, prospects and every search: `900.123.456-7`, `NIT 900 123 456 – 7`, `51234567`.
 * Pure. Spec: administration §5.
 */

import { identificationAbbreviations } from '#shared/features/master-data/party-parameters.ts';
import { normaliseText, notationsOf } from '#shared/kernel/text-search.ts';
import { checkDigitOf } from './check-digit.rules.ts';

export interface WrittenIdentification {
  /** Digits without separators; a text with letters, or one that is not a number, is only stripped of blanks. */
  identification: string;
  /** The digit after the hyphen; null when there was none. */
  check_digit: number | null;
  /** The code of the identification type written before the number ('NIT', 'C.C.'); null when there was none. */
  typeCode: string | null;
}

/** Hyphens and dashes that word processors write instead of '-', including the soft hyphen. */
const hyphens = /[\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const invisible = /(?!\u00ad)\p{Cf}/gu;
const typeBefore =
  /^(n\.?i\.?t|c\.?c|c\.?e|t\.?i|p\.?p\.?t|p\.?e\.?p|nuip|c[eé]dula(?: de ciudadan[ií]a| de extranjer[ií]a)?)[ .:,#°º-]*(?:(?:n[uú]mero|n[uú]m|nro|no|n)[ .:,#°º-]*)?(?=\d)/i;
const digitAfter = /(?<![ .:,-])[ .:,-]*d\.? ?v\.?[ .:=-]*(\d)$/i;
const words: Readonly<Record<string, string>> = { ...identificationAbbreviations, CEDULA: '13', CEDULADECIUDADANIA: '13', CEDULADEEXTRANJERIA: '22' };

/** @param typed as it was written, with its separators */
export function readIdentification(typed: string): WrittenIdentification {
  const text = typed.replace(invisible, '').replace(hyphens, '-').replace(/\s+/g, ' ').trim();
  const word = typeBefore.exec(text);
  const typeCode = word
    ? (words[
        normaliseText(word[1] ?? '')
          .replace(/[^a-z]/g, '')
          .toUpperCase()
      ] ?? null)
    : null;
  const named = digitAfter.exec(text);
  const body = text.slice(word?.[0].length ?? 0, named?.index ?? text.length);
  if (!/^\d[\d.,' -]*$/.test(body)) return { identification: text.replaceAll(' ', ''), check_digit: null, typeCode: null };
  const read = readNumber(body);
  if (!read || (named && read.check_digit !== null)) return { identification: text.replaceAll(' ', ''), check_digit: null, typeCode };
  return { ...read, check_digit: named ? Number(named[1]) : read.check_digit, typeCode };
}

/** Null when the parts between hyphens are neither groups of three digits nor a check digit. */
function readNumber(body: string): Pick<WrittenIdentification, 'identification' | 'check_digit'> | null {
  // A program that treated the column as decimals wrote '.0' after each number.
  const whole = body.replace(/^(\d{5,})[.,]0+$/, '$1');
  const groups = whole.split(/\D+/).filter(Boolean);
  const last = groups.at(-1) ?? '';
  // Thousands are groups of three digits: a last group of one digit is the check digit.
  if (groups.length > 1 && last.length === 1) return { identification: groups.slice(0, -1).join(''), check_digit: Number(last) };
  const isGrouped = groups.slice(1).every(({ length }) => length === 3);
  if (/\d *- *\d/.test(whole) && !isGrouped) return null;
  return { identification: groups.join(''), check_digit: null };
}

export interface GluedIdentification {
  identification: string;
  check_digit: number;
  /** False when the number may equally be a whole identification that ends so by chance: a person must decide. */
  isCertain: boolean;
}

/**
 * A number whose last digit is the check digit of the others, and which is not a valid identification as a whole: NITs of companies have nine digits
 * and begin with 8 or 9, cédulas have at most eight, or ten that begin with 1.
 * @returns null for any other number
 */
export function gluedIdentification(digits: string): GluedIdentification | null {
  if (!/^\d{9,11}$/.test(digits) || /^[89]\d{8}$|^1\d{9}$/.test(digits)) return null;
  const identification = digits.slice(0, -1);
  if (!/^\d{8,9}$|^1\d{9}$/.test(identification)) return null;
  const computed = checkDigitOf(identification);
  const check_digit = Number(digits.at(-1));
  if (!computed.ok || computed.value !== check_digit) return null;
  return { identification, check_digit, isCertain: /^[89]\d{8}$|^1\d{9}$/.test(identification) };
}

/** The identifications under which the same third party may be stored, most likely first. */
export function identificationKeys(typed: string): string[] {
  const { identification } = readIdentification(typed);
  const glued = gluedIdentification(identification);
  return [...new Set([typed.trim(), identification, ...(glued ? [glued.identification] : [])])];
}

/** A Colombian telephone number with any separators: '+57 300 123 4567', '(604) 444-5566'. */
const telephone = /^(?:\+?57[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}$/;

/**
 * The words of a search among third parties, each with its alternative notations in the database: `900.123.456-7` is found as `900123456`. Every word
 * must be found in one of its notations.
 */
export function partySearchWords(typed: string): string[][] {
  const text = normaliseText(typed.replace(hyphens, '-'));
  const whole = readIdentification(text);
  if (whole.typeCode !== null || /^\d{1,3}( \d{3}){2,}( ?-? ?\d)?$|^[\d.]{5,} ?- ?\d?$/.test(text)) return [identificationKeys(text)];
  if (telephone.test(text)) return [[...identificationKeys(text), text.replace(/\D/g, '').replace(/^57(?=\d{10}$)/, '')]];
  const isNumber = (word: string) => /^\d[\d.,-]{3,}$/.test(word);
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => (isNumber(word) ? identificationKeys(word) : notationsOf(word)));
}
