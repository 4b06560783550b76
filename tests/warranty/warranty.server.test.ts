import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { warranty_attachments, warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { Client } from '#tests/support/client.ts';
import { phonePhoto } from '#tests/support/sent-images.ts';
import { losesTheAnswer, refusesWith, startForeignErp } from '../erp/foreign-erp.ts';
import { pdfText } from '../support/pdf-text.ts';
import { shownSheet } from '../support/shown-sheet.ts';
import { startWarranty } from './warranty-world.ts';

const addSeconds = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const stranger = { status: 404, body: { message: 'La solicitud de garantía no existe.' } };

test('a customer files a product that was bought in March: it is in term, with its invoice; one that was never sold is filed too', async () => {
  const { server, client, sellers, evaluator, stranger: other, sale, form, path, given, customer, seller, newUuid } = await startWarranty();
  await sale({ day: '2026-03-05', number: 'FE-77' });
  const made = await client.post(path, form({ serial: ' ab 12 ', 'other_images_loaded[0]': new File(['%PDF-1.7 la ficha'], 'ficha.exe') }));
  expect(made).toMatchObject({
    status: 201,
    body: {
      message: 'Solicitud de garantía creada correctamente',
      data: {
        ...{ number: 'Ga-1', eligibility: 'in_term', invoice_id: 'FE-77', invoice_date: '2026-03-05', warranty_until: '2027-03-05' },
        ...{ request_guarantee_state: 'PGS1', state_name: 'Solicitar', step: 1, contact: 'Taller Norte', product_code: '6203-2RS', provider: null },
        ...{ images_product: [{ name: 'pieza.jpg', content_type: 'image/jpeg' }], other_images: [{ name: 'ficha.exe', content_type: 'application/pdf' }] },
        // Fifteen business days: 8 December is a holiday.
        due_date: '2026-12-16',
        business_days_left: null,
      },
    },
  });
  const again = await client.post(path, form({ serial: 'AB12' }));
  expect(again.body).toMatchObject({
    message: 'Error al crear la solicitud de garantía',
    errors: { serial: ['Este serial ya tiene la solicitud Ga-1 en curso.'] },
  });
  // The only unit was claimed.
  expect((await client.post(path, form())).body.data).toMatchObject({ number: 'Ga-2', eligibility: 'sale_not_found', invoice_id: null });
  const described = form({ product_id: undefined, product_description: 'Bomba que no está en el catálogo' });
  expect((await client.post(path, described)).body.data).toMatchObject({
    eligibility: 'sale_not_found',
    product_description: 'Bomba que no está en el catálogo',
  });

  const { id } = made.body.data;
  const numbers = async (who: typeof client, query = '') => (await who.get(`${path}?${query}`)).body.data.map(({ number }: { number: string }) => number);
  for (const who of [client, sellers, evaluator]) expect(await numbers(who)).toEqual(['Ga-3', 'Ga-2', 'Ga-1']);
  expect(await numbers(evaluator, 'filter=ab 12&state_code=PGS1')).toEqual(['Ga-1']);
  expect(await numbers(evaluator, 'filter=FE-77')).toEqual(['Ga-1']);
  expect(await numbers(evaluator, 'end_date=2026-11-23')).toEqual([]);
  expect((await shownSheet(evaluator, `${path}/exportar?filter=FE-77&columns=consecutive,created_at,contact,state_code,eligibility`)).rows).toEqual([
    ['Número', 'Fecha', 'Cliente', 'Sucursal', 'Estado', 'Vigencia'],
    ['Ga-1', new Date('2026-11-24T00:00:00.000Z'), 'Taller Norte', expect.any(String), 'Solicitar', 'En garantía'],
  ]);
  // It was filed while the seller was there.
  const { store, subscriber, clock } = server;
  await store.withTransaction(subscriber.id, async (tx) => {
    const of = { seller_id: seller.contactId, user_id: seller.id, contact_id: customer.id, contact_warehouse_id: customer.branchId, activity_id: 1 };
    const at = { checkin_date: addSeconds(clock.now(), -600), checkin_received_at: tx.now, updated_at: tx.now };
    const judged = { state: 'open' as const, checkin_mark: 'inside' as const, checkin_readings: [], signs: [] };
    await tx.insert(visits).values({ ...of, ...at, ...judged, subscriber_id: tx.subscriberId, id: 1, uuid: newUuid() });
  });
  const document_id = expect.any(Number);
  expect((await evaluator.get(`${path}/${id}`)).body.data).toMatchObject({
    ...{ provider: 'Distribuidora de pru', business_days_left: 15, document_id, cost: null },
    visit: { id: 1, seller_id: seller.contactId, date: '2026-11-24' },
  });
  expect((await client.get(`${path}/${id}`)).body.data).toMatchObject({ document_id, visit: null, cost: null });
  const [{ document_uuid }] = (await evaluator.get(`${path}?filter=FE-77`)).body.data;
  expect(await numbers(evaluator, `document_uuid=${document_uuid}`)).toEqual(['Ga-1']);
  expect(await numbers(other)).toEqual([]);
  for (const ask of [
    () => other.get(`${path}/${id}`),
    () => other.get(`${path}/${id}/pdf`),
    () => other.post(`${path}/${id}`, form()),
    () => other.delete(`${path}/${id}`),
  ])
    expect(await ask()).toMatchObject(stranger);
  const [photo] = made.body.data.images_product;
  const download = `${path}/descargar-adjunto/${photo.id}`;
  expect((await client.fetch(download)).headers.get('content-type')).toBe('image/jpeg');
  expect(await other.get(download)).toMatchObject({ status: 404, body: { message: 'El adjunto no existe.' } });
  // A buyer for one branch sees the requests of that branch.
  const branch = await given.branch(customer, { seller: null });
  expect((await client.post(path, form({ contact_warehouse_id: branch.id }))).status).toBe(201);
  expect(await numbers(sellers)).toEqual(['Ga-3', 'Ga-2', 'Ga-1']);
  expect(await numbers(evaluator, 'sortBy=nada').catch(() => 'refused')).toBe('refused');
});

test('a request without its photo, with seven of them, with a program that is called a photo, or of a line that wants a serial is not filed', async () => {
  const { server, client, form, path, file, line, product, otherCustomer } = await startWarranty();
  const refused = async (change: Parameters<typeof form>[0]) => await client.post(path, form(change));
  expect((await refused({ 'images_product_loaded[0]': undefined })).body.errors).toEqual({
    images_product_loaded: ['Adjunte al menos una foto del producto.'],
  });
  const seven = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((index) => [`images_product_loaded[${index}]`, file()]));
  expect(await refused(seven)).toMatchObject({ status: 422, body: { errors: { images_product_loaded: ['Se admiten máximo 6 archivos.'] } } });
  const program = file('pieza.jpg', Buffer.from('MZ\x90\x00 un programa'));
  expect(await refused({ 'images_product_loaded[0]': program })).toMatchObject({
    status: 415,
    body: { errors: { 'images_product_loaded.0': [expect.stringContaining('fotos')] } },
  });
  expect(await refused({ 'images_product_loaded[0]': file('pieza.jpg', Buffer.from('\xff\xd8\xffnada', 'latin1')) })).toMatchObject({ status: 422 });
  expect((await refused({ observation: 'Mala' })).body.errors).toEqual({ observation: ['Cuente qué le pasó al producto (mínimo 10 letras).'] });
  expect((await refused({ product_id: undefined })).body.errors).toEqual({ product_id: ['Elija el producto o descríbalo.'] });
  expect((await refused({ product_id: 999_999 })).body.errors).toEqual({ product_id: ['El producto no existe.'] });
  expect((await refused({ contact_warehouse_id: otherCustomer.branchId })).status).toBe(404);
  const office = server.as(await server.given.user());
  expect((await office.put(`/api/lineas/${line.id}`, { serial: 2, warranty_months: 6 })).status).toBe(200);
  expect((await refused({ product_id: product.id })).body.errors).toEqual({ serial: ['El serial es obligatorio en esta línea.'] });
  expect(await server.store.db.$count(warranty_requests)).toBe(0);
});

