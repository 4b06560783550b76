/** What is new in the shop beside what the office writes: new products, and promotions that begin or end these days. Spec: commercial §2 (novedades). */
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

const newProductDays = 30;
const promotionDays = 7;

/** From which day of creation a product is new. @param today the Bogotá day */
export function newProductsSince(today: LocalDate): LocalDate {
  return addDays(today, -newProductDays);
}

/** Whether new products are news: when more than half of a catalogue is new, it is the catalogue that begins. */
export function areProductsNews(newProducts: number, allProducts: number): boolean {
  return newProducts > 0 && newProducts * 2 <= allProducts;
}

export interface PromotionNews<P> {
  promotion: P;
  /** 'ends': the promotion ends within a week from today. 'began': it began within the week before today. 'ends' takes precedence over 'began'. */
  what: 'ends' | 'began';
  on: LocalDate;
}

/** The promotions in force that end within a week, the first to end first; then those that began within the last one, the newest first. */
export function promotionNews<P extends { id: number; terms: { since: LocalDate; until: LocalDate } }>(
  promotions: readonly P[],
  today: LocalDate,
): PromotionNews<P>[] {
  const inForce = promotions.filter(({ terms }) => terms.since <= today && today <= terms.until);
  const ends = inForce.filter(({ terms }) => terms.until <= addDays(today, promotionDays));
  const began = inForce.filter((promotion) => !ends.includes(promotion) && promotion.terms.since >= addDays(today, -promotionDays));
  return [
    ...ends
      .toSorted((one, other) => one.terms.until.localeCompare(other.terms.until) || one.id - other.id)
      .map((promotion) => ({ promotion, what: 'ends' as const, on: promotion.terms.until })),
    ...began
      .toSorted((one, other) => other.terms.since.localeCompare(one.terms.since) || other.id - one.id)
      .map((promotion) => ({ promotion, what: 'began' as const, on: promotion.terms.since })),
  ];
}
