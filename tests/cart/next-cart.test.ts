/** The cart after its document is finalised. Spec: sync §5 (7). */
import { fc, test as prop } from '@fast-check/vitest';
import { expect } from 'vitest';
import { emptyCart, nextCart, placeOf } from '#shared/features/cart/cart-draft.rules.ts';

const line = fc.record({
  product_id: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  discount_percentage: fc.constant(0),
  seen_unit_value: fc.constant(null),
});
const lines = fc.uniqueArray(line, { selector: ({ product_id }) => product_id });
const unitsOf = (all: readonly { product_id: number; quantity: number }[], product: number) =>
  all.filter(({ product_id }) => product_id === product).reduce((sum, { quantity }) => sum + quantity, 0);

const words = fc.constantFrom(null, '', 'Por la tarde', 'Por la mañana');

prop.prop([lines, lines])('no unit is lost and none comes twice: what was taken and what is left are the cart, and its place stays', (inCart, taken) => {
  const cart = { ...emptyCart('finished'), contact_id: 7, contact_warehouse_id: 9, observation: 'Por la tarde', device_number: 'K-1', lines: inCart };

  const { buy_order, observation } = cart;
  const next = nextCart(cart, { buy_order, observation, lines: taken }, 'next');

  for (const { product_id, quantity } of inCart) {
    expect(unitsOf(next?.lines ?? [], product_id)).toBe(Math.max(0, quantity - unitsOf(taken, product_id)));
  }
  expect(nextCart(cart, { buy_order, observation, lines: inCart }, 'next')).toBeNull();
  if (!next) return;
  expect(next.lines.every(({ product_id, quantity }) => quantity > 0 && unitsOf(inCart, product_id) > 0)).toBe(true);
  expect(placeOf(next)).toEqual(placeOf(cart));
  expect(next).toMatchObject({ uuid: 'next', observation: null, device_number: null, supersedes: null });
});

prop.prop([words, words, words, words])(
  'words that were typed after the document was finished are in the next cart, and its own are not',
  (typed, finished, order, ofOrder) => {
    const cart = { ...emptyCart('finished'), observation: typed, buy_order: order };

    const next = nextCart(cart, { lines: [], observation: finished, buy_order: ofOrder }, 'next');

    expect(next?.observation ?? null).toBe(typed && typed !== finished ? typed : null);
    expect(next?.buy_order ?? null).toBe(order && order !== ofOrder ? order : null);
    expect(next === null).toBe(!next?.observation && !next?.buy_order);
  },
);