test('the office takes a request through its steps: a stale step is a conflict, a step that is left out is refused, and only who evaluates moves it', async () => {
  const world = await startWarranty();
  const { server, filed, step, path, given, parameters, product, customer, file } = world;
  const { id } = await filed({ quantity: 2 });
  expect(await step(world.client, id)).toMatchObject({ status: 403 });
  // A token ends before the days that pass here.
  server.clock.set('2026-12-18T15:00:00.000Z');
  const [client, sellers, evaluator] = [world.buyer, world.seller, world.evaluatorUser].map((user) => server.as(user)) as [Client, Client, Client];
  const office = server.as(await given.user());

  expect(await step(sellers, id, { request_guarantee_state: 'PGS1' })).toMatchObject({ status: 403 });
  expect(await step(evaluator, id, { request_guarantee_state: 'PGS2' })).toMatchObject({
    status: 422,
    body: { message: 'La solicitud está en Solicitar y no puede pasar a Evaluación.' },
  });
  expect((await step(evaluator, id, { request_guarantee_state: 'PGS1', observation: 'Llegó completa' })).body.data).toMatchObject({
    step: 2,
    received_at: '2026-12-18T15:00:00.000Z',
  });
  // The part goes to the brand's provider, which only the company sees in its state.
  const provider = await given.contact({ name: 'Rodamientos SKF', is_provider: true });
  expect((await evaluator.post(`${path}/${id}`, { provider_id: customer.id })).body.errors).toEqual({ provider_id: ['El proveedor no existe.'] });
  expect((await evaluator.post(`${path}/${id}`, { provider_id: provider.id })).body.data).toMatchObject({ state_name: 'Recibido Rodamientos SKF' });
  expect((await client.get(`${path}/${id}`)).body.data.state_name).not.toContain('SKF');
  expect((await client.post(`${path}/${id}`, { observation: 'Otra cosa muy distinta' })).status).toBe(422);

  const twice = await Promise.all([evaluator, office].map((who) => step(who, id, { request_guarantee_state: 'PGS2' })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(twice.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'Otra persona ya pasó esta solicitud a Evaluación. Ábrala de nuevo.',
    data: { request_guarantee_state: 'PGS3' },
  });

  const evaluate = (body: object) => evaluator.post(`${path}/${id}`, body);
  expect(await evaluate({ approval_status_id: parameters.rejected, approval_reason_id: parameters.yes })).toMatchObject({
    status: 422,
    body: { message: 'Error al actualizar la solicitud de garantía', errors: { approval_reason_id: ['El motivo no corresponde a la evaluación.'] } },
  });
  expect((await evaluate({ update_state: 1, request_guarantee_state: 'PGS3' })).body.errors).toMatchObject({
    approval_status_id: [expect.stringContaining('Falta la evaluación')],
  });
  expect((await evaluate({ approval_status_id: parameters.partly, approval_reason_id: parameters.yes, approved_quantity: 1 })).status).toBe(200);
  const changed = (await evaluate({ approval_status_id: parameters.approved, approved_quantity: '' })).body.data;
  expect(changed).toMatchObject({ approval_reason_id: null, approved_quantity: null });
  expect((await evaluate({ version: changed.version - 1, value_payment: 5 })).status).toBe(409);
  const finished = {
    approval_reason_id: parameters.yes,
    product_to_send_id: product.id,
    serial_to_send: 'SN-77',
    evaluation_observation: 'Pista con falla de fábrica',
    update_state: 1,
  };
  const sent = (await evaluate(finished)).body.data;
  expect(sent).toMatchObject({ step: 4, outcome: 'cambio', due_date: '2027-01-05', missing_pieces: [], decided_at: '2026-12-18T15:00:00.000Z' });
  expect((await client.get(`${path}/${id}`)).body.data).toMatchObject({ evaluation_observation: null, approval_reason: expect.any(String), outcome: 'cambio' });

  const annul = (observation?: string) => evaluator.post(`${path}/anular/${id}`, { observation });
  for (const nothing of ['', undefined])
    expect((await annul(nothing)).body).toMatchObject({ message: 'Las observaciones son obligatorias para anular una solicitud de garantía' });
  expect(await annul('Se arrepintió')).toMatchObject({ status: 422, body: { message: 'La pieza ya va hacia el cliente: no se puede anular.' } });
  expect((await sellers.post(`${path}/anular/${id}`, { observation: 'No quiero' })).status).toBe(403);
  expect((await client.delete(`${path}/${id}`)).status).toBe(422);

  expect((await step(client, id, { customer_received_date: '2026-12-01' })).body.errors).toMatchObject({
    customer_received_date: [expect.stringContaining('anterior')],
  });
  const delivered = new FormData();
  delivered.set('images_delivery_customer_loaded[0]', file('recibida.jpg'));
  expect((await client.post(`${path}/${id}`, delivered)).body.data.images_delivery_customer).toHaveLength(1);
  const received = await step(client, id, { request_guarantee_state: 'PGS4' });
  expect(received.body.data).toMatchObject({ step: 5, customer_received_date: '2026-12-18', due_date: null });
  expect(received.body.data.request_guarantee_states.map(({ state }: { state: string }) => state)).toEqual(['PGS1', 'PGS2', 'PGS3', 'PGS4', 'PGS5']);
  expect(await step(evaluator, id)).toMatchObject({
    status: 422,
    body: { message: 'La solicitud está en Recibido cliente y no puede pasar a Recibido cliente.' },
  });
  const [onPhone] = (await client.get('/sync/warranty')).body.documents;
  expect(onPhone).toMatchObject({ outcome: 'cambio', sent: [expect.stringMatching(/^6203-2RS · .+, serial SN-77$/)] });
  // The paper is the customer's, whoever prints it: without the provider and the internal notes.
  for (const who of [client, office]) {
    const text = pdfText(await (await who.fetch(`${path}/${id}/pdf`)).arrayBuffer());
    if (text === null) continue;
    for (const said of ['SOLICITUD DE GARANTÍA', 'Ga-1', 'Taller Norte', 'Suena', 'Recibido Distribuidora', 'Cambio del producto', 'SN-77', 'Recibido cliente'])
      expect(text).toContain(said);
    for (const internal of ['SKF', 'Llegó completa', 'Pista con falla']) expect(text).not.toContain(internal);
  }
  const history = (await office.get(`/api/auditoria?entity=warranty_requests`)).body.data;
  expect(history.length).toBeGreaterThan(6);
});

test('the provider of the brand is proposed to the office, not to the customer, and only while it is a provider', async () => {
  const { server, given, evaluator, sellers, client, filed, path } = await startWarranty();
  const provider = await given.contact({ name: 'Rodamientos', surname: 'SKF', is_provider: true });
  const former = await given.contact({ name: 'Importaciones', is_provider: false });
  const ofBrand = async (provider_id: number | null) => {
    const brand = await given.brand(provider_id === null ? {} : { provider_id });
    const product = await given.product({ brand_id: brand.id });
    return (await filed({ product_id: product.id })).id as number;
  };
  const proposed = async (who: Client, id: number) => (await who.get(`${path}/${id}`)).body.data.brand_provider;
  const id = await ofBrand(provider.id);
  for (const who of [evaluator, sellers]) expect(await proposed(who, id)).toEqual({ id: provider.id, name: 'Rodamientos SKF' });
  expect(await proposed(client, id)).toBeNull();
  for (const other of [await ofBrand(null), await ofBrand(former.id), (await filed()).id]) expect(await proposed(evaluator, other)).toBeNull();
  expect(await server.store.db.$count(warranty_requests)).toBe(4);
});

test('a rejection returns the piece, money waits for its credit note, and an annulled request keeps who and why', async () => {
  const { client, evaluator, filed, step, path, parameters, product, server, sale } = await startWarranty();
  await sale({ day: '2026-01-05', number: 'FE-1', units: 5 });
  const evaluated = async (fields: object) => {
    const { id } = await filed({ serial: undefined });
    for (let steps = 0; steps < 2; steps += 1) await step(evaluator, id);
    const said = { approval_reason_id: parameters.yes, evaluation_observation: 'Revisada en el banco', update_state: 1 };
    return (await evaluator.post(`${path}/${id}`, { ...said, ...fields })).body;
  };
  expect((await evaluated({ approval_status_id: parameters.rejected, approval_reason_id: parameters.no, product_to_send_id: product.id })).errors).toEqual({
    product_to_send_id: ['Una garantía rechazada no envía producto.'],
  });
  expect((await evaluated({ approval_status_id: parameters.rejected, approval_reason_id: parameters.no })).data).toMatchObject({
    outcome: 'rechazo',
    due_date: null,
    step: 4,
  });
  const money = (await evaluated({ approval_status_id: parameters.approved, value_payment: 90_000, state_payment_id: parameters.pending })).data;
  // Received and decided on 24 November: fifteen business days.
  expect(money).toMatchObject({ outcome: 'dinero', due_date: '2026-12-16' });
  const pending = async () => (await evaluator.get(`${path}?credit_pending=1`)).body.data.map(({ id }: { id: number }) => id);
  expect(await pending()).toEqual([money.id]);
  expect((await evaluator.post(`${path}/${money.id}`, { code_payment: 'NC-8' })).status).toBe(200);
  expect(await pending()).toEqual([]);
  // Three parts in stock: the user of the fourth is told, without being blocked.
  const four = (await evaluated({ approval_status_id: parameters.approved, product_to_send_id: product.id, product_to_send_two_id: product.id })).data;
  // Two pieces at the price of the sale.
  expect(four).toMatchObject({ outcome: 'cambio', missing_pieces: [], cost: 200 });
  const short = (await evaluated({ approval_status_id: parameters.approved, product_to_send_id: product.id, product_to_send_two_id: product.id })).data;
  expect(short.missing_pieces).toEqual(['6203-2RS · Rodamiento 6203']);

  const report = (await evaluator.get('/api/sql-file/solicitud-garantias?group=customer')).body.data;
  // One rejection in four decisions; the first request is still in evaluation.
  expect(report.rows).toMatchObject([
    { label: 'Taller Norte', requests: 5, in_course: 1, approved: 3, rejected: 1, rejected_percentage: 25, value_payment: 90_000, pieces: 4, p90_days: 0 },
  ]);
  // Everything happened on one day of November.
  expect(report.matrix).toMatchObject({
    columns: [{ label: '2026-11' }],
    cells: [
      [0, 0, 0, 0, 5],
      [1, 0, 0, 0, 5],
      [2, 0, 0, 0, 4],
    ],
  });
  for (const group of ['line', 'brand', 'provider', 'product', 'reason', 'seller', 'month'])
    expect((await evaluator.get(`/api/sql-file/solicitud-garantias?group=${group}`)).body.data.totals).toMatchObject({ requests: 5, pieces: 4 });
  const book = await readXlsx(new Uint8Array(await (await evaluator.fetch('/api/sql-file/solicitud-garantias?format=xlsx')).arrayBuffer()));
  expect(book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Resumen', 2],
    ['Solicitudes', 6],
  ]);
  expect((await evaluator.fetch('/api/sql-file/solicitud-garantias?format=xlsx')).headers.get('content-type')).toContain('spreadsheetml');
  expect((await client.get('/api/sql-file/solicitud-garantias')).status).toBe(403);
  const [taken, annulled] = [await filed(), await filed()];
  const sellers = server.as(await server.given.seller());
  expect((await sellers.delete(`${path}/${taken.id}`)).status).toBe(404);
  expect(await client.delete(`${path}/${taken.id}`)).toMatchObject({
    status: 200,
    body: { message: 'Solicitud de garantía cancelada correctamente', data: { step: 9 } },
  });
  const ended = await evaluator.post(`${path}/anular/${annulled.id}`, { observation: 'La pieza no es nuestra' });
  expect(ended.body).toMatchObject({ message: 'Solicitud de garantía anulada correctamente', data: { state_name: 'Anulada' } });
  expect((await client.get(`${path}/${annulled.id}`)).body.data.request_guarantee_states.at(-1)).toMatchObject({
    state: 'PGS9',
    observation: 'La pieza no es nuestra',
  });
});

