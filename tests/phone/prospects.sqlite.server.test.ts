/** Orders for prospects that the server does not have yet, or refuses. Spec: pains 29, sync §5 (8), decisions §5. */
import { expect, test } from 'vitest';
import { valuesOfNew } from '#pwa/features/agenda/office/event-form.ts';
import { namedEvents } from '#pwa/features/agenda/phone/named-events.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { createDevice, type Reach, type TestPage } from '#tests/support/phone/device.ts';
import { orderOn, synced } from '#tests/support/phone/sell.ts';
import { startServer } from '#tests/support/server.ts';
import { visitActivity } from '../agenda/given-agenda.ts';

interface Scheduled {
  contact_warehouse_id?: number | null;
  corrects?: EventView | null;
}

async function field() {
  const server = await startServer({ port: true });
  const { given, subscriber } = server;
  await given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  const dear = await given.priceList({ order: 1, name: 'Detal' });
  const product = await given.product({ product_code: '6203-2RS', prices: { [dear.id]: 11_000 }, stock: 100 });
  await server.store.withTransaction(0, async (tx) => {
    await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 }).onConflictDoNothing();
  });
  await server.store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: subscriber.id });
  });
  const ana = await given.seller({ name: 'Ana' });
  const known = await given.customer({ seller: ana, name: 'Rodamientos del Oriente', identification: '890900608', branch: { price_list_id: dear.id } });
  const token = await server.tokenOf(ana);
  const reach: Reach = (path, { method, headers, body, signal }) =>
    fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const person = { subscriberId: subscriber.id, userId: ana.id };
  const page = await device.open(person, reach);
  await synced(page);
  const prospect = (fields: Partial<CreateProspect>): Omit<CreateProspect, 'uuid'> => ({
    ...{ identification_type: 1, identification: '900111222', check_digit: null, name: 'Nuevo', surname: null, surname_2: null, address: null },
    ...{ address_object: null, main_telephone: null },
    ...{ cell_phone: null, email: null, city_id: 5001, contact_name: null, gender: null, position: null, lines: [], observations: null },
    ...{ latitud: null, longitud: null },
    ...fields,
  });
  /** Chosen from the list of customers, as in Pedido. */
  const cartFor = async (name: string, quantity = 2) => {
    const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, name));
    const [branch] = customer?.branches ?? [];
    if (!customer || !branch) throw new Error('Not on the phone.');
    const key = await page.actions.openCart({ customer, branch });
    await page.actions.setLine(key, { product_id: product.id, quantity });
    return key;
  };
  const sellTo = async (name: string, quantity?: number) => finished(await page.actions.finaliseOrder(await cartFor(name, quantity)));
  /** Schedules half an hour of tomorrow, for an unsent prospect or a branch. */
  const schedule = async (prospect_uuid: string | null, start_time: string, { contact_warehouse_id = null, corrects = null }: Scheduled = {}) => {
    const day = addDays(localDateOf(page.phone.ports.now()), 1);
    const span = { start_date: day, start_time, end_date: day, end_time: start_time.replace(':00', ':30') };
    const values = { ...valuesOfNew({ contact_warehouse_id, span }, page.phone.ports.now()), type_id: 1, seller_id: ana.contactId };
    await page.actions.scheduleOnPhone({ values, prospect_uuid, contact_id: null, subject: 'Visita', files: [], corrects });
  };
  return { server, given, page, prospect, product, known, cartFor, sellTo, schedule, device, person, reach };
}

function finished<Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const quiet = (page: TestPage) => page.until((status) => status.needs_attention === 0 && status.pending === 0 && !status.working && status.reachable);
const refusedIn = async (page: TestPage, type: string) => (await page.phone.outbox.all()).find((row) => row.type === type && row.state === 'refused')?.id ?? '';

