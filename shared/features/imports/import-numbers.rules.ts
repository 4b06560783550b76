/** Numbers as people write them in a file. Pure. */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/**
 * A number in the notation of Colombia, Excel or a program: `$ 1.234.567`, `1,234,567.50`, `-12,5`, `1234567`.
 * @param decimal the decimal separator, when it is known; the other one then groups thousands
 */
export function readImportNumber(text: string, decimal?: '.' | ','): Result<number> {
  const bare = text.replace(/[\s$%\u00a0']/g, '').replace(/^COP/i, '');
  const isNegative = /^-/.test(bare) || /^\(.*\)$/.test(bare);
  const digits = bare.replace(/^-|^\(|\)$/g, '');
  // Databases write very small numbers as '6e-05'. A positive exponent is a number that a spreadsheet has truncated.
  const [, written, exponent = '0'] = /^(\d[\d.,]*)(?:e(-\d{1,2}))?$/i.exec(digits) ?? [];
  if (written === undefined) return refuse('imports.notNumber');
  const plain = plainNumber(written, decimal);
  if (plain === null) return refuse('imports.ambiguousNumber');
  const value = Number(`${plain}e${exponent}`);
  return Number.isFinite(value) ? ok(isNegative ? -value : value) : refuse('imports.notNumber');
}

/** The digits with a dot for decimals and no thousands separators; null when they are ambiguous. */
function plainNumber(digits: string, decimal: '.' | ',' | undefined): string | null {
  if (decimal) {
    const parts = digits.replaceAll(decimal === '.' ? ',' : '.', '').split(decimal);
    return parts.length > 2 ? null : parts.join('.');
  }
  const lastDot = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const [thousands, point] = lastDot > lastComma ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', ...more] = digits.split(point);
    return more.length > 0 || !isGrouped(whole, thousands) ? null : `${whole.replaceAll(thousands, '')}.${fraction}`;
  }
  const separator = lastDot >= 0 ? '.' : lastComma >= 0 ? ',' : null;
  if (separator === null) return digits;
  if (isGrouped(digits, separator)) return digits.replaceAll(separator, '');
  const parts = digits.split(separator);
  return parts.length === 2 ? parts.join('.') : null;
}

/** Groups of thousands do not begin with a single 0: 0.125 is an eighth. */
const isGrouped = (digits: string, separator: string) => (separator === '.' ? /^(?!0+\.)\d{1,3}(\.\d{3})*$/ : /^(?!0+,)\d{1,3}(,\d{3})*$/).test(digits);
