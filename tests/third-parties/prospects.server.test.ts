import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { thirdPartyCommandHandlers } from '#server/features/third-parties/third-parties.command-handlers.ts';
import { finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { createProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { type GivenUser, tokenFor } from '../support/given-people.ts';
import { phonePhoto } from '../support/sent-images.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { shownSheet } from '../support/shown-sheet.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

async function world() {
  const server = await startServer();
  const { given, store } = server;
  await store.withTransaction(0, async (tx) => {
    await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 }).onConflictDoNothing();
  });
  await given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  const dearest = await given.priceList({ order: 1, name: 'Detal' });
  const cheaper = await given.priceList({ order: 2, name: 'Mayorista' });
  const seller = await given.seller();
  return { server, given, dearest, cheaper, seller, admin: await given.user() };
}

/** A prospect as a phone sends it: Davivienda's published NIT. */
const prospect = (change: Record<string, unknown> = {}) =>
  createProspectSchema.parse({
    uuid: newUuid(),
    identification: '860.034.313',
    check_digit: 7,
    name: 'Ferretería El Tornillo',
    city_id: 5001,
    cell_phone: '3001234567',
    contact_name: 'Doña Rosa',
    ...change,
  });

async function execute(server: TestServer, user: GivenUser, type: string, payload: unknown) {
  const handler = thirdPartyCommandHandlers(server.services).find((one) => one.type === type);
  if (!handler) throw new Error(type);
  const { actor } = await server.services.actors.identify(await tokenFor(server.services, user), null);
  return await server.store
    .withTransaction(user.subscriberId, async (tx) => {
      const now = server.clock.now();
      const command = { id: newUuid(), payload, base: undefined, created_at: now, made_at: now, device: newUuid() };
      return await handler.run(tx, actor, command, await handler.load?.(tx, [{ actor, payload }]));
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) return { ok: false as const, code: error.code, data: error.data };
      throw error;
    });
}