test('the credit note of a refund is written after the customer received the piece too, by the office, and nothing else is', async () => {
  const { client, evaluator, filed, step, path, parameters } = await startWarranty();
  const { id } = await filed();
  for (let steps = 0; steps < 2; steps += 1) await step(evaluator, id);
  const decided = { approval_status_id: parameters.approved, approval_reason_id: parameters.yes, evaluation_observation: 'Revisada en el banco' };
  await evaluator.post(`${path}/${id}`, { ...decided, value_payment: 90_000, state_payment_id: parameters.pending, update_state: 1 });
  expect((await step(client, id)).body.data.step).toBe(5);
  const pending = async () => (await evaluator.get(`${path}?credit_pending=1`)).body.data.map((row: { id: number }) => row.id);
  expect(await pending()).toEqual([id]);
  expect((await client.post(`${path}/${id}`, { code_payment: 'NC-9' })).status).toBe(403);
  expect((await evaluator.post(`${path}/${id}`, { value_payment: 95_000 })).body.errors).toEqual({ value_payment: ['Este dato no se cambia en este paso.'] });
  expect((await evaluator.post(`${path}/${id}`, { code_payment: 'NC-9' })).body.data).toMatchObject({ step: 5, code_payment: 'NC-9', value_payment: 90_000 });
  expect(await pending()).toEqual([]);
});

