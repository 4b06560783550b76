/** Values that a cart keeps, and values that it drops. Spec: pains 26 and 27, decision 0060, ui 'Campo'. */
import { expect, test } from 'vitest';
import { readCodes, refusalOfTyped } from '#pwa/features/cart/read-codes.ts';
import { sellerNameOf } from '#pwa/features/orders/seller-name.ts';
import { holders } from '#pwa/platform/outbox/ready-commands.ts';
// Registers the cart's sentences for `sentenceOf`.
import '#shared/features/cart/cart.errors.ts';
import '#shared/features/orders/orders.errors.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { createDevice, type TestPage } from '#tests/support/phone/device.ts';
import { branch, customer, executeOrders, giveField, product } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { fillCart, orderOn, sell, synced } from '#tests/support/phone/sell.ts';

async function field() {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const page = await createDevice().open({ subscriberId: 1, userId: 7 }, server.reach);
  await synced(page);
  return { server, page };
}

async function quotationOf(page: TestPage, quantities: Readonly<Record<number, number>>): Promise<string> {
  const finished = await page.actions.finaliseQuotation(await fillCart(page, quantities));
  if (!finished.ok) throw new Error(finished.code);
  return finished.value.uuid;
}

/** 'Repetir' and, if there is something to say, its 'Agregar'. Returns how many lines were added. */
async function repeat(page: TestPage, key: string, order: Parameters<TestPage['actions']['prepareRepeat']>[1]): Promise<number> {
  const { changes } = await page.actions.prepareRepeat(key, order);
  return page.actions.addMissing(key, changes);
}

const ofBranch = { contact_id: customer().contact_id, contact_warehouse_id: branch().id, prospect_uuid: null };
const cartOn = (page: TestPage, key: string) => page.actions.copyCart(key);

test('emptied whole, a cart lets go of what was typed too; brought back, it has it again', async () => {
  const { page } = await field();
  const key = await fillCart(page, { 1: 2 });
  await page.actions.setCartFields(key, { buy_order: 'OC-77', observation: 'Por la mañana' });
  const before = await cartOn(page, key);
  await page.actions.clearCart(key);
  const after = await cartOn(page, key);
  expect(after).toMatchObject({ contact_warehouse_id: branch().id, lines: [], buy_order: null, observation: null });
  expect(await page.once((phone) => page.queries.watchOpenCarts(phone))).toEqual([]);

  if (before) await page.actions.undoCart(key, { before, after });
  expect(await cartOn(page, key)).toMatchObject({ lines: [{ product_id: 1, quantity: 2 }], buy_order: 'OC-77', observation: 'Por la mañana' });
  await page.close();
});

test('an order is delivered where and when the seller said and paid as they chose; when nothing was said, as its branch is', async () => {
  const { server, page } = await field();
  const key = await fillCart(page, { 1: 2 });
  await page.actions.setCartFields(key, { send_point: 'Bodega norte', delivery_date: '2020-01-01', pay_condition: '60 días' });
  expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: false, code: 'orders.deliveryInPast' });
  await page.actions.setCartFields(key, { delivery_date: '2099-12-31' });
  expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: true });
  expect(await page.actions.finaliseOrder(await fillCart(page, { 1: 1 }))).toMatchObject({ ok: true });
  await page.until((status) => status.pending === 0);
  const asked = server.executed.filter(({ type }) => type === 'orders.finalise').map(({ payload }) => payload);
  expect(asked).toMatchObject([
    { send_point: 'Bodega norte', delivery_date: '2099-12-31', pay_condition: '60 días' },
    { send_point: branch().send_point, delivery_date: null, pay_condition: '30 días' },
  ]);
  // A payment condition longer than the customer's holds the order, and the seller is told before sending the order.
  const kept = await page.phone.outbox.all();
  const previews = kept.toSorted((one, other) => one.position - other.position).map(({ preview }) => preview);
  expect(previews).toMatchObject([{ state: 'retenido', credit: { decision: 'held', reasons: ['terms'] } }, { state: 'enviando' }]);
  await page.close();
});