test('two prospects made with no signal have carts, orders and pages of their own, before and after the server has them', async () => {
  const { page, prospect, cartFor, sellTo } = await field();
  page.signal(false);
  const one = await page.actions.createProspect(prospect({ name: 'Almacén Uno', identification: '900111222' }), 'Cali');
  const other = await page.actions.createProspect(prospect({ name: 'Bodega Dos', identification: '900333444' }), 'Cali');

  expect([await cartFor('almacen uno'), await cartFor('bodega dos')]).toEqual([`prospect:${one}`, `prospect:${other}`]);
  const first = await sellTo('almacen uno', 1);
  const second = await sellTo('bodega dos', 5);

  const nameOn = async (uuid: string) => {
    const order = await orderOn(page, uuid);
    return order && (await page.once((phone) => page.queries.watchPlace(phone, order)))?.customer.name;
  };
  expect([await nameOn(first.uuid), await nameOn(second.uuid)]).toEqual(['Almacén Uno', 'Bodega Dos']);
  expect(await page.once((phone) => page.queries.watchCustomer(phone, `prospect:${other}`))).toMatchObject({ name: 'Bodega Dos' });
  const lastOf = (prospect_uuid: string) => page.once((phone) => page.queries.watchLastOrder(phone, { contact_warehouse_id: 0, prospect_uuid }));
  expect((await lastOf(other))?.id).toBe(second.uuid);

  page.signal(true);
  await quiet(page);
  expect(await page.once((phone) => page.queries.watchCustomer(phone, `prospect:${other}`))).toMatchObject({ name: 'Bodega Dos', prospect_uuid: other });
  await expect.poll(() => orderOn(page, second.uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-2' });
  expect(await nameOn(second.uuid)).toBe('Bodega Dos');
  await page.close();
});

test('a prospect made with no signal is one row of the list that waits, with its order behind it, and one row once it was sent', async () => {
  const { page, prospect, sellTo } = await field();
  page.signal(false);
  await page.actions.createProspect(prospect({ name: 'Almacén Uno' }), 'Cali');
  const { uuid } = await sellTo('almacen uno', 1);
  const rows = () => page.once((phone) => page.queries.watchProspects(phone, 'almacen uno'));
  expect(await rows()).toMatchObject([{ customer: { name: 'Almacén Uno', contact_id: 0 }, command: { type: 'prospects.create', state: 'pending' } }]);
  expect((await orderOn(page, uuid))?.command?.depends_on).toEqual([(await rows())[0]?.command?.aggregate]);

  page.signal(true);
  await quiet(page);
  await expect.poll(rows).toMatchObject([{ customer: { name: 'Almacén Uno', contact_id: expect.any(Number) }, command: null }]);
  expect((await rows())[0]?.customer.contact_id).toBeGreaterThan(0);
  await expect.poll(() => orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed' });
  await page.close();
});

test('once the ERP has a prospect it leaves the list, and its address leads to the customer', async () => {
  const { server, page, prospect } = await field();
  await page.actions.createProspect(prospect({ name: 'Almacén Uno' }), 'Cali');
  await quiet(page);
  const rows = () => page.once((phone) => page.queries.watchProspects(phone, 'almacen uno'));
  await expect.poll(async () => (await rows())[0]?.customer.contact_id ?? 0).toBeGreaterThan(0);
  const id = (await rows())[0]?.customer.contact_id ?? 0;
  const enrolled = await server.as(await server.given.user()).post(`/api/crear-prospecto-interno/${id}`, {});
  expect(enrolled.status, enrolled.text).toBe(200);
  await expect.poll(rows).toEqual([]);
  // The screen of a prospect opens the customer for whom this is false.
  expect(await page.once((phone) => page.queries.watchCustomer(phone, String(id)))).toMatchObject({ is_prospect: false });
  await page.close();
});

test('an event of a prospect made with no signal goes after the prospect and is at its branch; one of a prospect that is a customer already goes to that customer', async () => {
  const { page, prospect, schedule, known } = await field();
  page.signal(false);
  const one = await page.actions.createProspect(prospect({ name: 'Almacén Uno', identification: '900111222' }), 'Cali');
  const other = await page.actions.createProspect(prospect({ name: 'Bodega Dos', identification: '890900608' }), 'Cali');
  await schedule(one, '09:00');
  await schedule(other, '11:00');
  const events = async () => {
    const [views, customers] = [await page.once(page.queries.watchEvents), await page.once((phone) => page.queries.watchCustomers(phone, ''))];
    return namedEvents(views, { customers, activities: [] }).map(({ event, name }) => [name, event.command?.state ?? 'kept', event.contact_id]);
  };
  expect(await events()).toEqual([
    ['Almacén Uno', 'pending', null],
    ['Bodega Dos', 'pending', null],
  ]);

  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  await expect.poll(events).toEqual([
    ['Almacén Uno', 'kept', expect.any(Number)],
    ['Bodega Dos', 'pending', null],
  ]);
  const customer = await page.once((phone) => page.queries.watchCustomer(phone, String(known.id)));
  const [branch] = customer?.branches ?? [];
  if (!customer || !branch) throw new Error('The known customer is not on the phone.');
  expect(await page.actions.takeKnownCustomer(await refusedIn(page, 'prospects.create'), { customer, branch })).toBe(true);
  await quiet(page);
  await expect.poll(events).toEqual([
    ['Almacén Uno', 'kept', expect.any(Number)],
    ['Rodamientos del Oriente', 'kept', known.id],
  ]);
  await page.close();
});

test('an event of a discarded prospect needs attention, and is corrected for another customer', async () => {
  const { page, prospect, schedule, known } = await field();
  page.signal(false);
  const uuid = await page.actions.createProspect(prospect({ name: 'Almacén Uno', identification: '890900608' }), 'Cali');
  await schedule(uuid, '09:00');
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  await page.actions.discardCommand(await refusedIn(page, 'prospects.create'));
  await page.until((status) => status.needs_attention === 1 && status.pending === 0);

  const [refused] = await page.once(page.queries.watchEvents);
  expect(refused?.command?.refusal?.sentence).toContain('El prospecto de este documento se descartó');
  const [branch] = (await page.once((phone) => page.queries.watchCustomer(phone, String(known.id))))?.branches ?? [];
  await schedule(null, '09:00', { contact_warehouse_id: branch?.id ?? 0, corrects: refused ?? null });
  await quiet(page);
  await expect.poll(async () => await page.once(page.queries.watchEvents)).toMatchObject([{ contact_id: known.id, command: null }]);
  await page.close();
});

test('an order not yet sent has its customer, for its PDF, once the prospect was accepted', async () => {
  const { page, prospect, product } = await field();
  const uuid = await page.actions.createProspect(prospect({ name: 'Almacén Uno' }), 'Cali');
  const idOf = async () => (await page.once((phone) => page.queries.watchCustomers(phone, 'almacen uno')))[0]?.contact_id ?? 0;
  await expect.poll(idOf).toBeGreaterThan(0);
  page.signal(false);
  await page.actions.startCart(page.phone, `prospect:${uuid}`, { prospect_uuid: uuid });
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'almacen uno'));
  expect(customer?.contact_id).toBeGreaterThan(0);
  await page.actions.setLine(`prospect:${uuid}`, { product_id: product.id, quantity: 1 });

  const order = finished(await page.actions.finaliseOrder(`prospect:${uuid}`));

  // The cart was created before the server had the prospect, and refers to the prospect alone.
  expect(order.order).toMatchObject({ contact_id: null, contact_warehouse_id: null, prospect_uuid: uuid });
  const place = await page.once((phone) => page.queries.watchPlace(phone, order.order));
  expect(place?.customer).toMatchObject({ name: 'Almacén Uno', contact_id: customer?.contact_id });
  await page.close();
});

test('a prospect whose identification is known is corrected and sent again, and its order goes with it', async () => {
  const { page, prospect, sellTo } = await field();
  page.signal(false);
  const uuid = await page.actions.createProspect(prospect({ name: 'Almacén Uno', identification: '890900608' }), 'Cali');
  const { uuid: order } = await sellTo('almacen uno');
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  const refused = await refusedIn(page, 'prospects.create');
  expect(await page.once((phone) => page.queries.watchRefusedProspect(phone, refused))).toMatchObject({ uuid, name: 'Almacén Uno' });

  expect(await page.actions.correctProspect(refused, prospect({ name: 'Almacén Uno', identification: '890900609' }), 'Cali')).toBe(true);
  await quiet(page);

  await expect.poll(() => orderOn(page, order)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1' });
  await page.close();
});

test('the orders and carts of a prospect that is a customer already go to that customer', async () => {
  const { page, prospect, sellTo, cartFor, known } = await field();
  page.signal(false);
  await page.actions.createProspect(prospect({ name: 'Almacén Uno', identification: '890900608' }), 'Cali');
  const { uuid: order } = await sellTo('almacen uno');
  const quoted = finished(await page.actions.finaliseQuotation(await cartFor('almacen uno', 3)));
  const fromQuotation = await cartFor('almacen uno', 1);
  await page.actions.orderFromQuotation(fromQuotation, quoted.uuid);
  const { uuid: converted } = finished(await page.actions.finaliseOrder(fromQuotation));
  const halfWritten = await cartFor('almacen uno', 7);
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  const [row] = (await page.phone.outbox.all()).filter(({ state }) => state === 'refused');
  const contactId = row && page.actions.knownCustomerOf(row);
  const customer = await page.once((phone) => page.queries.watchCustomer(phone, String(contactId)));
  const [branch] = customer?.branches ?? [];
  if (!row || !customer || !branch) throw new Error('The known customer is not on the phone.');

  expect(await page.actions.takeKnownCustomer(row.id, { customer, branch })).toBe(true);
  await quiet(page);

  await expect.poll(() => orderOn(page, order)).toMatchObject({ delivery: 'confirmed', contact_id: known.id, contact_warehouse_id: branch.id });
  await expect.poll(() => orderOn(page, converted)).toMatchObject({ delivery: 'confirmed', contact_id: known.id, contact_warehouse_id: branch.id });
  await expect.poll(() => orderOn(page, quoted.uuid)).toMatchObject({ state: 'convertida', contact_id: known.id });
  expect(await page.once((phone) => page.queries.watchCart(phone, halfWritten))).toMatchObject({
    customer: { contact_id: known.id },
    draft: { lines: [{ quantity: 7 }] },
  });
  await page.close();
});

test('the order of a discarded prospect needs attention and is corrected for another customer, or discarded', async () => {
  const { page, prospect, sellTo, cartFor, known } = await field();
  page.signal(false);
  await page.actions.createProspect(prospect({ name: 'Almacén Uno', identification: '890900608' }), 'Cali');
  const saved = await sellTo('almacen uno', 3);
  const givenUp = await sellTo('almacen uno', 4);
  const halfWritten = await cartFor('almacen uno', 9);
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);

  await page.actions.discardCommand(await refusedIn(page, 'prospects.create'));
  await page.until((status) => status.needs_attention === 2 && status.pending === 0);

  const refused = await orderOn(page, saved.uuid);
  expect(refused).toMatchObject({
    delivery: 'refused',
    command: { refusal: { sentence: expect.stringContaining('El prospecto de este documento se descartó') } },
  });
  const key = (await page.actions.editRefused(refused?.command?.id ?? '')) ?? '';
  expect(await page.actions.finaliseOrder(key)).toMatchObject({ ok: false, code: 'orders.withoutCustomer' });
  expect(await page.actions.finaliseOrder(halfWritten)).toMatchObject({ ok: false, code: 'orders.withoutCustomer' });
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'oriente'));
  const [branch] = customer?.branches ?? [];
  if (!customer || !branch) throw new Error('Not on the phone.');
  await page.actions.setCartPlace(key, { customer, branch });
  finished(await page.actions.finaliseOrder(key));
  await page.actions.discardCommand((await orderOn(page, givenUp.uuid))?.command?.id ?? '');
  await quiet(page);

  await expect.poll(() => orderOn(page, saved.uuid)).toMatchObject({ delivery: 'confirmed', contact_id: known.id, number: 'Pd-1' });
  await page.close();
});