test('another ERP hears once of what was decided, with the pieces and their serials, also when its answer is lost', async () => {
  const erp = await startForeignErp();
  const { server, evaluator, filed, step, path, parameters, product, sale } = await startWarranty();
  await sale({ day: '2026-01-05', number: 'FE-1', units: 5 });
  const chief = server.as(await server.given.user({ role: 'Super Administrador' }));
  expect((await chief.put('/api/erp/conexion', { url: erp.url, token: 'secreto', timeout_ms: 800 })).status).toBe(200);
  const { subscriber, store } = server;
  await store.withTransaction(subscriber.id, async (tx) => {
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber.id));
    await tx
      .update(subscribers)
      .set({ settings: { ...defaultSubscriberSettings, ...row?.settings, erp: 'http' } })
      .where(eq(subscribers.id, subscriber.id));
  });
  const { id, uuid } = await filed({ serial: 'S-1', quantity: 2 });
  for (let steps = 0; steps < 2; steps += 1) await step(evaluator, id);
  erp.faults.push(losesTheAnswer);
  const decided = { approval_status_id: parameters.approved, approval_reason_id: parameters.yes, evaluation_observation: 'Revisada en el banco' };
  const sent = await evaluator.post(`${path}/${id}`, { ...decided, product_to_send_id: product.id, serial_to_send: 'S-9', update_state: 1 });
  expect(sent.body.data).toMatchObject({ step: 4, missing_pieces: [] });
  await server.finishJobs();
  expect([...erp.warranties]).toEqual([[uuid, { erp_number: 'GA-1' }]]);
  expect(erp.asked.at(-1)).toMatchObject({
    ...{ path: 'warranties', key: uuid },
    body: {
      ...{ number: 'Ga-1', date: '2026-11-24', product_code: '6203-2RS', serial: 'S-1', quantity: 2, outcome: 'cambio', invoice_id: 'FE-1', value: 0 },
      pieces: [{ product_code: '6203-2RS', quantity: 2, serial: 'S-9' }],
    },
  });
  // A decision that the ERP refuses waits for a person, who sends it again.
  const other = await filed({ serial: 'S-2' });
  for (let steps = 0; steps < 2; steps += 1) await step(evaluator, other.id);
  erp.faults.push(refusesWith(422, '{"message":"Sin tercero"}'));
  await evaluator.post(`${path}/${other.id}`, { ...decided, approval_status_id: parameters.rejected, approval_reason_id: parameters.no, update_state: 1 });
  await server.finishJobs();
  const [letter] = (await chief.get('/api/erp/pendientes')).body.data;
  expect(letter).toMatchObject({ operation: 'send_warranty', request: { number: 'Ga-2', quantity: 0, outcome: 'rechazo' } });
  expect((await chief.post(`/api/erp/pendientes/${letter.id}/reintentar`)).status).toBe(202);
  await server.finishJobs();
  expect(erp.warranties.size).toBe(2);
  expect((await chief.get('/api/erp/pendientes')).body.data).toEqual([]);
});

