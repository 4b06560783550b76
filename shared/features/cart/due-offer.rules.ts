/** Products that a customer is due to buy again, offered when they take the order to the minimum or past the freight (decision 0332). */
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';

/** A due product with the value of its suggested units, before IVA and after the customer's discount. Pesos. */
export interface DueProduct {
  product_code: string;
  value: Pesos;
}

/**
 * The fewest due products whose values add up to the missing value, most urgent first: if one product suffices, only that one.
 * @param due most urgent first
 * @returns empty when all of them together do not suffice, or nothing is missing
 */
export function dueToReach<Due extends DueProduct>(missing: Pesos, due: readonly Due[]): Due[] {
  if (missing <= 0) return [];
  const useful = due.filter(({ value }) => value > 0);
  const alone = useful.find(({ value }) => value >= missing);
  if (alone) return [alone];
  const byValue = useful.toSorted((one, other) => other.value - one.value);
  const chosen: Due[] = [];
  for (const one of byValue) {
    chosen.push(one);
    if (sumPesos(chosen.map(({ value }) => value)) >= missing) return useful.filter((each) => chosen.includes(each));
  }
  return [];
}

/** 'Le toca reponer 6203-2RS y 2 más, por $ 130,000: con eso no paga flete.' */
export function tellDueOffer(chosen: readonly DueProduct[], goal: 'freight' | 'minimum'): string {
  const [first, ...others] = chosen;
  const what = [first?.product_code, others.length > 0 && `y ${others.length} más`].filter(Boolean).join(' ');
  const end = goal === 'freight' ? 'no paga flete' : 'llega al pedido mínimo';
  return `Le toca reponer ${what}, por ${formatPesos(sumPesos(chosen.map(({ value }) => value)))}: con eso ${end}.`;
}