test('an emptied cart forgets the quotation that it came from; brought back, it knows it again', async () => {
  const { page } = await field();
  page.signal(false);
  const quotation = await quotationOf(page, { 1: 2, 2: 3 });
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  await page.actions.orderFromQuotation(key, quotation);
  const before = await cartOn(page, key);
  expect(before).toMatchObject({ quotation_uuid: quotation, lines: [{ product_id: 1 }, { product_id: 2 }] });

  await page.actions.setLines(key, [
    { product_id: 1, quantity: 0 },
    { product_id: 2, quantity: 0 },
  ]);
  const after = await cartOn(page, key);
  expect(after).toMatchObject({ quotation_uuid: null, lines: [] });

  if (before) await page.actions.undoCart(key, { before, after });
  expect(await cartOn(page, key)).toEqual(before);
  await page.close();
});

test('an order whose quotation was converted elsewhere is corrected without it, and accepted', async () => {
  const { server, page } = await field();
  const execute = server.execute;
  server.execute = (command) =>
    (command.payload as { quotation_uuid?: string | null }).quotation_uuid
      ? { status: 'refused', code: 'orders.quotationConverted', sentence: 'La cotización ya se convirtió en pedido.', data: {} }
      : execute(command);
  const quotation = await quotationOf(page, { 1: 2 });
  await page.until((status) => status.pending === 0 && !status.working);
  const { uuid } = await (async () => {
    const key = await fillCart(page, { 1: 2 });
    await page.actions.setCartFields(key, { quotation_uuid: quotation });
    const finished = await page.actions.finaliseOrder(key);
    if (!finished.ok) throw new Error(finished.code);
    return finished.value;
  })();
  await page.until((status) => status.needs_attention === 1);

  const key = (await page.actions.editRefused((await orderOn(page, uuid))?.command?.id ?? '')) ?? '';
  expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: true });
  await page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working);

  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed' });
  await page.close();
});

test('a half-written cart that a quotation took the place of comes back whole, with what was added since', async () => {
  const { page } = await field();
  page.signal(false);
  const quotation = await quotationOf(page, { 1: 2 });
  const key = await fillCart(page, { 3: 5, 1: 9 });
  await page.actions.setCartFields(key, { observation: 'Entregar por la tarde' });
  const before = await cartOn(page, key);

  await page.actions.orderFromQuotation(key, quotation);
  const after = await cartOn(page, key);
  expect(after?.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([[1, 2]]);
  await page.actions.setLine(key, { product_id: 4, quantity: 1 });
  if (before) await page.actions.undoCart(key, { before, after });

  const again = await cartOn(page, key);
  expect(again?.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [1, 9],
    [3, 5],
    [4, 1],
  ]);
  expect(again).toMatchObject({ observation: 'Entregar por la tarde', quotation_uuid: null });
  await page.close();
});

test('a repeated order leaves alone what the cart has of it, and brings the rest', async () => {
  const { page } = await field();
  page.signal(false);
  const { order } = await sell(page, { 1: 6, 2: 3 });
  const key = await fillCart(page, { 1: 25 });

  expect(await repeat(page, key, order)).toBe(1);
  expect((await cartOn(page, key))?.lines).toMatchObject([
    { product_id: 1, quantity: 25 },
    { product_id: 2, quantity: 3 },
  ]);
  expect(await repeat(page, key, order)).toBe(0);
  await page.close();
});