test('an order whose prospect the office deleted meanwhile comes back, and is corrected for another customer', async () => {
  const { server, page, prospect, cartFor, known } = await field();
  const uuid = await page.actions.createProspect(prospect({ name: 'Almacén Uno' }), 'Cali');
  await page.actions.startCart(page.phone, `prospect:${uuid}`, { prospect_uuid: uuid });
  const key = await cartFor('almacen uno');
  await quiet(page);
  page.signal(false);
  const { uuid: order } = finished(await page.actions.finaliseOrder(key));
  const admin = server.as(await server.given.user());
  const [contact] = (await admin.get('/api/terceros?filter=900111222')).body.data;
  const [branch] = (await admin.get(`/api/establecimientos?contact_id=${contact.id}`)).body.data;
  expect((await admin.delete(`/api/establecimientos/${branch.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/terceros/${contact.id}`)).status).toBe(200);

  page.signal(true);
  await page.until((status) => status.pending === 0 && status.needs_attention === 1 && !status.working);

  const refused = await orderOn(page, order);
  expect(refused?.command?.refusal?.sentence).toContain('se eliminó');
  const correction = (await page.actions.editRefused(refused?.command?.id ?? '')) ?? '';
  const customer = await page.once((phone) => page.queries.watchCustomer(phone, String(known.id)));
  const [place] = customer?.branches ?? [];
  if (!customer || !place) throw new Error('Not on the phone.');
  await page.actions.setCartPlace(correction, { customer, branch: place });
  finished(await page.actions.finaliseOrder(correction));
  await quiet(page);
  await expect.poll(() => orderOn(page, order)).toMatchObject({ delivery: 'confirmed', contact_id: known.id });
  await page.close();
});

test('an order left waiting for a prospect that was discarded long ago needs attention when the app opens', async () => {
  const { page, prospect, sellTo, device, person, reach } = await field();
  page.signal(false);
  await page.actions.createProspect(prospect({ name: 'Almacén Uno' }), 'Cali');
  const { uuid } = await sellTo('almacen uno');
  const [row] = (await page.phone.outbox.all()).filter(({ type }) => type === 'prospects.create');
  await page.phone.outbox.mark(row?.id ?? '', { state: 'discarded' });
  await page.close();

  const again = await device.open(person, reach);
  expect(await orderOn(again, uuid)).toMatchObject({ delivery: 'refused', status_label: 'NECESITA ATENCIÓN' });
  await again.close();
});
