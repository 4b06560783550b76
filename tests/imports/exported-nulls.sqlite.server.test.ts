import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const types = await server.given.identificationTypes();
  return { server, office, types };
}

test('a NULL that a database wrote is an empty cell: it refuses no customer, is stored nowhere, and is shown', async () => {
  const { server, office } = await world();
  const content = 'nit;nombre;correo;direccion;celular\n900123456;Ferretería;NULL;\\N;(null)\n890900608;Nula Gómez;null@correo.co;;\n';
  const run = await importFile(server, office, { kind: 'customers', content });
  expect(run.checked).toMatchObject({ created_rows: 2, error_rows: 0 });
  expect(run.checked.readings).toContainEqual({ row: 2, column: 'Correo', written: 'NULL', stored: 'nada: la celda cuenta como vacía' });
  await run.apply();
  const [stored] = await server.store.db.select().from(contacts).where(eq(contacts.identification, '900123456'));
  expect(stored).toMatchObject({ email: null, address: null, cell_phone: null });
  const [other] = await server.store.db.select().from(contacts).where(eq(contacts.identification, '890900608'));
  expect(other).toMatchObject({ name: 'Nula Gómez', email: 'null@correo.co' });
});

test('a latitude and a longitude in each other’s place are refused with the right ones, by the form and by a file', async () => {
  const { server, office } = await world();
  const customer = await server.given.customer({ identification: '900123456', branch: { code: '001' } });
  const message = 'La latitud y la longitud están al revés: la latitud sería 4.711 y la longitud -74.072.';
  const refused = await office.put(`/api/establecimientos/${customer.branchId}`, { latitude: -74.072, length: 4.711 });
  expect(refused).toMatchObject({ status: 422, body: { errors: { latitude: [message] } } });
  const run = await importFile(server, office, {
    kind: 'customers',
    content: 'nit;nombre;sucursal;latitud;longitud\n900123456;Ferretería;001;-74,072;4,711\n',
  });
  expect(run.checked).toMatchObject({ error_rows: 1, updated_rows: 0 });
  expect((await office.get(`/api/importaciones/${run.id}/observaciones`)).body.data).toMatchObject([{ column: 'Latitud', message }]);
  const right = await office.put(`/api/establecimientos/${customer.branchId}`, { latitude: 4.711, length: -74.072 });
  expect(right.status).toBe(200);
  const [branch] = await server.store.db.select().from(contact_warehouses).where(eq(contact_warehouses.id, customer.branchId));
  expect(branch).toMatchObject({ latitude: 4.711, length: -74.072 });
});