test('before a repeated order is added, what is gone, dearer or short of it is told; what is gone is not added', async () => {
  const { server, page } = await field();
  const { order } = await sell(page, { 1: 6, 2: 3, 3: 4, 4: 1 });
  await page.until((status) => status.pending === 0 && !status.working);
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  expect((await page.actions.prepareRepeat(key, order)).remarks).toEqual({ gone: [], dearer: [], short: [] });
  server.putProducts([product(1, { prices: { 141: 12_000, 142: 11_500 } }), product(2, { stock: { 1: 2 } }), product(3, { state: 0 })]);
  await expect.poll(async () => (await page.phone.catalogue.ask('byIds', [1]))[0]?.prices[142]).toBe(11_500);

  const { remarks, changes } = await page.actions.prepareRepeat(key, order);
  expect(remarks.gone).toMatchObject([{ product_code: '6203-2RS/C3', reason: { code: 'orders.unknownProduct' } }]);
  expect(remarks.dearer).toEqual([{ product_id: 1, product_code: '6201-2RS/C3', old_value: 10_000, new_value: 11_500 }]);
  expect(remarks.short).toMatchObject([{ product_code: '6202-2RS/C3', reason: { data: { available: 2, quantity: 3 } } }]);
  // A price that changes once more, before the order is finished, is told in the cart.
  expect(changes).toMatchObject([
    { product_id: 1, quantity: 6, seen_unit_value: 11_500 },
    { product_id: 2, quantity: 3, seen_unit_value: 10_000 },
    { product_id: 4, quantity: 1, seen_unit_value: 10_000 },
  ]);
  expect((await cartOn(page, key))?.lines).toEqual([]);
  await page.close();
});

test('what the cart already has of a repeated order has no remark', async () => {
  const { server, page } = await field();
  page.signal(false);
  const { order } = await sell(page, { 1: 6, 2: 3 });
  const key = await fillCart(page, { 1: 25 });
  page.signal(true);
  server.putProducts([product(1, { prices: { 141: 12_000, 142: 11_500 } })]);
  await expect.poll(async () => (await page.phone.catalogue.ask('byIds', [1]))[0]?.prices[142]).toBe(11_500);
  expect(await page.actions.prepareRepeat(key, order)).toMatchObject({ remarks: { gone: [], dearer: [], short: [] }, changes: [{ product_id: 2 }] });
  await page.close();
});

test('a discount is of the quantity that the line has by then', async () => {
  const { page } = await field();
  const key = await fillCart(page, { 1: 1 });
  await Promise.all([page.actions.setLine(key, { product_id: 1, quantity: 12 }), page.actions.setDiscount(key, 1, 5)]);
  expect((await cartOn(page, key))?.lines).toMatchObject([{ product_id: 1, quantity: 12, discount_percentage: 5 }]);
  await page.close();
});

test('brought back after its order was finished, a cart is a new one', async () => {
  const { page } = await field();
  page.signal(false);
  const { order, uuid } = await sell(page, { 1: 2 });
  const key = await fillCart(page, { 3: 5 });
  const before = await cartOn(page, key);
  await repeat(page, key, order);
  const after = await cartOn(page, key);
  const finished = await page.actions.finaliseOrder(key);
  if (before) await page.actions.undoCart(key, { before, after });

  const again = await cartOn(page, key);
  expect(again?.lines.map(({ product_id }) => product_id)).toEqual([3]);
  expect([uuid, finished.ok && finished.value.uuid]).not.toContain(again?.uuid);
  await page.close();
});

test('a repeated order of a product that this device no longer holds still names it, and it can be taken out', async () => {
  const { page } = await field();
  page.signal(false);
  const { order } = await sell(page, { 1: 2, 2: 1 });
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  await repeat(page, key, order);
  await page.actions.setLine(key, { product_id: 999, product_code: 'YA-NO', quantity: 1 });

  const cart = await page.once((phone) => page.queries.watchCart(phone, key));
  expect(cart?.draft.lines.map(({ product_code }) => product_code)).toEqual(['6201-2RS/C3', '6202-2RS/C3', 'YA-NO']);
  expect(cart?.order.lines.find((line) => line.product_id === 999)?.refusal).toMatchObject({ code: 'orders.unknownProduct' });
  const [refusal] = cart?.order.refusals ?? [];
  expect(refusal && sentenceOf(refusal)).toBe('Hay 1 línea que no se puede pedir: corríjala o quítela.');
  await page.actions.setLine(key, { product_id: 999, quantity: 0 });
  expect((await page.once((phone) => page.queries.watchCart(phone, key)))?.order.refusals).toEqual([]);
  await page.close();
});

