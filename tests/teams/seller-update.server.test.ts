import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';

const header = 'Identificación del cliente,Código de la sucursal,Identificación del vendedor';

async function send(client: Client, content: string, flags: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new File([content], 'vendedores.csv'));
  for (const [name, value] of Object.entries(flags)) form.set(name, value);
  return await client.post('/api/actualizar-vendedores', form);
}

async function world() {
  const server = await startServer();
  const { given } = server;
  const ana = await given.seller({ name: 'Ana' });
  const { id: contactId } = await given.contact({ is_employee: true, name: 'Beto', identification: '71000222' });
  await given.user({ role: 'Vendedor', contactId });
  const customer = await given.customer({ seller: ana, identification: '900100200', branch: { code: '001' } });
  return { server, admin: server.as(await given.user({ role: 'Coordinador Comercial' })), ana, beto: contactId, customer };
}

test('a file is only checked first, and incorporated with the second submit', async () => {
  const { admin, ana, beto, customer } = await world();
  const sellerOf = async () => (await admin.get(`/api/establecimientos/${customer.branchId}`)).body.data.seller_id;
  const file = `${header}\n900100200,001,71000222\n`;

  const checked = await send(admin, file, { only_validation: 'true' });

  expect(checked.body).toMatchObject({
    message: 'Validación del archivo finalizada éxitosamente',
    data: { total: 1, changes: 1, incorporated: false, errors: [] },
  });
  expect(await sellerOf()).toBe(ana.contactId);
  expect((await send(admin, file)).body.data).toMatchObject({ changes: 1, incorporated: true });
  expect(await sellerOf()).toBe(beto);
  expect((await send(admin, file)).body.data).toMatchObject({ changes: 0, incorporated: true });
});

test('one wrong row keeps all of them out, and every row says what is wrong', async () => {
  const { admin, customer, ana } = await world();
  const rows = ['900100200,001,71000222', '900100200,009,71000222', '111,001,71000222', '900100200,001,999', '900100200,002,'];

  const answer = await send(admin, `${header}\n${rows.join('\n')}\n`);

  expect(answer.body.message).toBe('Existen inconsistencias en el archivo cargado');
  expect(answer.body.data).toMatchObject({ total: 5, incorporated: false });
  expect(answer.body.data.errors).toEqual([
    { row: 3, column: 'Código de la sucursal', message: 'El cliente no tiene ese establecimiento.' },
    { row: 4, column: 'Identificación del cliente', message: 'El cliente no existe.' },
    { row: 5, column: 'Identificación del vendedor', message: 'El vendedor no existe.' },
  ]);
  expect((await admin.get(`/api/establecimientos/${customer.branchId}`)).body.data.seller_id).toBe(ana.contactId);
});

test('the template says who sells where, and sent back as it is it changes nothing', async () => {
  const { admin } = await world();
  const sheet = await admin.fetch('/api/descargar-plantilla-actualizacion-vendedores');
  const bytes = new Uint8Array(await sheet.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['900100200', '001']);

  const form = new FormData();
  form.set('file', new File([bytes], 'vendedores.xlsx'));
  const back = await admin.post('/api/actualizar-vendedores', form);
  const other = await send(admin, 'una,otra\n1,2\n');

  expect(back.body.data).toMatchObject({ total: 1, changes: 0, errors: [] });
  expect(other).toMatchObject({ status: 422, body: { code: 'teams.sellerFileColumns' } });
});

test('the template has every branch, also those without a seller, and sent back with one changed it changes that one', async () => {
  const { server, admin, customer } = await world();
  const { given } = server;
  const lonely = await given.contact({ is_customer: true, identification: '900100199' });
  for (let number = 1; number <= 1_003; number += 1) await given.branch(lonely, { code: String(number).padStart(4, '0') });

  const { sheets } = await readXlsx(new Uint8Array(await (await admin.fetch('/api/descargar-plantilla-actualizacion-vendedores')).arrayBuffer()));
  const rows = (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(cell ?? '')));
  const edited = rows.map((cells) => (cells[0] === '900100200' ? cells.with(4, '71000222') : cells));
  const answer = await send(admin, edited.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));

  expect(rows.slice(1).map(([identification, code]) => `${identification} ${code}`)).toEqual([
    ...Array.from({ length: 1_003 }, (_, index) => `900100199 ${String(index + 1).padStart(4, '0')}`),
    '900100200 001',
  ]);
  expect(answer.body.data).toMatchObject({ total: 1_004, changes: 1, incorporated: true, errors: [] });
  expect((await admin.get(`/api/establecimientos/${customer.branchId}`)).body.data.seller).not.toBeNull();
});

test('a leader who is given the update finds the customers and sellers of their own leaderships in it, and nobody else’s', async () => {
  const { server, admin, ana, customer } = await world();
  const { given } = server;
  const top = server.as(await given.user({ role: 'Super Administrador' }));
  await top.post('/api/cambiar-permisos-rol/Jefe comercial/Actualización de vendedores', { assigned: true });
  const other = await given.seller({ name: 'Carla' });
  const theirs = await given.customer({ seller: other, identification: '900300400', branch: { code: '001' } });
  const leader = server.as((await given.leadership({ sellers: [ana] })).leader);

  const sheet = await readXlsx(new Uint8Array(await (await leader.fetch('/api/descargar-plantilla-actualizacion-vendedores')).arrayBuffer()));
  const text = JSON.stringify(sheet.sheets[0]?.rows);
  expect(text).toContain('900100200');
  expect(text).not.toContain('900300400');

  const answer = await send(leader, `${header}\n900300400,001,71000222\n900100200,001,71000222\n`);
  expect(answer.body.data.errors).toEqual([
    { row: 2, column: 'Identificación del cliente', message: 'El cliente no existe.' },
    { row: 3, column: 'Identificación del vendedor', message: 'El vendedor no existe.' },
  ]);
  for (const [{ branchId }, seller] of [
    [customer, ana],
    [theirs, other],
  ] as const)
    expect((await admin.get(`/api/establecimientos/${branchId}`)).body.data.seller_id).toBe(seller.contactId);
});
