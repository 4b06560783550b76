/** The cart of a person who buys for their own company: they give themself no discount, and are never left with one that they cannot order with. */
import { expect, test } from 'vitest';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { createDevice } from '#tests/support/phone/device.ts';
import { branch, customer, executeOrders, giveField } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { fillCart, orderOn, synced } from '#tests/support/phone/sell.ts';

const own = 7.5;
const today = localDateOf(new Date().toISOString());

async function buying() {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const buyer = customer({ percentage_discount: own });
  server.put('third_parties', buyer.id, { ...buyer });
  const page = await createDevice().open({ subscriberId: 1, userId: 7, type: 'c' }, server.reach);
  await synced(page);
  const cartOf = (key: string) => page.once((phone) => page.queries.watchCart(phone, key));
  /** A document that the customer's seller made with 15 % for two units of the product 1. */
  const bySeller = async (changes: Record<string, unknown> = {}) => {
    const finished = await page.actions.finaliseQuotation(await fillCart(page, { 1: 2 }));
    if (!finished.ok) throw new Error(finished.code);
    const { order } = finished.value;
    const lines = order.lines.map((line) => ({ ...line, unit_value: 8_000, discount_percentage: 15, own_discount_percentage: 15, net_unit_value: 6_800 }));
    const id = crypto.randomUUID();
    const document = { ...order, number: 'Ct-9', consecutive: 9, ...{ invoices: [], invoiced_value: 0, steps: [] }, id, lines, ...changes };
    server.put('orders', id, document);
    await expect.poll(() => orderOn(page, id)).toMatchObject({ delivery: 'confirmed' });
    return { id, lines };
  };
  const sent = () => server.executed.filter(({ type }) => type === 'orders.finalise').map(({ payload }) => payload);
  return { server, page, buyer, cartOf, bySeller, sent };
}

test('an order that a seller made with a discount is repeated at the customer’s own, dearer lines are told, and it can be finished', async () => {
  const { page, buyer, cartOf, bySeller, sent } = await buying();
  const { lines } = await bySeller({ state: 'APROBADO', inventory_operation: 'pedido' });
  const key = await page.actions.openCart({ customer: buyer, branch: branch() });
  const { changes, remarks } = await page.actions.prepareRepeat(key, { lines });
  expect(remarks).toEqual({ gone: [], short: [], dearer: [{ product_id: 1, product_code: '6201-2RS/C3', old_value: 6_800, new_value: 9_250 }] });
  await page.actions.addMissing(key, changes);

  const cart = await cartOf(key);
  expect(cart?.order).toMatchObject({ refusals: [], lines: [{ refusal: null, amounts: { discount_percentage: own, net_unit_value: 9_250 } }] });
  expect(cart?.draft.lines).toMatchObject([{ product_id: 1, quantity: 2, discount_percentage: own }]);
  expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: true });
  await page.until((status) => status.pending === 0 && !status.working);
  expect(sent()).toMatchObject([{ lines: [{ product_id: 1, quantity: 2, discount_percentage: own }] }]);
  await page.close();
});

test('a quotation keeps its discount on its last day; from the day after, old and new price are told and it is ordered at the customer’s own discount', async () => {
  const { page, buyer, cartOf, bySeller, sent } = await buying();
  const valid = await bySeller({ state: 'vigente', valid_until: today });
  const expired = await bySeller({ state: 'vigente', valid_until: addDays(today, -1) });
  const key = await page.actions.openCart({ customer: buyer, branch: branch() });
  await page.actions.orderFromQuotation(key, valid.id);
  expect(await cartOf(key)).toMatchObject({
    order: { quotation_expired: false, refusals: [], lines: [{ amounts: { unit_value: 8_000, net_unit_value: 6_800 } }] },
  });

  await page.actions.orderFromQuotation(key, expired.id);
  expect(await cartOf(key)).toMatchObject({
    order: {
      quotation_expired: true,
      refusals: [],
      price_changes: [{ product_code: '6201-2RS/C3', old_value: 8_000, new_value: 10_000 }],
      lines: [{ amounts: { unit_value: 10_000, net_unit_value: 9_250 } }],
    },
  });
  expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: true });
  await page.until((status) => status.pending === 0 && !status.working);
  expect(sent()).toMatchObject([{ quotation_uuid: expired.id, lines: [{ discount_percentage: own, seen_unit_value: 10_000 }] }]);
  await page.close();
});

test('an open cart follows the customer’s own discount when the office changes it', async () => {
  const { server, page, buyer, cartOf } = await buying();
  const key = await fillCart(page, { 1: 2 });
  await page.actions.setDiscount(key, 1, own);
  expect(await cartOf(key)).toMatchObject({ order: { refusals: [], lines: [{ amounts: { net_unit_value: 9_250 } }] } });
  server.put('third_parties', buyer.id, { ...buyer, percentage_discount: 5 });
  await expect.poll(() => cartOf(key)).toMatchObject({ order: { refusals: [], lines: [{ refusal: null, amounts: { net_unit_value: 9_500 } }] } });
  await page.close();
});