test('a request that was made without signal arrives once with its three photos, however often the line is cut, and the phone receives the piece', async () => {
  const world = await startWarranty();
  const { server, client, sellers, evaluator, step, path, push, bring, newUuid, customer, product, parameters, otherBuyer, seller, evaluatorUser } = world;
  const uuid = newUuid();
  const pictures = await Promise.all([10, 20, 30].map(async (size) => new Uint8Array(await phonePhoto({ width: size, height: size }))));
  const names = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const photos = names.map((sha256, index) => ({ group: 'images_product', sha256, name: `foto-${index}.jpg` }));
  const payload = {
    uuid,
    contact_warehouse_id: customer.branchId,
    product_id: product.id,
    observation: 'Suena al girar desde el primer día',
    device_number: 'L-G0001',
    photos,
  };
  const command = newUuid();
  const create = () => push(sellers, 'warranty.create', payload, command);
  for (const [index, bytes] of pictures.entries()) {
    expect(await create()).toMatchObject({ status: 'retry' });
    // The line is cut in the middle of two of them: the last one is announced, and not whole.
    if (index > 0) {
      expect((await bring(sellers, bytes, { from: 0, to: 40 })).status).toBe(200);
      expect(await create()).toMatchObject({ status: 'retry' });
    }
    expect((await bring(sellers, bytes, { from: index > 0 ? 40 : 0, to: bytes.length })).status).toBe(200);
  }
  expect(await create()).toMatchObject({
    status: 'accepted',
    document: { collection: 'warranty', document: { id: uuid, number: 'Ga-1', device_number: 'L-G0001' } },
  });
  expect(await create()).toMatchObject({ status: 'accepted' });
  expect((await evaluator.get(`${path}?filter=L-G0001`)).body.meta.total).toBe(1);
  expect(await push(sellers, 'warranty.create', { ...payload, uuid: newUuid(), device_number: 'siete' })).toMatchObject({ status: 'refused' });
  expect(await push(sellers, 'warranty.create', payload)).toMatchObject({ status: 'accepted' });
  const { db } = server.store;
  expect([await db.$count(warranty_requests), await db.$count(warranty_attachments)]).toEqual([1, 3]);
  expect(await push(client, 'warranty.create', { ...payload, photos: [] })).toMatchObject({ status: 'refused', code: 'warranty.notFound' });
  // Another person's photo is not to be had by its name.
  expect(await push(client, 'warranty.create', { ...payload, uuid: newUuid() })).toMatchObject({ status: 'retry' });

  const held = async (who: typeof client) =>
    (await who.get('/sync/warranty')).body.documents as { uuid: string; request_guarantee_state: string; version: number }[];
  const stranger = server.as(otherBuyer);
  for (const [who, count] of [
    [sellers, 1],
    [client, 1],
    [stranger, 0],
  ] as const)
    expect(await held(who)).toHaveLength(count);
  const update = { uuid, changes: { serial: 'SN-9', observation: 'Suena al girar, también en frío' }, photos: [], attachments_deleted: [] };
  expect(await push(client, 'warranty.update', update)).toMatchObject({ status: 'accepted', document: { document: { serial: 'SN-9' } } });
  expect(await push(stranger, 'warranty.cancel', { uuid })).toMatchObject({ status: 'refused', code: 'warranty.notFound' });
  // The author removes photos too, but not all of the product's.
  const ids = ((await client.get('/sync/warranty')).body.documents[0].attachments as { id: number }[]).map(({ id: own }) => own);
  const removing = async (attachments_deleted: number[]) => await push(client, 'warranty.update', { ...update, attachments_deleted });
  expect(await removing(ids)).toMatchObject({ status: 'refused', sentence: expect.stringContaining('Adjunte al menos una foto del producto.') });
  expect((await removing(ids.slice(2))).document.document.attachments.map(({ id: own }: { id: number }) => own)).toEqual(ids.slice(0, 2));

  const { id } = (await evaluator.get(path)).body.data[0];
  for (let steps = 0; steps < 2; steps += 1) await step(evaluator, id);
  expect(await push(client, 'warranty.update', update)).toMatchObject({
    status: 'refused',
    code: 'warranty.stale',
    sentence: expect.stringContaining('Evaluación'),
  });
  expect(await push(client, 'warranty.cancel', { uuid })).toMatchObject({ status: 'refused', code: 'warranty.cannotMove' });
  const finished = {
    approval_status_id: parameters.approved,
    approval_reason_id: parameters.yes,
    evaluation_observation: 'Revisada en el banco',
    update_state: 1,
  };
  await evaluator.post(`${path}/${id}`, finished);
  const receive = { uuid, customer_received_date: '2026-11-24', observation: 'Completa', photos: [] };
  expect(await push(client, 'warranty.receive', receive)).toMatchObject({ status: 'accepted', document: { document: { request_guarantee_state: 'PGS5' } } });
  expect(await push(sellers, 'warranty.receive', receive)).toMatchObject({ status: 'accepted' });
  // The seller confirmed the receipt as well: their photo and text are added once to the first receipt.
  const arrived = { group: 'images_delivery_customer', sha256: names[0], name: 'recibida.jpg' };
  const second = { ...receive, customer_received_date: '2026-11-23', observation: 'Llegó con la caja rota', photos: [arrived] };
  for (const _nth of [1, 2]) expect(await push(sellers, 'warranty.receive', second)).toMatchObject({ status: 'accepted' });
  const received = (await evaluator.get(`${path}/${id}`)).body.data;
  expect(received.request_guarantee_states).toHaveLength(5);
  expect(received).toMatchObject({ customer_received_date: '2026-11-24', images_delivery_customer: [{ name: 'recibida.jpg' }] });
  const told = (await server.as(await world.given.user()).get('/api/auditoria?entity=warranty_requests')).body.data;
  expect(JSON.stringify(told)).toContain('Llegó con la caja rota');

  // Half a year after its end a warranty is removed from the devices, and remains in the office.
  server.clock.advance({ days: 181 });
  await server.finishJobs();
  expect(await held(server.as(seller))).toEqual([]);
  expect((await server.as(evaluatorUser).get(`${path}/${id}`)).status).toBe(200);
});