describe('a prospect made on a phone', () => {
  test('becomes a third party with a branch of its seller at the dearest list, once', async () => {
    const { server, seller, dearest } = await world();
    const payload = prospect();
    const made = await execute(server, seller, 'prospects.create', payload);
    expect(made).toMatchObject({
      ok: true,
      value: {
        collection: 'third_parties',
        document: {
          identification: '860034313',
          is_prospect: true,
          clerks: [{ name: 'Doña Rosa' }],
          branches: [{ code: '001', seller_id: seller.contactId, price_list_id: dearest.id, city_name: 'Medellín', telephone: '3001234567' }],
        },
      },
    });
    expect(await execute(server, seller, 'prospects.create', payload)).toEqual(made);
    expect((await server.as(seller).get('/api/sucursales')).body.meta.total).toBe(1);
  });

  test('with half of a character in a name, as some keyboards leave it, does not stay on the phone', async () => {
    const { server, seller, admin } = await world();
    const creating = {
      id: newUuid(),
      type: 'prospects.create',
      payload: prospect({ name: 'Ferretería \ud83d', address: 'Calle 1 \ude00', contact_name: 'Rosa \ud83d' }),
      created_at: server.clock.now(),
    };
    const push = async () => (await server.as(seller).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [creating] })).body.results;

    const [told] = await push();

    expect(told).toMatchObject({ status: 'accepted', document: { document: { name: 'Ferretería \ufffd' } } });
    expect(await push()).toEqual([told]);
    expect((await server.as(admin).get('/api/terceros?filter=860034313')).body.data).toMatchObject([{ name: 'Ferretería \ufffd' }]);
  });

  test('keeps gender, position and lines; its photo goes up apart, waits for it and is seen by who reaches it', async () => {
    const { server, given, seller, admin } = await world();
    const line = await given.line();
    const payload = prospect({ gender: 'F', position: 'Administradora', lines: [line.id] });
    const device = newUuid();
    const photo = new Uint8Array(await phonePhoto({ width: 600, height: 400 }));
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const command = (type: string, sent: unknown) => ({ id: newUuid(), type, payload: sent, created_at: server.clock.now() });
    const keeping = command('prospects.photo', { uuid: payload.uuid, kind: 'establishment_photo', sha256 });
    const push = async (...commands: unknown[]) => (await server.as(seller).post('/sync/commands', { protocol: 1, device, commands })).body.results;
    const creating = command('prospects.create', payload);
    expect(await push(creating, keeping)).toMatchObject([
      { status: 'accepted', document: { document: { clerks: [{ position: 'Administradora' }] } } },
      { status: 'retry' },
    ]);

    const sent = await server
      .as(seller)
      .fetch(`/sync/files/${sha256}?offset=0&total=${photo.length}`, { method: 'PUT', body: photo, headers: { 'x-device': device } });
    expect(await sent.json()).toMatchObject({ is_complete: true });
    expect(await push(keeping)).toMatchObject([{ status: 'accepted' }]);

    const [row] = (await server.as(admin).get('/api/terceros?filter=860034313')).body.data;
    expect(row).toMatchObject({ gender: 'F', lines: [line.id] });
    // The same photo in another command is stored once.
    expect(await push(command('prospects.photo', { uuid: payload.uuid, kind: 'establishment_photo', sha256 }))).toMatchObject([{ status: 'accepted' }]);
    expect((await server.as(admin).get(`/api/terceros/${row.id}/historial`)).body.data).toMatchObject([
      { action: 'set_photo', user_id: seller.id, before: { establishment_photo: null }, after: { establishment_photo: sha256 } },
      { action: 'create' },
    ]);
    const path = `/api/terceros/${row.id}/fotos/establishment_photo`;
    const seen = await server.as(seller).fetch(path);
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    // Upright, and without the camera's metadata.
    const { width, height, exif } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([400, 600, undefined]);
    expect((await server.as(seller).get(`/api/terceros/${row.id}/fotos/photo`)).status).toBe(404);
    expect((await server.as(await given.seller()).get(path)).status).toBe(404);
    expect((await server.as(seller).get(`/api/terceros/${row.id}/fotos/otra`)).status).toBe(404);
    expect(await execute(server, seller, 'prospects.create', prospect({ lines: [99] }))).toMatchObject({ ok: false });
  });

  test('of a known identification is returned for decision, and names only whom the seller reaches', async () => {
    const { server, given, seller } = await world();
    const other = await given.seller();
    const customer = await given.customer({ seller, identification: '860034313', name: 'El Tornillo' });
    expect(await execute(server, seller, 'prospects.create', prospect())).toEqual({
      ok: false,
      code: 'thirdParties.duplicate',
      data: { identification: '860034313', contact_id: customer.id, name: 'El Tornillo' },
    });
    const glued = prospect({ identification: '8600343137', check_digit: null });
    expect(await execute(server, other, 'prospects.create', glued)).toEqual({
      ok: false,
      code: 'thirdParties.duplicate',
      data: { identification: '860034313' },
    });
  });

  test('with a wrong check digit or an unknown town is refused, saying what is right', async () => {
    const { server, seller } = await world();
    expect(await execute(server, seller, 'prospects.create', prospect({ check_digit: 1 }))).toMatchObject({
      code: 'thirdParties.prospectInvalid',
      data: { reason: 'El dígito de verificación no corresponde: debería ser 7.' },
    });
    expect(await execute(server, seller, 'prospects.create', prospect({ city_id: 9 }))).toMatchObject({ data: { reason: 'La ciudad no existe.' } });
  });

  test('is identified as the type that it has says: a NIT has the digits of its holder, a type that does not exist says nothing', async () => {
    const { server, seller } = await world();
    const reasonOf = async (change: Record<string, unknown>) =>
      (await execute(server, seller, 'prospects.create', prospect({ check_digit: null, ...change }))) as unknown;

    expect(await reasonOf({ identification: '86003' })).toMatchObject({
      data: { reason: 'El NIT de una empresa tiene 9 dígitos y el de una persona es su cédula, de 6 a 10; sin el de verificación.' },
    });
    expect(await reasonOf({ identification: '51.234.567-1' })).toMatchObject({
      data: { reason: 'El dígito de verificación no corresponde: debería ser 4.' },
    });
    expect(await reasonOf({ identification: '8600343137' })).toMatchObject({
      data: { reason: 'Parece traer pegado su dígito de verificación: ¿es 860034313-7?' },
    });
    expect(await reasonOf({ identification_type: 99 })).toMatchObject({ data: { reason: 'El tipo de identificación no existe.' } });
    expect(await reasonOf({ identification: 'NIT 51.234.567 – 4', uuid: newUuid() })).toMatchObject({
      value: { document: { identification: '51234567', check_digit: 4 } },
    });
    // A NIT whose digit was not typed has it all the same.
    expect(await reasonOf({})).toMatchObject({ value: { document: { identification: '860034313', check_digit: 7 } } });
  });

  test('is waited for by its order, which then goes to its branch and makes it a customer', async () => {
    const { server, given, seller, dearest, admin } = await world();
    const product = await given.product({ prices: { [dearest.id]: 10_000 }, stock: 10 });
    const payload = prospect();
    const order = finaliseOrderSchema.parse({
      uuid: newUuid(),
      device_number: 'A-0001',
      contact_id: null,
      contact_warehouse_id: null,
      prospect_uuid: payload.uuid,
      warehouse_id: server.subscriber.warehouseId,
      seen_total: 11_900,
      seen_price_list_id: dearest.id,
      lines: [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }],
    });
    const device = newUuid();
    const command = (type: string, sent: unknown) => ({ id: newUuid(), type, payload: sent, created_at: server.clock.now() });
    const ordering = command('orders.finalise', order);
    const creating = command('prospects.create', payload);
    const push = async (...commands: unknown[]) => (await server.as(seller).post('/sync/commands', { protocol: 1, device, commands })).body.results;
    expect(await push(ordering)).toMatchObject([{ id: ordering.id, status: 'retry' }]);
    expect(await push(creating, ordering)).toMatchObject([
      { status: 'accepted', document: { collection: 'third_parties', document: { identification: '860034313' } } },
      { status: 'accepted', document: { document: { number: 'Pd-1', total: 11_900 } } },
    ]);
    expect(await push(ordering, creating)).toMatchObject([{ status: 'accepted', document: { document: { number: 'Pd-1' } } }, { status: 'accepted' }]);
    await server.finishJobs();
    const [contact] = (await server.as(admin).get('/api/terceros?is_customer=1')).body.data;
    expect(contact).toMatchObject({ identification: '860034313', is_prospect: false, is_customer: true });
    const [enrolled] = (await server.as(admin).get(`/api/terceros/${contact.id}/historial`)).body.data;
    // The order's sending did it: nobody pressed.
    const change = { before: { is_prospect: true, is_customer: false }, after: { is_prospect: false, is_customer: true } };
    expect(enrolled).toMatchObject({ action: 'enrol_prospect', user_id: null, user_name: null, ...change });
    expect((await server.as(seller).get('/api/pedidos')).body.meta.total).toBe(1);
  });
});

