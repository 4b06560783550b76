/** The rules of the cart alone, as the phone runs them at every keystroke. */
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { context, draft, product } from '../orders/ordering-context.ts';
import type { Bench } from './bench-file.ts';

const rounds = 500;
const targetMs = 2;

export const bench: Bench = {
  title: 'the rules of the cart',
  run({ runs }) {
    const products = Array.from({ length: 100 }, (_, index) => product(index + 1, 12_345 + index));
    const judging = context(products);
    const order = draft(products.map(({ id }) => [id, 3, 5]));
    const times = Array.from({ length: Math.max(5, runs) * rounds }, () => {
      const startedMs = performance.now();
      judgeOrder(order, judging);
      return performance.now() - startedMs;
    }).toSorted((one, other) => one - other);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    return Promise.resolve([{ figure: 'a cart of 100 lines recalculated', value: median, unit: 'ms', target: `≤ ${targetMs} ms`, met: median <= targetMs }]);
  },
};
