/** The rules of the cart alone, which the phone runs at every keystroke. */
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { context, draft, product } from '../orders/ordering-context.ts';
import { inForce, promotion } from '../promotions/promotion-context.ts';
import type { Bench } from './bench-file.ts';

const rounds = 500;
const targetMs = 2;
/** Not reached: each promotion that concerns a line makes a candidate and a hint, and the cart alone takes 0.06 ms. */
const targetRatio = 1.5;

export const bench: Bench = {
  title: 'the rules of the cart',
  run({ runs }) {
    const products = Array.from({ length: 100 }, (_, index) => product(index + 1, 12_345 + index, { brand_id: 1 + (index % 10) }));
    // Three kinds in turn: for a product, for a brand that no line has, and for a brand of ten lines.
    const promotions = Array.from({ length: 300 }, (_, index) =>
      promotion(
        {
          kind: (['percentage', 'quantity_break', 'buy_get'] as const)[index % 3] ?? 'percentage',
          ...{ buy_quantity: 12, get_quantity: 1, priority: 1 + (index % 9) },
          scopes: [index % 30 === 0 ? { kind: 'brand', id: 1 + (index % 10), exclude: false } : { kind: 'product', id: index, exclude: false }],
        },
        { id: index + 1 },
      ),
    );
    const order = draft(products.map(({ id }) => [id, 3, 5]));
    const [plain, promoted] = [context(products), context(products, inForce(promotions))];
    const timed = (judging: typeof plain) => {
      const startedMs = performance.now();
      judgeOrder(order, judging);
      return performance.now() - startedMs;
    };
    // Measured in turns, so that other load on the machine affects both.
    const times = Array.from({ length: Math.max(5, runs) * rounds }, () => ({ plain: timed(plain), promoted: timed(promoted) }));
    const medianOf = (name: 'plain' | 'promoted') => times.map((one) => one[name]).toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    const [median, withPromotions] = [medianOf('plain'), medianOf('promoted')];
    return Promise.resolve([
      { figure: 'a cart of 100 lines recalculated', value: median, unit: 'ms', target: `≤ ${targetMs} ms`, met: median <= targetMs },
      {
        ...{ figure: 'a cart of 100 lines × 300 promotions recalculated', value: withPromotions, unit: 'ms' },
        ...{ target: `≤ ${targetMs} ms`, met: withPromotions <= targetMs },
      },
      {
        ...{ figure: 'the same beside the cart without promotions', value: withPromotions, unit: 'ms', beside: { name: 'without promotions', value: median } },
        ...{ target: `≤ ${targetRatio} ×`, met: withPromotions <= targetRatio * median },
      },
    ]);
  },
};
