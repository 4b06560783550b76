/** Money, its place and its promises from a phone to the real server. Spec: decisions §4, §5. */
import { expect, test } from 'vitest';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { createDevice, type Reach } from '#tests/support/phone/device.ts';
import { synced } from '#tests/support/phone/sell.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';
import { startCollections } from '../collections/collections-world.ts';

async function phoneOfSeller() {
  const world = await startCollections({ port: true });
  const { server, subscriber, seller, invoice } = world;
  const owed = await invoice('FV-1', 480_000);
  const token = await server.tokenOf(seller);
  const reach: Reach = (path, { method, headers, body, signal, file }) =>
    fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body: file ?? body, signal });
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const page = await device.open({ subscriberId: subscriber.id, userId: seller.id }, reach);
  await synced(page);
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'Tornillo'));
  const branch = customer?.branches[0];
  if (!customer || !branch) throw new Error('The customer is not on the phone.');
  const delivered = () => page.until((status) => status.pending === 0 && !status.working);
  const collect = async (reading?: { latitude: number; length: number; accuracy: number; taken_at: string } | null) => {
    const means = { key: 'one', kind: 'efectivo' as const, value: 100_000, bank_id: null, reference: null, due_date: null, photo: null };
    const draft = { uuid: page.phone.newId(), commandId: page.phone.newId(), means: [means], byHand: [], observation: '', signature: null };
    const money = { allocations: [], advance_value: 100_000, visit_uuid: null, rounding_tolerance: 200 };
    const made = await page.actions.finishReceipt({ draft, customer, branch, ...money, ...(reading !== undefined && { reading }) });
    if (!made.ok) throw new Error(made.code);
    return made.value;
  };
  return { ...world, owed, page, place: { customer, branch }, delivered, collect };
}

test('a receipt keeps the reading of the place where the money was given, and none without one', async () => {
  const { server, page, delivered, collect } = await phoneOfSeller();
  const reading = { latitude: 7.119_31, length: -73.122_72, accuracy: 12, taken_at: page.phone.ports.now() };
  page.signal(false);
  const [there, nowhere, unknown] = [await collect(reading), await collect(null), await collect()];
  page.signal(true);
  await delivered();
  const kept = new Map((await server.store.db.select().from(receipts)).map((row) => [row.uuid, row.reading]));
  expect([there, nowhere, unknown].map(({ uuid }) => kept.get(uuid))).toEqual([reading, null, null]);
  await page.close();
});

test('a promise is on Hoy from its day on, made without signal too, until its money comes', async () => {
  const { page, place, delivered, register, pays, owed } = await phoneOfSeller();
  const due = async (today: string) =>
    (await page.once((phone) => page.queries.watchDuePromises(phone, today))).map(({ customer, promised_date, value, command }) => [
      ...[customer.name, promised_date, value],
      command === null,
    ]);
  page.signal(false);
  const promised = { value: 300_000, invoices: ['FV-1'], observation: '' };
  await page.actions.promise(place, { ...promised, promised_date: '2026-11-26' });
  await page.actions.promise(place, { ...promised, promised_date: '2026-11-25', value: 50_000 });
  expect(await due('2026-11-24')).toEqual([]);
  expect(await due('2026-11-25')).toEqual([['El Tornillo', '2026-11-25', 50_000, false]]);
  page.signal(true);
  await delivered();
  expect(await due('2026-11-27')).toEqual([
    ['El Tornillo', '2026-11-25', 50_000, true],
    ['El Tornillo', '2026-11-26', 300_000, true],
  ]);
  await register(pays(owed, 100_000));
  // The oldest promise is paid first.
  await expect.poll(() => due('2026-11-27')).toEqual([['El Tornillo', '2026-11-26', 300_000, true]]);
  await page.close();
});

test('the photo of a deposit is sent before the handover that names it, and what is no photo is told', async () => {
  const { server, given, subscriber, seller, page, delivered, collect } = await phoneOfSeller();
  const bank = await given.parameter({ subscriber, paramtable_id: 112, code_parameter: '007', name_parameter: 'Banco del Valle' });
  const { uuid } = await collect();
  await delivered();
  const [receipt] = (await page.once((phone) => page.queries.watchReceipts(phone))).filter((one) => one.uuid === uuid);
  const photo = await page.actions.keepVoucher(new File([new Uint8Array(await noisyPhoto())], 'consignacion.jpg', { type: 'image/jpeg' }));
  const deposit = { bank_id: bank.id, reference: 'C-12', value: 60_000, photo };
  const hand = () => server.as(seller).post('/api/arqueos', { uuid: page.phone.newId(), receipts: [receipt?.receipt_id], deposits: [deposit] });
  expect((await hand()).status).toBe(409);
  page.signal(false);
  await expect(page.actions.sendVouchers([photo])).rejects.toThrow();
  page.signal(true);
  await page.actions.sendVouchers([photo]);
  expect((await hand()).body.data).toMatchObject({ state: 'entregado', deposits: [deposit] });
  const program = await page.actions.keepVoucher(new File(['MZ un programa'], 'consignacion.jpg', { type: 'image/jpeg' }));
  await expect(page.actions.sendVouchers([program])).rejects.toThrow('Solo se admiten fotos (JPG, PNG, WEBP, HEIC) y documentos PDF.');
  await page.close();
});