describe('a prospect that the office deleted', () => {
  test.each([
    ['the third party too', true],
    ['only its branch', false],
  ])('leaves its orders refused with their reason, and nothing waits for it: %s', async (_what, isWhole) => {
    const { server, given, seller, dearest, admin } = await world();
    const product = await given.product({ prices: { [dearest.id]: 10_000 }, stock: 10 });
    const payload = prospect({ contact_name: null });
    const device = newUuid();
    const command = (type: string, sent: unknown) => ({ id: newUuid(), type, payload: sent, created_at: server.clock.now() });
    const push = async (...commands: unknown[]) => (await server.as(seller).post('/sync/commands', { protocol: 1, device, commands })).body.results;
    const [made] = await push(command('prospects.create', payload));
    const { contact_id, branches } = made.document.document;
    expect((await server.as(admin).delete(`/api/establecimientos/${branches[0].id}`)).status).toBe(200);
    if (isWhole) expect(await server.as(admin).delete(`/api/terceros/${contact_id}`)).toMatchObject({ status: 200 });

    const lines = [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }];
    const draft = { device_number: 'A-1', contact_id: null, contact_warehouse_id: null, prospect_uuid: payload.uuid, seen_total: 11_900, lines };
    const order = () => ({ ...draft, uuid: newUuid(), warehouse_id: server.subscriber.warehouseId, seen_price_list_id: dearest.id });
    const photo = { uuid: payload.uuid, kind: 'photo', sha256: 'a'.repeat(64) };
    const told = await push(command('orders.finalise', order()), command('quotations.finalise', order()), command('prospects.photo', photo));

    const sentence = 'El prospecto de este documento se descartó o se eliminó: corríjalo para elegir otro cliente, o descártelo.';
    expect(told).toMatchObject([
      { status: 'refused', code: 'sync.givenUp', sentence },
      { status: 'refused', code: 'sync.givenUp', sentence },
      { status: 'refused', code: 'thirdParties.branchNotFound' },
    ]);
    expect((await server.as(admin).get('/api/pedidos')).body.data).toEqual([]);
    // Another whom nobody has made yet is waited for.
    expect(await push(command('orders.finalise', { ...order(), prospect_uuid: newUuid() }))).toMatchObject([{ status: 'retry' }]);
  });
});

