/** Validates price list configurations, and finds the consequences of another order of the lists. Pure. Spec: decisions §4, commercial §3. */
import type { FieldErrors } from '#shared/kernel/errors.ts';
import type { PriceListConfiguration } from './price-list-configuration.entity.ts';

export const improveOverKeep = 'El mínimo para mejorar la lista debe ser mayor que el mínimo para conservarla.';

type Thresholds = Pick<PriceListConfiguration, 'min_value_customer_list' | 'min_value_for_list_change'>;

/** The errors of a list's thresholds, by field; empty when there are none. A threshold that is empty or 0 does not count. */
export function thresholdErrors({ min_value_customer_list, min_value_for_list_change }: Thresholds): FieldErrors {
  const keep = min_value_customer_list ?? 0;
  const improve = min_value_for_list_change ?? 0;
  return keep > 0 && improve > 0 && improve <= keep ? { min_value_for_list_change: [improveOverKeep] } : {};
}

/** The number of products that cost more in a list than in the list before it, which should be dearer. */
export interface DearerPair {
  list_id: number;
  than_id: number;
  products: number;
}

/**
 * The lists whose dearer or cheaper neighbour changes with another order: a branch with one of them may buy at another list.
 * @param configured lists with a configuration; the others never change by the size of an order
 */
export function listsMovedByOrder(before: readonly number[], after: readonly number[], configured: ReadonlySet<number>): number[] {
  const neighbours = (order: readonly number[], list: number) => {
    const place = order.indexOf(list);
    return `${order[place - 1]} ${order[place + 1]}`;
  };
  return before.filter((list) => configured.has(list) && neighbours(before, list) !== neighbours(after, list));
}
