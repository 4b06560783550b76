/** A seller's order from the cart to the server, with each possible failure. Spec: pains 1, 2, 3, 4, 5 and 13; sync §2. */
import { expect, test } from 'vitest';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { createDevice } from '#tests/support/phone/device.ts';
import { branch, customer, executeOrders, giveField, givenDay } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { fillCart, orderOn, sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

async function field() {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  await synced(page);
  return { server, device, page };
}

test('an order finished with no signal is shown at once, and arrives when the signal is back', async () => {
  const { server, page } = await field();
  page.signal(false);

  const { uuid, device_number, order } = await sell(page, { 1: 2, 2: 3 });

  expect(order).toMatchObject({ number: device_number, total: 59_500, price_list_id: 142 });
  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'pending', status_label: 'POR ENVIAR', total: 59_500 });
  expect(page.status()).toMatchObject({ state: 'sin_senal', pending: 1 });

  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);
  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1', device_number });
  expect(server.executed).toHaveLength(1);
  await page.close();
});

test('before a server of the protocol from before, the app introduces itself, sends and pulls as that one expects it', async () => {
  const server = createScriptedServer();
  server.protocol = 1;
  giveField(server);
  executeOrders(server);
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  expect(await page.phone.identity.letter()).toBe('K');
  page.signal(false);
  const { uuid } = await sell(page);
  server.requests.length = 0;

  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);

  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1' });
  expect((await page.phone.outbox.all()).map(({ state }) => state)).toEqual(['confirmed']);
  expect(server.requests).toEqual(expect.arrayContaining(['POST /sync/commands', 'POST /sync/device']));
  server.put('receivables', '900', { contact_id: 1, saldo: 900 });
  await expect.poll(() => page.phone.database.collections.receivables.findOne('900').exec()).not.toBeNull();
  expect(server.reports.at(-1)?.pending_count).toBe(0);
  expect(page.reports).toEqual([]);
  await page.close();
});

test('a restored server is given what it lost before anything that may depend on it', async () => {
  const { server, page } = await field();
  const restore = server.backup();
  const lost = await sell(page);
  await page.until(({ pending, working }) => pending === 0 && !working);
  page.signal(false);
  const next = await sell(page);
  restore();
  server.epoch = 'restored';

  page.signal(true);
  await page.until(({ pending, working }) => pending === 0 && !working);

  expect(server.executed.map(({ payload }) => (payload as { uuid: string }).uuid)).toEqual([lost.uuid, next.uuid]);
  await page.close();
});

test('what waits is sent though the catalogue does not open, and the status says which of both it is', async () => {
  const { server, device, page: before } = await field();
  before.signal(false);
  await sell(before, { 1: 2, 2: 3 });
  await before.close();

  device.isCatalogueLost = true;
  const page = await device.open(seller, server.reach);
  const status = await page.until(({ pending, problem }) => pending === 0 && problem !== null);

  expect(server.executed).toHaveLength(1);
  expect(status).toMatchObject({ catalogue_lost: true, reachable: true, problem: 'No se pudo abrir el catálogo en este equipo. Se intentará de nuevo.' });
  expect(page.reports).toEqual([]);
  await page.close();
});

test('the orders of a day are those that the server has of it and those that wait, and no others', async () => {
  const { page } = await field();
  const { uuid } = await sell(page);
  await page.until((status) => status.pending === 0 && !status.working);
  page.signal(false);
  const waiting = await sell(page);
  const onDay = async (voucher_date: LocalDate) => (await page.once((phone) => page.queries.watchOrdersThat(phone, { voucher_date }))).map(({ id }) => id);

  expect(await onDay(givenDay)).toEqual([uuid]);
  expect(await onDay(waiting.order.voucher_date)).toEqual([waiting.uuid]);
  expect(await onDay('2026-11-20')).toEqual([]);
  await page.close();
});

test('the answer is lost after the server saved: the order is there once, with its first number', async () => {
  const { server, page } = await field();
  let lost = 0;
  server.interfere = async ({ path }, answer) => {
    const response = answer();
    if (path === '/sync/commands' && lost < 3) {
      lost += 1;
      throw new TypeError('cut');
    }
    return response;
  };

  const { uuid } = await sell(page);
  await expect.poll(() => lost).toBe(1);
  for (let times = 2; times <= 4; times += 1) page.hear('online');
  await page.until((status) => status.pending === 0 && !status.working);

  expect(server.executed).toHaveLength(1);
  expect(await orderOn(page, uuid)).toMatchObject({ number: 'Pd-1', delivery: 'confirmed' });
  await page.close();
});

