/** The requirements for publishing a promotion. Messages are by field. Spec: decisions §4. */
import type { FieldErrors } from '#shared/kernel/errors.ts';
import type { Percentage } from '#shared/kernel/money.ts';
import type { PromotionTerms } from './promotion.documents.ts';

/** Above it, publishing asks once more. */
export const surprisingPercentage = 50;
/** The most published promotions that are not over at one time. */
export const maximumPublished = 300;

/** Errors by field that follow from the terms alone; empty when there are none. */
export function termsErrors(terms: PromotionTerms): FieldErrors {
  const errors: FieldErrors = {};
  if (terms.until < terms.since) errors['until'] = ['La fecha final debe ser igual o posterior a la inicial.'];
  const tiers = tiersError(terms);
  if (tiers !== null) errors['tiers'] = [tiers];
  if (terms.kind === 'buy_get') {
    if (terms.buy_quantity === null) errors['buy_quantity'] = ['Diga cuántas unidades se compran.'];
    if (terms.get_quantity === null) errors['get_quantity'] = ['Diga cuántas unidades se dan.'];
    if (terms.get_product_id !== null && terms.scopes.every(({ exclude }) => exclude))
      errors['scopes'] = ['Diga qué productos se compran para recibir el otro.'];
  }
  return errors;
}

function tiersError({ kind, tiers }: PromotionTerms): string | null {
  if (kind === 'buy_get') return null;
  if (tiers.length === 0) return kind === 'percentage' ? 'Diga el porcentaje.' : 'Diga al menos una escala.';
  if (kind === 'percentage') return tiers.length === 1 ? null : 'Un porcentaje tiene una sola escala.';
  const grows = tiers.every((tier, index) => {
    const before = tiers[index - 1];
    return before === undefined || (tier.from > before.from && tier.percentage > before.percentage);
  });
  return grows ? null : 'Cada escala debe pedir más y dar más que la anterior.';
}

/** The largest percentage that a line can get from the promotion alone. */
export function largestPercentage(terms: PromotionTerms): Percentage {
  if (terms.kind !== 'buy_get') return terms.tiers.reduce((largest, { percentage }) => Math.max(largest, percentage), 0);
  if (terms.get_product_id !== null) return 0;
  const [buy, get] = [terms.buy_quantity ?? 1, terms.get_quantity ?? 1];
  return Math.ceil((terms.get_percentage * 100 * get) / (buy + get)) / 100;
}

/** Whether two promotions may apply to one line of one branch on one day: true unless their terms exclude it. */
export function mayOverlap(one: PromotionTerms, other: PromotionTerms): boolean {
  if (one.until < other.since || other.until < one.since) return false;
  if (one.channel !== 'all' && other.channel !== 'all' && one.channel !== other.channel) return false;
  return shareRows(one.scopes, other.scopes, ({ id }) => id) && shareRows(one.audiences, other.audiences, ({ value }) => value);
}

/** Kinds that both name must have a row in common; a kind that only one names does not exclude an overlap. */
function shareRows<Row extends { kind: string; exclude: boolean }>(one: readonly Row[], other: readonly Row[], of: (row: Row) => number | string): boolean {
  const included = (rows: readonly Row[]) => rows.filter(({ exclude }) => !exclude);
  const others = Map.groupBy(included(other), ({ kind }) => kind);
  return [...Map.groupBy(included(one), ({ kind }) => kind)].every(([kind, rows]) => {
    const theirs = others.get(kind);
    return theirs === undefined || rows.some((row) => theirs.some((their) => String(of(their)) === String(of(row))));
  });
}
