/** What a customer is due to buy again, offered where it takes the order to the minimum or past the freight (decision 0332). */
import { formatPesos, type Pesos, sumPesos } from '#shared/kernel/money.ts';

/** A due product with what its suggested units are worth: before IVA, after the customer's own discount; pesos. */
export interface DueProduct {
  product_code: string;
  value: Pesos;
}

/**
 * The fewest of the due products that are worth what is missing, the most urgent first: a single one that is enough comes alone.
 * @param due the most urgent first
 * @returns empty when all of them together are not enough, or nothing is missing
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