test('finishing twice, as with a double tap, makes one order', async () => {
  const { server, page } = await field();
  page.signal(false);
  const key = await fillCart(page, { 1: 1 });

  const [one, other] = await Promise.all([page.actions.finaliseOrder(key), page.actions.finaliseOrder(key)]);
  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);

  expect([one, other].filter((finished) => finished.ok).length).toBeGreaterThan(0);
  expect(server.executed).toHaveLength(1);
  await page.close();
});

test('one refused order needs attention and says why; the other forty-nine are delivered', async () => {
  const { server, page } = await field();
  const execute = server.execute;
  const sentence = 'Faltan $ 20,000 para el pedido mínimo de $ 50,000.';
  server.execute = (command) =>
    (command.payload as { lines: { quantity: number }[] }).lines[0]?.quantity === 25
      ? { status: 'refused', code: 'orders.belowMinimum', sentence, data: { missing: 20_000, minimum: 50_000 } }
      : execute(command);
  page.signal(false);
  const sold = [];
  for (let quantity = 1; quantity <= 50; quantity += 1) sold.push(await sell(page, { 1: quantity }));

  page.signal(true);
  const status = await page.until((now) => now.pending === 0 && !now.working);

  expect(status).toMatchObject({ state: 'atencion', needs_attention: 1 });
  expect(await orderOn(page, sold[24]?.uuid ?? '')).toMatchObject({ delivery: 'refused', command: { refusal: { code: 'orders.belowMinimum', sentence } } });
  const delivered = await page.once((phone) => page.queries.watchOrders(phone));
  expect(delivered.filter((order) => order.delivery === 'confirmed')).toHaveLength(49);
  await page.close();
}, 60_000);

test('a refused order is corrected and sent again as the same document, and only the correction remains', async () => {
  const { server, page } = await field();
  const execute = server.execute;
  server.execute = (command) =>
    (command.payload as { lines: { quantity: number }[] }).lines[0]?.quantity === 1
      ? { status: 'refused', code: 'orders.belowMinimum', sentence: 'Falta.', data: {} }
      : execute(command);
  const { uuid, device_number } = await sell(page, { 1: 1 });
  await page.until((status) => status.needs_attention === 1);
  const refused = await orderOn(page, uuid);

  const key = (await page.actions.editRefused(refused?.command?.id ?? '')) ?? '';
  await page.actions.setLine(key, { product_id: 1, quantity: 10 });
  // The newly typed values must be sent, not the refused ones.
  expect(await page.actions.retryCommand(refused?.command?.id ?? '')).toBe(false);
  const again = await page.actions.finaliseOrder(key);
  await page.until((status) => status.pending === 0 && status.needs_attention === 0 && !status.working);

  expect(again).toMatchObject({ ok: true, value: { uuid, device_number } });
  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1' });
  expect(server.executed.map((command) => (command.payload as { uuid: string }).uuid)).toEqual([uuid, uuid]);
  await page.close();
});

test('what waits says when it was made, and what was sent when it was sent', async () => {
  const { device, page } = await field();
  const outbox = () => page.once((phone) => page.queries.watchOutbox(phone));
  page.signal(false);
  await sell(page);
  const [waiting] = (await outbox()).pending;
  expect(waiting?.since).toBe(waiting?.created_at);
  const hours = 4 * 3_600_000;
  device.clockAheadMs += hours;

  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);

  const [sent] = (await outbox()).settled;
  expect(Date.parse(sent?.since ?? '') - Date.parse(waiting?.created_at ?? '')).toBeGreaterThanOrEqual(hours);
  await page.close();
});

test('what was corrected stays for as long as its correction does, and leaves with it', async () => {
  const { server, device, page } = await field();
  const execute = server.execute;
  server.execute = () => ({ status: 'refused', code: 'orders.belowMinimum', sentence: 'Falta.', data: {} });
  const { uuid } = await sell(page, { 1: 1 });
  await page.until((status) => status.needs_attention === 1);
  const correct = async (quantity: number) => {
    const key = (await page.actions.editRefused((await orderOn(page, uuid))?.command?.id ?? '')) ?? '';
    await page.actions.setLine(key, { product_id: 1, quantity });
    await page.actions.finaliseOrder(key);
    await page.until((status) => status.pending === 0 && !status.working);
  };
  const daysLater = async (days: number) => {
    device.clockAheadMs += days * 86_400_000;
    const before = page.status().last_sync_at;
    page.phone.syncNow();
    await page.until((status) => status.last_sync_at !== before && !status.working);
  };
  const states = async () => (await page.phone.outbox.all()).toSorted((one, other) => one.position - other.position).map(({ state }) => state);

  await correct(2);
  await daysLater(9);
  expect(await states()).toEqual(['superseded', 'refused']);
  await correct(3);
  await daysLater(9);
  expect(await states()).toEqual(['superseded', 'superseded', 'refused']);

  server.execute = execute;
  await correct(10);
  expect(await states()).toEqual(['superseded', 'superseded', 'superseded', 'confirmed']);
  await daysLater(9);
  expect(await states()).toEqual([]);
  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1' });
  await page.close();
});