test('a code that is read faster than it is stored is counted each time, up to what there is', async () => {
  const { page } = await field();
  const key = await fillCart(page, { 1: 3 });
  const given = await Promise.all(
    Array.from({ length: 20 }, () => page.actions.addUnits(key, { product_id: 1, quantity: 2 }, { fits: (quantity) => quantity <= 40, place: ofBranch })),
  );

  expect(given).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 41]);
  expect(await cartOn(page, key)).toMatchObject({ lines: [{ product_id: 1, quantity: 39 }] });
  await page.actions.addUnits(key, { product_id: 2, product_code: '6202-2RS/C3', quantity: 1, starting_discount: 5 }, { fits: () => true, place: ofBranch });
  expect((await cartOn(page, key))?.lines[1]).toMatchObject({ product_id: 2, quantity: 1, discount_percentage: 5 });
  await page.close();
});

test('of codes that differ in punctuation alone the exact one is taken; otherwise they are named', async () => {
  const { server, page } = await field();
  server.putProducts([
    product(20, { product_code: '1201' }),
    product(21, { product_code: '120-1' }),
    product(22, { product_code: '77-88' }),
    product(23, { product_code: '7-788' }),
  ]);
  await expect.poll(async () => (await page.phone.catalogue.ask('byIds', [23])).length).toBe(1);
  const read = (text: string) => readCodes(text, (codes) => page.phone.catalogue.ask('byCodes', codes));
  const told = async (text: string) => {
    const refusal = refusalOfTyped(text, await read(text));
    return refusal && sentenceOf(refusal);
  };

  expect((await read('1201 4')).lines).toMatchObject([{ product: { id: 20 }, quantity: 4 }]);
  expect((await read('120-1 3')).lines).toMatchObject([{ product: { id: 21 }, quantity: 3 }]);
  expect(await told('7788 2')).toBe('Fila 1: el código 7788 corresponde a varios productos: 7-788, 77-88.');
  expect(await told('62 3')).toBe('Fila 1: no existe el código 62.');
  expect(await told('1201 0')).toBe('Fila 1: la cantidad 0 debe ser un número entero mayor que 0.');
  for (const words of ['rodamiento 6203', 'rodamiento rigido', '6203', 'skf 6203 2rs']) expect(await told(words)).toBeNull();
  await page.close();
});

test('whoever prints it, the seller is the one who sold: the branch’s, never the customer who is logged in', () => {
  const place = { branch: branch({ seller_id: 9, seller_name: 'Ana Ruiz' }) };
  const buyer = { seller_id: null, name: 'Rodamientos', surname: 'del Oriente' };
  const luis = { seller_id: 12, name: 'Luis', surname: 'Paz' };
  const sold = (seller_id: number | null) => ({ seller_id, delivery: 'confirmed' }) as const;
  const waiting = (seller_id: number | null) => ({ seller_id, delivery: 'pending' }) as const;
  expect(sellerNameOf(sold(9), { ...place, user: buyer })).toBe('Ana Ruiz');
  expect(sellerNameOf(waiting(9), { ...place, user: buyer })).toBe('Ana Ruiz');
  expect(sellerNameOf(sold(12), { ...place, user: buyer })).toBeNull();
  // A prospect's order has no seller until the server assigns the order's author.
  expect(sellerNameOf(waiting(null), { ...place, user: luis })).toBe('Luis Paz');
  expect(sellerNameOf(sold(9), { ...place, user: luis })).toBe('Ana Ruiz');
});

/**
 * A quotation and an order made from it, both unsent; the server refuses the quotation for its prices, and therefore the order that names the
 * quotation.
 */
async function refusedQuotation() {
  const { server, page } = await field();
  const execute = server.execute;
  server.execute = (command) => {
    if (command.type === 'quotations.finalise') return { status: 'refused', code: 'orders.pricesChanged', sentence: 'Cambiaron.', data: { total: 1 } };
    const isLost = Boolean((command.payload as { quotation_uuid?: string | null }).quotation_uuid);
    return isLost ? { status: 'refused', code: 'orders.quotationNotFound', sentence: 'La cotización no existe.', data: {} } : execute(command);
  };
  page.signal(false);
  const quotation = await quotationOf(page, { 1: 2 });
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  await page.actions.orderFromQuotation(key, quotation);
  const finished = await page.actions.finaliseOrder(key);
  if (!finished.ok) throw new Error(finished.code);
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  const commandOf = async (uuid: string) => (await orderOn(page, uuid))?.command?.id ?? '';
  return { server, page, quotation, order: finished.value.uuid, commandOf, executedTypes: () => server.executed.map(({ type }) => type) };
}

