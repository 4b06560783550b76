/** Warranty requests from a phone to the real server, with photos that the server does not take. Spec: commercial §3 Warranty request, §4; decisions §5. */
import { expect, test } from 'vitest';
import { claimValuesOf, keptPhotosOf, namedAgain, refusedFiling, refusedReceipt } from '#pwa/features/warranty/claim-values.ts';
import { warranty_attachments, warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import { createDevice, type Reach } from '#tests/support/phone/device.ts';
import { synced } from '#tests/support/phone/sell.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';
import { startWarranty } from '../warranty/warranty-world.ts';

const refusedKind = 'Solo se admiten fotos (JPG, PNG, WEBP, HEIC) y documentos PDF.';
const photo = async (name: string) => new File([new Uint8Array(await noisyPhoto())], name, { type: 'image/jpeg' });
const program = new File(['MZ un programa'], 'programa.jpg', { type: 'image/jpeg' });
const ofProduct = (...files: File[]) => files.map((file) => ({ group: 'images_product' as const, file }));

/** The phone of the seller, or of the customer. */
async function phoneOf(whose: 'seller' | 'buyer' = 'seller') {
  const world = await startWarranty({ port: true });
  const { server, given, customer } = world;
  await given.priceList({ order: 1 });
  const user = world[whose];
  const token = await server.tokenOf(user);
  const reach: Reach = (path, { method, headers, body, signal, file }) =>
    fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body: file ?? body, signal });
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const page = await device.open({ subscriberId: server.subscriber.id, userId: user.id }, reach);
  await synced(page);
  const [held] = await page.once((phone) => page.queries.watchCustomers(phone, 'Norte'));
  const branch = held?.branches.find(({ id }) => id === customer.branchId);
  if (!held || !branch) throw new Error('The customer is not on the phone.');
  const values = {
    product: { id: world.product.id, product_code: '6203-2RS', description: 'Rodamiento 6203' },
    ...{ product_description: '', serial: 'S-1', quantity: 2, observation: 'Suena al girar desde el primer día', hours_to_collect: 'En la tarde' },
    document_uuid: null,
  };
  const file = (uuid: string, files: File[]) =>
    page.actions.fileOnDevice({ uuid, place: { customer: held, branch }, values, photos: ofProduct(...files), corrects: null });
  const request = async () => {
    const [view, ...others] = await page.once(page.queries.watchWarranties);
    if (!view || others.length > 0) throw new Error('The phone has not exactly one request.');
    return view;
  };
  const delivered = () => page.until((status) => status.pending === 0 && !status.working);
  const refused = () => page.until((status) => status.needs_attention === 1 && status.pending === 0 && !status.working);
  const stored = async () => (await server.store.db.select().from(warranty_attachments)).map(({ group, name }) => `${group}: ${name}`).toSorted();
  return { ...world, page, place: { customer: held, branch }, values, file, request, delivered, refused, stored };
}

test('a claim whose photo the server refuses keeps what was typed, and goes under its number with another photo in the place of that one', async () => {
  const { server, page, place, values, request, delivered, refused, stored, newUuid, sale } = await phoneOf();
  const uuid = newUuid();
  const document_uuid = await sale({ day: '2026-03-05', number: 'FE-77', units: 2 });
  await page.actions.fileOnDevice({ uuid, place, values: { ...values, document_uuid }, photos: ofProduct(await photo('pieza.jpg'), program), corrects: null });
  await refused();
  const view = await request();
  expect(view.command).toMatchObject({ type: 'warranty.create', state: 'refused', refusal: { sentence: refusedKind } });
  expect(claimValuesOf(view, {})).toEqual({ ...values, document_uuid });
  expect(keptPhotosOf(view).map(({ name }) => name)).toEqual(['pieza.jpg', 'programa.jpg']);

  const filing = refusedFiling(view);
  const kept = keptPhotosOf(view).filter(({ name }) => name !== 'programa.jpg');
  await page.actions.fileOnDevice({
    ...{ uuid, place, values: claimValuesOf(view, {}), photos: ofProduct(await photo('otra.jpg')) },
    corrects: { commandId: filing?.id ?? '', device_number: filing?.payload.device_number ?? null, photos: namedAgain(kept) },
  });
  await delivered();
  expect(page.status().needs_attention).toBe(0);
  expect(await stored()).toEqual(['images_product: otra.jpg', 'images_product: pieza.jpg']);
  expect(await server.store.db.select().from(warranty_requests)).toMatchObject([{ uuid, device_number: view.device_number, invoice_id: 'FE-77', quantity: 2 }]);
  await page.close();
});