test.each(['orders.otherCustomersBranch', 'thirdParties.branchNotFound', 'sync.givenUp'])(
  'an order refused for its customer is corrected for another: %s',
  async (code) => {
    const { server, page } = await field();
    const execute = server.execute;
    server.execute = () => ({ status: 'refused', code, sentence: 'No es.', data: {} });
    const { uuid } = await sell(page, { 1: 4 });
    await page.until((status) => status.needs_attention === 1);

    const key = (await page.actions.editRefused((await orderOn(page, uuid))?.command?.id ?? '')) ?? '';
    expect(await page.once((phone) => page.queries.watchCart(phone, key))).toMatchObject({
      isForNobody: true,
      draft: { lines: [{ product_id: 1, quantity: 4 }] },
    });
    server.execute = execute;
    await page.actions.setCartPlace(key, { customer: customer(), branch: branch() });
    expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: true, value: { uuid } });

    await page.until((status) => status.pending === 0 && status.needs_attention === 0 && !status.working);
    expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed', contact_warehouse_id: branch().id });
    await page.close();
  },
);

test('a refused order that is given up stays on record and bothers nobody', async () => {
  const { server, page } = await field();
  server.execute = () => ({ status: 'refused', code: 'orders.belowMinimum', sentence: 'Falta.', data: {} });
  const { uuid } = await sell(page);
  await page.until((status) => status.needs_attention === 1);
  const refused = await orderOn(page, uuid);

  expect(await page.actions.discardCommand(refused?.command?.id ?? '')).toBe(true);
  await page.until((status) => status.needs_attention === 0);

  expect(await orderOn(page, uuid)).toBeNull();
  expect((await page.phone.outbox.all()).map((row) => row.state)).toEqual(['discarded']);
  await page.close();
});

test('an order waits for the prospect that it depends on, and goes right after it', async () => {
  const { server, page } = await field();
  const execute = server.execute;
  let refusing = true;
  server.execute = (command) =>
    command.type === 'prospects.create' && refusing ? { status: 'refused', code: 'x', sentence: 'El NIT no es válido.', data: {} } : execute(command);
  const prospect = {
    identification_type: 1,
    identification: '900111222',
    check_digit: null,
    name: 'Nuevo',
    surname: null,
    surname_2: null,
    address: null,
    address_object: null,
    main_telephone: null,
    city_id: 1,
  };
  const uuid = await page.actions.createProspect(
    {
      ...prospect,
      cell_phone: null,
      email: null,
      contact_name: null,
      gender: null,
      position: null,
      lines: [],
      observations: null,
      latitud: null,
      longitud: null,
    },
    'Cali',
  );
  await page.actions.startCart(page.phone, `prospect:${uuid}`, { prospect_uuid: uuid });
  await page.actions.setLine(`prospect:${uuid}`, { product_id: 1, quantity: 1 });

  expect(await page.actions.finaliseOrder(`prospect:${uuid}`)).toMatchObject({ ok: true });
  await page.until((status) => status.needs_attention === 1 && status.pending === 1 && !status.working);
  expect(server.executed.map((command) => command.type)).toEqual(['prospects.create']);

  refusing = false;
  const waiting = (await page.phone.outbox.all()).find((row) => row.state === 'refused');
  await page.actions.retryCommand(waiting?.id ?? '');
  await page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working);
  expect(server.executed.map((command) => command.type)).toEqual(['prospects.create', 'prospects.create', 'orders.finalise']);
  await page.close();
});