test('an order waits for the quotation that it was made of, and says so', async () => {
  const { server, page, quotation, order, commandOf, executedTypes } = await refusedQuotation();

  expect(await orderOn(page, order)).toMatchObject({ delivery: 'pending' });
  expect(executedTypes()).toEqual(['quotations.finalise']);
  const rows = await page.phone.outbox.all();
  const waiting = rows.filter(({ state }) => state === 'pending');
  expect(waiting.map((row) => holders(rows, page.phone.outbox.kinds)(row)?.title)).toEqual([expect.stringMatching(/^Cotización /)]);

  server.execute = () => ({ status: 'accepted', document: null });
  await page.actions.retryCommand(await commandOf(quotation));
  await page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working);
  expect(executedTypes()).toEqual(['quotations.finalise', 'quotations.finalise', 'orders.finalise']);
  expect(server.executed.at(-1)?.payload).toMatchObject({ quotation_uuid: quotation });
  await page.close();
});

test.each(['retried', 'corrected'] as const)('when its quotation is discarded, an order goes on without it: %s', async (way) => {
  const { server, page, quotation, order, commandOf } = await refusedQuotation();

  await page.actions.discardCommand(await commandOf(quotation));
  await page.until((status) => status.needs_attention === 1 && status.pending === 0 && !status.working);
  await expect
    .poll(() => orderOn(page, order))
    .toMatchObject({
      delivery: 'refused',
      command: { refusal: { code: 'sync.quotationGivenUp', sentence: expect.stringContaining('La cotización de este pedido se descartó') } },
    });
  if (way === 'retried') expect(await page.actions.retryCommand(await commandOf(order))).toBe(true);
  else expect(await page.actions.finaliseOrder((await page.actions.editRefused(await commandOf(order))) ?? '')).toMatchObject({ ok: true });
  await page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working);

  await expect.poll(() => orderOn(page, order)).toMatchObject({ delivery: 'confirmed' });
  expect(server.executed.at(-1)).toMatchObject({ type: 'orders.finalise', payload: { uuid: order, quotation_uuid: null } });
  await page.close();
});

test('a cart whose quotation was discarded before it was finished is an ordinary order', async () => {
  const { server, page, quotation, order, commandOf } = await refusedQuotation();
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  await page.actions.orderFromQuotation(key, quotation);
  await page.actions.discardCommand(await commandOf(quotation));
  await page.until((status) => status.needs_attention === 1 && status.pending === 0 && !status.working);
  await page.actions.discardCommand(await commandOf(order));
  await expect.poll(() => orderOn(page, quotation)).toBeNull();

  const finished = await page.actions.finaliseOrder(key);
  await page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working);
  await expect.poll(async () => finished.ok && (await orderOn(page, finished.value.uuid))).toMatchObject({ delivery: 'confirmed' });
  expect(server.executed.at(-1)?.payload).toMatchObject({ quotation_uuid: null });
  await page.close();
});

test('a document with a product in two lines comes into the cart with all its units', async () => {
  const { page } = await field();
  page.signal(false);
  const { order } = await sell(page, { 1: 30, 2: 1 });
  const [line] = order.lines;
  if (!line) throw new Error('No line.');
  const key = await page.actions.openCart({ customer: customer(), branch: branch() });
  await repeat(page, key, { lines: [...order.lines, { ...line, quantity: 12, discount_percentage: 10 }] });

  const cart = await cartOn(page, key);
  expect(cart?.lines.map(({ product_id, quantity, discount_percentage }) => [product_id, quantity, discount_percentage])).toEqual([
    [1, 42, 0],
    [2, 1, 0],
  ]);
  await page.close();
});