test('requests follow their branch to another seller, and who keeps the reasons saves them without the other parameters', async () => {
  const { server, sellers, otherSeller, filed, path, office, evaluator, given, customer, parameters, step } = await startWarranty();
  const { id } = await filed();
  await office.put(`/api/establecimientos/${customer.branchId}`, { seller_id: otherSeller.contactId });
  expect((await sellers.get(`${path}/${id}`)).status).toBe(404);
  expect((await server.as(otherSeller).get(`${path}/${id}`)).status).toBe(200);

  const keeper = server.as(await given.user({ role: 'RRHH' }));
  const top = server.as(await given.user({ role: 'Super Administrador' }));
  await top.post('/api/cambiar-permisos-rol/RRHH/Motivos garantías', { assigned: true });
  const reason = { paramtable_id: 108, code_parameter: 'AGRS2', name_parameter: 'Pieza equivocada' };
  const made = await keeper.post('/api/parametros', reason);
  expect(made).toMatchObject({ status: 201, body: { message: 'Motivo creado exitosamente' } });
  expect((await keeper.put(`/api/parametros/${made.body.data.id}`, { name_parameter: 'Equivocada' })).body.message).toBe('Motivo actualizado exitosamente');
  expect((await keeper.post('/api/parametros', { ...reason, paramtable_id: 107 })).status).toBe(403);
  expect((await keeper.put(`/api/parametros/${parameters.approved}`, { name_parameter: 'Sí' })).status).toBe(403);
  expect((await keeper.put(`/api/parametros/${made.body.data.id}`, { paramtable_id: 107 })).status).toBe(403);
  expect((await keeper.delete(`/api/parametros/${made.body.data.id}`)).status).toBe(403);
  expect((await keeper.post('/api/parametros', { ...reason, code_parameter: 'GARANTIA' })).body.errors).toEqual({
    code_parameter: ['El código debe empezar por AGRS o RGRS.'],
  });
  for (let steps = 0; steps < 2; steps += 1) await step(evaluator, id);
  await evaluator.post(`${path}/${id}`, { approval_status_id: parameters.approved, approval_reason_id: parameters.yes });
  const used = await office.put(`/api/parametros/${parameters.yes}`, { code_parameter: 'RGRS7' });
  expect(used.body).toMatchObject({ message: 'Error al guardar el motivo', errors: { code_parameter: ['El motivo ya se usó: no cambia de tipo.'] } });
  expect((await office.delete(`/api/parametros/${parameters.yes}`)).body.message).toContain('solicitud de garantía');
});
