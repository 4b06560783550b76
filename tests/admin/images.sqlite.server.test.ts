import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { dataUrl, phonePhoto, transparentLogo } from '#tests/support/sent-images.ts';
import { startServer } from '#tests/support/server.ts';

const parameter = { paramtable_id: 1, code_parameter: 'IMG', name_parameter: 'Con imagen' };

test('a picture is stored by its hash, upright, small and without where it was taken, and shown to who sees its row', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());

  const made = await admin.post('/api/parametros', { ...parameter, image: dataUrl(await phonePhoto(), 'image/jpeg') });

  expect(made.status).toBe(201);
  const { id, image, version } = made.body.data;
  expect(image).toMatch(/^[0-9a-f]{64}$/);
  const shown = await admin.fetch(`/api/parametros/${id}/imagen/image`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const content = Buffer.from(await shown.arrayBuffer());
  const seen = await sharp(content).metadata();
  expect(seen).toMatchObject({ format: 'webp', width: 683, height: 1024 });
  expect(seen.exif).toBeUndefined();
  expect(seen.orientation).toBeUndefined();

  // An unchanged picture stays the same picture, and a missing field keeps its value.
  const same = await admin.put(`/api/parametros/${id}`, { ...made.body.data, name_parameter: 'Otra', version });
  expect(same.body.data).toMatchObject({ image, name_parameter: 'Otra' });
  const without = await admin.put(`/api/parametros/${id}`, { image: null });
  expect(without.body.data.image).toBeNull();
  expect((await admin.get(`/api/parametros/${id}/imagen/image`)).status).toBe(404);
});