describe('a prospect written in the office', () => {
  const form = {
    identification_type: '1',
    identification: '860034313',
    check_digit: '7',
    name: 'Ferretería El Tornillo',
    surname: '',
    address_object: { type_of_road: 'Cl', way_number: '10', generating_way_number: '20', plate_number: '30' },
    city: { department_id: 5, city_id: 5001 },
    email: '',
  };

  test('takes the form as it is, is corrected by its id, and is taken to the ERP', async () => {
    const { server, given, seller, admin } = await world();
    const made = await server.as(admin).post('/api/cliente-prospecto', { ...form, seller_id: seller.contactId });
    expect(made).toMatchObject({
      status: 200,
      body: {
        message: 'El cliente prospecto ha sido registrado',
        data: { address: 'Cl 10 # 20-30', is_prospect: true, seller_id: seller.contactId, city: { department_id: 5, city_id: 5001 }, photo: null },
      },
    });
    const { contact_id: id } = made.body.data;
    const corrected = await server.as(seller).post('/api/cliente-prospecto', { ...form, contact_id: id, name: 'El Tornillo de Oro' });
    expect(corrected.body.data.name).toBe('El Tornillo de Oro');
    expect((await server.as(seller).get(`/api/validar-datos-tercero/${id}`)).body.data).toEqual({ id, is_prospect: true });

    const other = await given.seller();
    for (const path of [`/api/validar-datos-tercero/${id}`]) expect((await server.as(other).get(path)).status).toBe(404);
    expect((await server.as(other).post(`/api/crear-prospecto-interno/${id}`)).status).toBe(404);
    expect((await server.as(seller).post(`/api/crear-prospecto-sap/${id}`)).body.code).toBe('erp.unknown');
    expect((await server.as(seller).post(`/api/crear-prospecto-interno/${id}`)).body.data).toEqual({ id, erp_id: '860034313', is_prospect: false });
    expect((await server.as(seller).post('/api/cliente-prospecto', { ...form, contact_id: id })).status).toBe(409);
    expect((await server.as(admin).get(`/api/terceros/${id}/historial`)).body.data[0]).toMatchObject({ action: 'enrol_prospect', user_id: seller.id });
  });

  test('keeps its second surname and the parts of its address, until somebody writes another text', async () => {
    const { server, admin, dearest } = await world();
    const address_object = { ...form.address_object, complement: 'Local 4' };
    const sent = { ...form, surname: 'Restrepo', surname_2: 'de la Cruz', address_object };
    const made = await server.as(admin).post('/api/cliente-prospecto', sent);
    const said = { surname: 'Restrepo', surname_2: 'de la Cruz', address: 'Cl 10 # 20-30 Local 4', address_object };
    expect(made.body.data).toMatchObject(said);
    const { contact_id } = made.body.data;
    const party = async () => (await server.as(admin).get(`/api/terceros/${contact_id}`)).body.data;
    expect(await party()).toMatchObject({ surname: 'Restrepo de la Cruz', address: 'Cl 10 # 20-30 Local 4', version: 1 });

    // Repeating the name changes nothing; another first surname keeps the second one.
    await server.as(admin).post('/api/cliente-prospecto', { ...sent, contact_id });
    expect((await party()).version).toBe(1);
    const corrected = await server.as(admin).post('/api/cliente-prospecto', { ...sent, contact_id, surname: 'Gómez' });
    expect(corrected.body.data).toMatchObject({ ...said, surname: 'Gómez' });

    const { name, version } = await party();
    const written = { name, surname: 'Gómez Paz', address: 'Vereda El Rosal', version };
    expect((await server.as(admin).put(`/api/terceros/${contact_id}`, written)).status).toBe(200);
    const { warehouse_id: contact_warehouse_id } = corrected.body.data;
    const list = await server.as(admin).post('/api/cliente-prospecto/lista-de-precios', { contact_warehouse_id, price_list_id: dearest.id });
    expect(list.body.data).toMatchObject({ surname: 'Gómez Paz', surname_2: null, address: 'Vereda El Rosal', address_object: null });

    const long = 'x'.repeat(60);
    const address = Object.fromEntries(Object.keys(address_object).map((part) => [part, long]));
    expect(
      (await server.as(admin).post('/api/cliente-prospecto', { ...sent, contact_id, surname_2: 'x'.repeat(80), address_object: address })).body.errors,
    ).toMatchObject({
      surname_2: ['Los dos apellidos admiten máximo 80 caracteres.'],
      address_object: ['La dirección admite máximo 160 caracteres.'],
    });
  });

  test('that does not exist is told in the sentences of the calls that prepare its order', async () => {
    const { server, seller, admin } = await world();
    expect(await server.as(seller).get('/api/validar-datos-tercero/999')).toMatchObject({
      status: 404,
      body: { message: 'Error al validar los datos del tercero' },
    });
    expect(await server.as(seller).post('/api/crear-prospecto-interno/999')).toMatchObject({ status: 404, body: { message: 'Error al crear el tercero' } });
    expect(await server.as(admin).post('/api/cliente-prospecto/lista-de-precios', {})).toMatchObject({
      status: 422,
      body: { message: 'Error al actualizar la lista de precios', errors: { price_list_id: [expect.any(String)] } },
    });
  });

  test('tells every problem by its field', async () => {
    const { server, given, admin } = await world();
    const empty = await server.as(admin).post('/api/cliente-prospecto', {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toMatchObject({ name: expect.anything(), city_id: ['La ciudad es obligatoria.'] });
    expect((await server.as(admin).post('/api/cliente-prospecto', { city_id: 'x' })).body.errors.city_id).toEqual(['No es válido.']);
    const refused = await server.as(admin).post('/api/cliente-prospecto', { ...form, name: '', city: null, email: 'no' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'La validación de los datos del cliente prospecto retornó los siguientes errores. Por favor corríjalos e intente nuevamente',
        errors: { name: ['Este campo es obligatorio.'], email: ['El correo no es válido.'] },
      },
    });
    expect(await server.as(admin).post('/api/cliente-prospecto', { ...form, check_digit: 3, seller_id: 999 })).toMatchObject({
      status: 422,
      body: { errors: { check_digit: ['El dígito de verificación no corresponde: debería ser 7.'] } },
    });
    await given.customer({ identification: '860034313' });
    expect(await server.as(admin).post('/api/cliente-prospecto', form)).toMatchObject({
      status: 422,
      body: { code: 'thirdParties.duplicate', errors: { identification: ['Ya existe un tercero con la identificación 860034313.'] } },
    });
    const clerk = await given.user({ role: 'RRHH' });
    expect((await server.as(clerk).post('/api/cliente-prospecto', form)).status).toBe(403);
  });

  test('keeps the photos of a multipart form, and refuses a file that is no picture', async () => {
    const { server, seller } = await world();
    const formWith = (photo: Uint8Array) => {
      const sent = new FormData();
      const { city, address_object: _address, ...texts } = form;
      for (const [name, value] of Object.entries({ ...texts, city_id: city.city_id, address: 'Cl 10' })) sent.append(name, String(value));
      sent.append('establishment_photo', new File([new Uint8Array(photo)], 'local.png'));
      return sent;
    };
    const refused = await server.as(seller).post('/api/cliente-prospecto', formWith(Buffer.from('not a picture')));
    expect(refused).toMatchObject({ status: 422, body: { errors: { establishment_photo: [expect.any(String)] } } });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    const made = await server.as(seller).post('/api/cliente-prospecto', formWith(picture));
    expect(made).toMatchObject({ status: 200, body: { data: { photo: null, establishment_photo: expect.stringMatching(/^[0-9a-f]{64}$/) } } });
    const shown = await server.as(seller).get(`/api/terceros/${made.body.data.contact_id}/fotos/establishment_photo`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
  });

  test('gets its price list from whoever does not sell to it, and its open cart is judged at that list', async () => {
    const { server, given, seller, dearest, cheaper, admin } = await world();
    const made = await server.as(seller).post('/api/cliente-prospecto', form);
    const { warehouse_id: contact_warehouse_id } = made.body.data;
    const product = await given.product({ prices: { [dearest.id]: 10_000, [cheaper.id]: 8_000 }, stock: 10 });
    const cart = (await server.as(seller).post('/api/items-carrito', { contact_warehouse_id, product_id: product.id, quantity: 2 })).body.data;
    expect(cart).toMatchObject({ total: 23_800 });
    const path = '/api/cliente-prospecto/lista-de-precios';
    const body = { contact_warehouse_id, price_list_id: cheaper.id };
    expect((await server.as(seller).post(path, body)).status).toBe(403);
    expect((await server.as(admin).post(path, { ...body, price_list_id: 999 })).body.errors).toEqual({ price_list_id: ['La lista de precios no existe.'] });
    expect((await server.as(admin).post(path, body)).body).toMatchObject({
      message: 'Lista de precios actualizada exitosamente',
      data: { price_list_id: cheaper.id },
    });
    expect((await server.as(seller).get(`/api/totalizar-carrito/${cart.id}`)).body.data).toMatchObject({ total: 19_040 });
    const foreign = await given.user({ subscriber: await given.subscriber() });
    expect((await server.as(foreign).post(path, body)).status).toBe(404);
  });
});

test('a prospect and its branch have their history from whoever made and corrected them, and are found by what was corrected', async () => {
  const { server, seller, admin } = await world();
  const office = server.as(admin);
  await execute(server, seller, 'prospects.create', prospect({ address: 'Calle 10' }));
  const [made] = (await office.get('/api/terceros?filter=860034313')).body.data;
  const [branch] = (await office.get(`/api/establecimientos?contact_id=${made.id}`)).body.data;
  const { uuid: _uuid, ...said } = prospect({ address: 'Carrera 70', cell_phone: '3109876543' });
  const correct = async () => await office.post('/api/cliente-prospecto', { ...said, contact_id: made.id });
  expect((await correct()).status).toBe(200);
  // Saying it again changes nothing.
  expect((await correct()).status).toBe(200);

  const historyOf = async (path: string) => (await office.get(`/api/${path}/historial`)).body.data;
  for (const path of [`terceros/${made.id}`, `establecimientos/${branch.id}`]) {
    expect(await historyOf(path), path).toMatchObject([
      { action: 'update', user_id: admin.id, before: { address: 'Calle 10' }, after: { address: 'Carrera 70' } },
      { action: 'create', user_id: seller.id, before: null, after: { address: 'Calle 10' } },
    ]);
  }
  // The contact person was created too and is found by name.
  const [attends] = (await office.get(`/api/funcionarios?contact_id=${made.id}&filter=rosa`)).body.data;
  expect(attends).toMatchObject({ name: 'Doña Rosa' });
  expect(await historyOf(`funcionarios/${attends.id}`)).toMatchObject([{ action: 'create', user_id: seller.id, after: { name: 'Doña Rosa' } }]);
  // A user who had the branch open is told that the branch has changed.
  expect((await office.put(`/api/establecimientos/${branch.id}`, { description: 'Local', version: branch.version })).status).toBe(409);
  expect((await office.get('/api/establecimientos?filter=carrera+70')).body.data).toHaveLength(1);
  expect((await office.get('/api/establecimientos?filter=calle+10')).body.data).toHaveLength(0);
});

test('the list has the prospects that the person reaches; a correction brings what changed; a customer leaves it; another’s is not there', async () => {
  const { server, given, seller, admin, dearest } = await world();
  const other = await given.seller();
  const leadership = await given.leadership({ sellers: [seller] });
  await execute(server, seller, 'prospects.create', prospect({ gender: 'F' }));
  await execute(server, other, 'prospects.create', prospect({ identification: '51.234.567', check_digit: null, name: 'Almacén Ajeno' }));
  const list = async (user: GivenUser, query = '') => (await server.as(user).get(`/api/clientes-prospecto${query}`)).body.data;
  const names = async (user: GivenUser, query = '') => (await list(user, query)).map(({ name }: { name: string }) => name);
  const [own] = await list(seller);
  expect(own).toMatchObject({
    ...{ name: 'Ferretería El Tornillo', identification: '860034313', check_digit: 7, city_name: 'Medellín', seller_id: seller.contactId },
    ...{ price_list: 'Detal', price_list_id: dearest.id, orders_waiting: 0, created_at: server.clock.now() },
  });
  expect(await names(seller)).toEqual(['Ferretería El Tornillo']);
  expect((await shownSheet(server.as(seller), '/api/clientes-prospecto/exportar?columns=name,identification,city_name,orders_waiting')).rows).toEqual([
    ['Nombre', 'NIT o cédula', 'DV', 'Ciudad', 'Pedidos en espera'],
    ['Ferretería El Tornillo', '860034313', 7, 'Medellín', 0],
    ['Total', null, null, null, 0],
  ]);
  expect(await names(leadership.leader)).toEqual(['Ferretería El Tornillo']);
  expect(await names(admin)).toEqual(['Almacén Ajeno', 'Ferretería El Tornillo']);
  expect(await names(admin, `?leadership_id=${leadership.id}`)).toEqual(['Ferretería El Tornillo']);
  expect(await names(admin, `?seller_id=${other.contactId}&filter=ajeno`)).toEqual(['Almacén Ajeno']);

  const { id } = own;
  expect((await server.as(other).get(`/api/cliente-prospecto/${id}`)).status).toBe(404);
  expect(await execute(server, other, 'prospects.update', { contact_id: id, name: 'Robado' })).toMatchObject({ code: 'thirdParties.notFound' });
  // The office changes the telephone, and the seller, offline, the name: both changes remain, and the gender that a phone does not know.
  await server.as(admin).put(`/api/terceros/${id}`, { name: 'Ferretería El Tornillo', cell_phone: '3200000000', version: 1 });
  expect(await execute(server, seller, 'prospects.update', { contact_id: id, name: 'El Tornillo de Oro', contact_name: 'Don Luis' })).toMatchObject({
    value: { document: { name: 'El Tornillo de Oro', cell_phone: '3200000000', clerks: [{ name: 'Don Luis' }] } },
  });
  expect((await server.as(seller).get(`/api/cliente-prospecto/${id}`)).body.data).toMatchObject({ gender: 'F', contact_name: 'Don Luis', is_prospect: true });
  const wrong = { contact_id: id, identification_type: 1, identification: '860034313', check_digit: 1 };
  expect(await execute(server, seller, 'prospects.update', wrong)).toMatchObject({
    data: { reason: 'El dígito de verificación no corresponde: debería ser 7.' },
  });

  expect((await server.as(seller).post(`/api/crear-prospecto-interno/${id}`)).status).toBe(200);
  expect(await names(seller)).toEqual([]);
  expect((await server.as(seller).get(`/api/cliente-prospecto/${id}`)).body.data).toMatchObject({ is_prospect: false });
  expect(await execute(server, seller, 'prospects.update', { contact_id: id, name: 'Tarde' })).toMatchObject({ code: 'thirdParties.notProspect' });
});