test('a server that asks to wait is asked again later, with growing pauses, and nothing is ever stuck as sending', async () => {
  const { server, page } = await field();
  const execute = server.execute;
  let asked = 0;
  server.execute = (command) => {
    asked += 1;
    return asked <= 2 ? { status: 'retry', after_seconds: 1, reason: 'Ocupado.' } : execute(command);
  };
  const { uuid } = await sell(page);
  await expect.poll(async () => (await page.phone.outbox.all())[0]?.attempts).toBe(1);
  const [waiting] = await page.phone.outbox.all();
  expect(waiting).toMatchObject({ state: 'pending', retry_reason: 'Ocupado.' });
  expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 3000);

  await page.actions.retryCommand(waiting?.id ?? '');
  await expect.poll(async () => (await page.phone.outbox.all())[0]?.attempts).toBe(2);
  const [later] = await page.phone.outbox.all();
  expect(Date.parse(later?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 8000);
  await page.actions.retryCommand(later?.id ?? '');
  await page.until((status) => status.pending === 0 && !status.working);

  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed' });
  expect(page.status().sending).toBeNull();
  await page.close();
});

test.each(['890900608', '8909006089', '890.900.608-9', '890.900.608', '890900608-9', 'oriente 890.900.608-9'])(
  'a customer is found by the NIT «%s»',
  async (typed) => {
    const { page } = await field();
    expect(await page.once((phone) => page.queries.watchCustomers(phone, typed))).toHaveLength(1);
    expect(await page.once((phone) => page.queries.watchCustomers(phone, '890.900.607-1'))).toEqual([]);
    await page.close();
  },
);

test('with the session expired the seller reads and sells; syncing waits for the login', async () => {
  const { server, page } = await field();
  page.session(false);
  server.interfere = () => new Response(JSON.stringify({ success: false, message: 'TOKEN_EXPIRED' }), { status: 401 });
  const { uuid } = await sell(page);
  await page.until((status) => status.state === 'sesion_vencida');
  expect(await page.once((phone) => page.queries.watchCustomers(phone, 'oriente'))).toHaveLength(1);
  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'pending' });

  server.interfere = (_request, answer) => answer();
  page.session(true);
  await page.until((status) => status.pending === 0 && !status.working);

  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed' });
  await page.close();
});

test('orders accepted by a server that is then restored from an older backup are sent to it again', async () => {
  const { server, page } = await field();
  const restore = server.backup();
  const { uuid } = await sell(page);
  await page.until((status) => status.pending === 0 && !status.working);
  expect(server.executed).toHaveLength(1);

  restore();
  server.epoch = 'restored';
  expect(server.executed).toHaveLength(0);
  page.phone.syncNow();

  await expect.poll(() => server.executed.length).toBe(1);
  await page.until((status) => status.pending === 0 && !status.working);
  expect(await orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed' });
  await page.close();
});

test('a command that the server cannot even read does not stop the others', async () => {
  const { server, page } = await field();
  page.signal(false);
  const one = await sell(page, { 1: 1 });
  const other = await sell(page, { 2: 1 });
  server.interfere = ({ path, body }, answer) =>
    path === '/sync/commands' && body?.includes(one.uuid)
      ? new Response(JSON.stringify({ success: false, message: 'El documento no es válido.', errors: {} }), { status: 422 })
      : answer();

  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);

  expect(await orderOn(page, one.uuid)).toMatchObject({ delivery: 'refused', command: { refusal: { sentence: 'El documento no es válido.' } } });
  expect(await orderOn(page, other.uuid)).toMatchObject({ delivery: 'confirmed' });
  await page.close();
});

test('unsent orders count once in the exposure, before and after they arrive', async () => {
  const { page } = await field();
  const exposure = () => page.once((phone) => page.queries.watchExposure(phone, customer().contact_id));
  page.signal(false);
  await sell(page, { 1: 10 });
  expect(await exposure()).toMatchObject({ unsent: 119_000, orders: 0, total: 119_000 });

  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);

  expect(await exposure()).toMatchObject({ unsent: 0, orders: 119_000, total: 119_000 });
  await page.close();
});

test('the day’s account adds up', async () => {
  const { server, page } = await field();
  const execute = server.execute;
  server.execute = (command) =>
    (command.payload as { lines: { quantity: number }[] }).lines[0]?.quantity === 3
      ? { status: 'refused', code: 'x', sentence: 'No.', data: {} }
      : execute(command);
  for (const quantity of [1, 2, 3]) await sell(page, { 1: quantity });
  await page.until((status) => status.pending === 0 && !status.working);
  page.signal(false);
  await sell(page, { 1: 4 });

  const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  expect(page.queries.dailyCount(await page.phone.outbox.all(), day)).toEqual({ created: 4, confirmed: 2, pending: 1, needs_attention: 1, discarded: 0 });
  const csv = page.queries.exportCsv(await page.phone.outbox.all(), new Date().toISOString());
  expect(csv.text).toContain('Necesita atención,No.,6201-2RS/C3');
  await page.close();
});