test.for(['seller', 'buyer'] as const)(
  'the %s removes a photo of a request without signal: it is gone at once, and on the server when there is signal',
  async (whose) => {
    const { page, values, file, request, delivered, stored, newUuid } = await phoneOf(whose);
    await file(newUuid(), [await photo('pieza.jpg'), await photo('borrosa.jpg')]);
    await delivered();
    page.signal(false);
    const view = await request();
    expect(view.attachments.map(({ id, name }) => [id > 0, name])).toEqual([
      [true, 'pieza.jpg'],
      [true, 'borrosa.jpg'],
    ]);
    const kept = keptPhotosOf(view).filter(({ name }) => name !== 'borrosa.jpg');
    await page.actions.changeOnDevice(view, { values, photos: [], kept });
    expect((await request()).attachments.map(({ name }) => name)).toEqual(['pieza.jpg']);
    page.signal(true);
    await delivered();
    expect(await stored()).toEqual(['images_product: pieza.jpg']);
    expect(await request()).toMatchObject({ command: null, attachments: [{ name: 'pieza.jpg' }] });
    await page.close();
  },
);

test('a change whose photo the server refuses keeps what was typed and removed, and the next one takes its place', async () => {
  const { server, page, values, file, request, delivered, refused, stored, newUuid } = await phoneOf();
  await file(newUuid(), [await photo('pieza.jpg'), await photo('borrosa.jpg')]);
  await delivered();
  const known = await request();
  const typed = { ...values, observation: 'Suena al girar, también en frío' };
  await page.actions.changeOnDevice(known, { values: typed, photos: ofProduct(program), kept: keptPhotosOf(known).filter(({ name }) => name === 'pieza.jpg') });
  await refused();

  const view = await request();
  expect(view.command?.refusal?.sentence).toBe(refusedKind);
  expect(claimValuesOf(view, {})).toEqual(typed);
  expect(keptPhotosOf(view).map(({ id, name }) => [id > 0, name])).toEqual([
    [true, 'pieza.jpg'],
    [false, 'programa.jpg'],
  ]);
  await page.actions.changeOnDevice(view, {
    ...{ values: claimValuesOf(view, {}), photos: ofProduct(await photo('otra.jpg')) },
    kept: keptPhotosOf(view).filter(({ name }) => name !== 'programa.jpg'),
  });
  await delivered();
  expect(page.status().needs_attention).toBe(0);
  expect(await stored()).toEqual(['images_product: otra.jpg', 'images_product: pieza.jpg']);
  expect(await server.store.db.select().from(warranty_requests)).toMatchObject([{ observation: typed.observation }]);
  await page.close();
});

test('a receipt of the piece whose photo the server refuses is confirmed again without it, with the words that were typed', async () => {
  const { page, file, request, delivered, refused, stored, newUuid, evaluator, path, step, parameters } = await phoneOf();
  await file(newUuid(), [await photo('pieza.jpg')]);
  await delivered();
  const { request_id: id } = await request();
  for (let steps = 0; steps < 2; steps += 1) await step(evaluator, id);
  const decision = { approval_status_id: parameters.rejected, approval_reason_id: parameters.no, evaluation_observation: 'Se usó sin grasa' };
  expect((await evaluator.post(`${path}/${id}`, { ...decision, update_state: 1 })).status).toBe(200);
  await expect.poll(async () => (await request()).request_guarantee_state).toBe('PGS4');
  const receipt = { customer_received_date: '2026-11-24', observation: 'Llegó con la caja rota' };
  await page.actions.receiveOnDevice(await request(), { ...receipt, files: [await photo('caja.jpg'), program] });
  await refused();

  const view = await request();
  expect(refusedReceipt(view)).toMatchObject(receipt);
  const kept = keptPhotosOf(view).filter(({ name }) => name === 'caja.jpg');
  await page.actions.receiveOnDevice(view, { ...receipt, files: [], kept });
  await delivered();
  expect(await stored()).toEqual(['images_delivery_customer: caja.jpg', 'images_product: pieza.jpg']);
  expect(await request()).toMatchObject({ command: null, request_guarantee_state: 'PGS5' });
  await page.close();
});