test('what is no picture, whatever it says, is refused by its field, and so is the name of another row’s picture', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const other = await admin.post('/api/parametros', { ...parameter, code_parameter: 'OTRA', image: dataUrl(await transparentLogo()) });
  const whole = await phonePhoto();
  const bad = {
    text: 'hola',
    page: dataUrl(Buffer.from('<script>alert(1)</script>')),
    script: `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
    'a signature alone': dataUrl(Buffer.from('\x89PNG\r\n\x1a\nnada', 'latin1')),
    'a file cut in the middle': dataUrl(whole.subarray(0, whole.length - 3000), 'image/jpeg'),
    'another picture’s hash': other.body.data.image,
    'a hash of nothing': '0'.repeat(64),
  };
  for (const [what, image] of Object.entries(bad)) {
    const refused = await admin.post('/api/parametros', { ...parameter, image });
    expect(refused.status, what).toBe(422);
    expect(refused.body.errors.image, what).toHaveLength(1);
  }
  const elsewhere = await admin.put(`/api/parametros/${other.body.data.id}`, { image: '0'.repeat(64) });
  expect(elsewhere.status).toBe(422);
});

test('a picture that unfolds into more than a machine can hold is refused', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const bomb = await sharp({ create: { width: 8100, height: 8100, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await admin.post('/api/parametros', { ...parameter, image: dataUrl(bomb) })).status).toBe(422);
});

test('the logo of a company travels in its row as what a PDF can print, also when it came as a file', async () => {
  const server = await startServer();
  const root = server.as(await server.given.user({ role: 'Super Administrador' }));
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const type = await server.given.parameter({ paramtable_id: 1 });
  const digit = checkDigitOf(String((await root.get(path)).body.data.identification));
  const identity = { identification_type: type.id, check_digit: digit.ok ? digit.value : 0 };
  const webp = await sharp(await transparentLogo())
    .webp()
    .toBuffer();

  const saved = await root.put(path, { ...identity, logo: dataUrl(webp, 'image/webp'), first_logo: dataUrl(await phonePhoto(), 'image/jpeg') });
  expect(saved.status).toBe(200);
  expect(saved.body.data.logo).toMatch(/^data:image\/png;base64,/);
  expect(saved.body.data.first_logo).toMatch(/^data:image\/jpeg;base64,/);
  expect(saved.body.data.logo.length).toBeLessThan(90_000);

  const form = new FormData();
  form.append('_method', 'PUT');
  form.append('logo', new File([new Uint8Array(await phonePhoto())], 'logo.jpg'));
  const sent = await root.post(path, form);
  expect(sent.body.data.logo).toMatch(/^data:image\/jpeg;base64,/);
  const { width, height } = await sharp(Buffer.from(sent.body.data.logo.split(',')[1], 'base64')).metadata();
  expect([width, height]).toEqual([320, 480]);
});

test('the photo and the logos of a third party are seen by who reaches it, and by nobody else', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user());
  const seller = await server.given.seller();
  const mine = await server.given.customer({ seller });
  const foreign = await server.given.customer({});
  const logo = dataUrl(await transparentLogo());
  for (const { id } of [mine, foreign]) expect((await office.put(`/api/terceros/${id}`, { customer: { logo } })).status).toBe(200);

  const street = server.as(seller);
  const pathOf = (id: number, field = 'customer.logo') => `/api/terceros/${id}/imagen/${field}`;
  const seen = await street.fetch(pathOf(mine.id));
  // The next person at the same browser must not get the picture from its cache.
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await street.fetch(pathOf(foreign.id))).status).toBe(404);
  expect((await office.fetch(pathOf(mine.id, 'employee.photo'))).status).toBe(404);
  expect((await office.fetch(pathOf(mine.id, 'search_text'))).status).toBe(404);
  expect((await server.anonymous.fetch(pathOf(mine.id))).status).toBe(401);
});

test('a form brings the fields and the pictures of the blocks of a third party, as JSON does', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user());
  const { id } = await server.given.customer({});
  const form = new FormData();
  form.append('_method', 'PUT');
  form.append('customer[logo]', new File([new Uint8Array(await transparentLogo())], 'logo.png'));
  form.append('customer[observation]', 'Paga los viernes');
  form.append('customer.credit_quota', '1500000');
  form.append('employee[photo]', new File([new Uint8Array(await phonePhoto())], 'foto.jpg'));
  form.append('__proto__[role]', 'Super Administrador');
  expect(await office.post(`/api/terceros/${id}`, form)).toMatchObject({ status: 200, body: { message: 'El tercero ha sido actualizado' } });
  const { customer, employee } = (await office.get(`/api/terceros/${id}`)).body.data;
  expect(customer).toMatchObject({ observation: 'Paga los viernes', credit_quota: 1_500_000, logo: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(employee).toMatchObject({ photo: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await office.fetch(`/api/terceros/${id}/imagen/customer.logo`)).status).toBe(200);
  const wrong = new FormData();
  wrong.append('_method', 'PUT');
  wrong.append('customer[credit_quota]', 'mucho');
  expect((await office.post(`/api/terceros/${id}`, wrong)).body.errors).toHaveProperty(['customer.credit_quota']);
});

test('a scanned paper loses what its camera wrote in it, and one that cannot be read is refused', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const type = await admin.post('/api/parametros', { paramtable_id: 116, code_parameter: 'RUT', name_parameter: 'RUT' });
  const customer = await server.given.customer({});
  const send = async (content: Uint8Array) => {
    const form = new FormData();
    const fields = { contact_id: customer.id, document_type_id: type.body.data.id, name: 'RUT' };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new File([new Uint8Array(content)], 'rut.jpg'));
    return await admin.post('/api/documentos', form);
  };

  const made = await send(await phonePhoto({ width: 4000, height: 3000 }));
  expect(made.status).toBe(201);
  const content = Buffer.from(await (await admin.fetch(made.body.data.path)).arrayBuffer());
  const { width, height, exif } = await sharp(content).metadata();
  expect({ width, height, exif }).toEqual({ width: 1800, height: 2400, exif: undefined });
  expect(made.body.data.size_bytes).toBe(content.length);

  const refused = await send(Buffer.from('\xff\xd8\xffnada', 'latin1'));
  expect(refused.status).toBe(422);
  expect(refused.body.errors.file).toHaveLength(1);
});
