import type { Pesos } from '#shared/kernel/money.ts';

/** Whole pesos, both ends included; null means no limit on that side. */
export interface AmountRange {
  from: Pesos | null;
  to: Pesos | null;
}

/**
 * Parses the amount filter of a list: '500.000' alone, '> 500.000', 'desde 500.000', '< 900.000', 'hasta 900.000', '500.000 a 900.000'.
 * @returns null for any other text
 */
export function readAmountRange(typed: string): AmountRange | null {
  const text = typed.trim().toLowerCase();
  const [, sign = '', rest = ''] = /^(>=|>|<=|<|desde |hasta |)(.*)$/.exec(text) ?? [];
  if (sign !== '') {
    const amount = readAmount(rest);
    if (amount === null) return null;
    if (sign.startsWith('>') || sign === 'desde ') return { from: sign === '>' ? amount + 1 : amount, to: null };
    return { from: null, to: sign === '<' ? amount - 1 : amount };
  }
  const ends = rest.split(/ a | hasta |-|–/).map(readAmount);
  const [from = null, to = from] = ends;
  return ends.length > 2 || from === null || to === null ? null : { from, to };
}

/** Dots and commas group thousands: pesos have no cents here. */
function readAmount(text: string): Pesos | null {
  const digits = text.replace(/[$.,\s]/g, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null;
}
