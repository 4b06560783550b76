import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { startServer } from '#tests/support/server.ts';

/** Three customers, and a provider, of an office. */
async function givenParties() {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const [edwin, marta] = [await given.seller({ name: 'Edwin' }), await given.seller({ name: 'Marta' })];
  const zone = async (name: string) => (await given.parameter({ ...partyTables.zones.where, name_parameter: name })).id;
  const [north, south] = [await zone('Norte'), await zone('Sur')];
  const list = await given.priceList({ order: 1, name: 'Lista mayorista' });
  const customer = async (name: string, values: object, block: object = {}) => {
    const { id } = await given.customer({ name, ...values });
    expect((await office.put(`/api/terceros/${id}`, { customer: block })).status).toBe(200);
    return id;
  };
  await customer('Alfa', { credit_quota: 500_000, last_purchase: '2026-11-20' }, { seller_id_1: edwin.contactId, zone_id: north, price_list_id: list.id });
  await customer('Beta', { blocked: true, last_purchase: '2026-10-02' }, { seller_id_1: marta.contactId, zone_id: south });
  await customer('Gamma', { credit_quota: 0 });
  await given.contact({ name: 'Delta', surname: 'Ltda', is_provider: true, identification: '900123456', check_digit: 8 });
  return { server, office, edwin };
}

test('the office lists, filters and sorts third parties by what it knows of them as customers', async () => {
  const { server, office, edwin } = await givenParties();
  const rows = async (query: string) => {
    const { status, body } = await office.get(`/api/terceros?${query}`);
    expect(status, query).toBe(200);
    return body.data as { name: string; shown: Record<string, string>; customer?: unknown }[];
  };
  const names = async (query: string) => (await rows(query)).map(({ name }) => name).filter((name) => /^(Alfa|Beta|Gamma|Delta)$/.test(name));
  const [alfa] = await rows('filter=alfa&customer_facts=1');
  expect(alfa?.shown).toMatchObject({
    'customer.seller_id_1': expect.stringContaining('Edwin'),
    'customer.zone_id': 'Norte',
    'customer.price_list_id': 'Lista mayorista',
  });
  expect(alfa).not.toHaveProperty('customer');
  expect((await rows('filter=alfa'))[0]?.shown).not.toHaveProperty('customer.zone_id');
  // Who does not keep third parties reads no blocks here either.
  const own = await server.as(edwin).get('/api/terceros?customer_facts=1');
  expect(own.body.data.every(({ shown }: { shown: object }) => !('customer.zone_id' in shown))).toBe(true);
  const ownTotal = async (query: string) => (await server.as(edwin).get(`/api/terceros?${query}`)).body.meta.total;
  expect(await ownTotal('customer.zone_id.shown=nada')).toBe(await ownTotal(''));

  expect(await names('customer.seller_id_1.shown=edwin')).toEqual(['Alfa']);
  expect(await names('customer.zone_id.shown=sur')).toEqual(['Beta']);
  expect(await names('customer.price_list_id.shown=mayor')).toEqual(['Alfa']);
  expect(await names('customer.credit_quota=500000')).toEqual(['Alfa']);
  expect(await names('customer.blocked=1')).toEqual(['Beta']);
  expect(await names('customer.last_purchase=2026-11')).toEqual(['Alfa']);
  expect(await names('typeuser=is_provider')).toEqual(['Delta']);

  const ordered = (sortBy: string, sort: string) => names(`is_customer=1&sortBy=${sortBy}&sort=${sort}`);
  expect(await ordered('customer.credit_quota', 'ASC')).toEqual(['Beta', 'Gamma', 'Alfa']);
  expect(await ordered('customer.credit_quota', 'DESC')).toEqual(['Alfa', 'Gamma', 'Beta']);
  expect(await ordered('customer.last_purchase', 'ASC')).toEqual(['Gamma', 'Beta', 'Alfa']);
  expect(await ordered('customer.last_purchase', 'DESC')).toEqual(['Alfa', 'Beta', 'Gamma']);
  expect(await ordered('last_purchase', 'DESC')).toEqual(['Alfa', 'Beta', 'Gamma']);
  expect((await office.get('/api/terceros?sortBy=customer.zone_id')).status).toBe(422);

  // All rows that match are changed by the same filters.
  const bulk = await office.post('/api/terceros/en-bloque', {
    all: { customer_facts: '1', 'customer.blocked': '1' },
    values: { 'customer.blocked': false },
  });
  expect(bulk.body.data).toMatchObject({ total_rows: 1 });
});

test('the spreadsheet of the list has its filters and its columns, each field in its own one', async () => {
  const { office } = await givenParties();
  const sheet = async (query: string) => {
    const answer = await office.fetch(`/api/terceros/exportar?${query}`);
    expect(answer.status, query).toBe(200);
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows;
  };
  const columns = 'columns=identification,name,roles,customer.seller_id_1,customer.credit_quota';
  expect(await sheet(`typeuser=is_provider&customer_facts=1&${columns}`)).toMatchObject([
    [
      ...['Identificación', 'Dígito de verificación', 'Nombre o razón social', 'Apellidos', 'Cliente', 'Proveedor', 'Empleado'],
      ...['Cliente: Vendedor 1', 'Cliente: Vendedor 1 (nombre)', 'Cliente: Cupo de crédito'],
    ],
    ['900123456', 8, 'Delta', 'Ltda', 'No', 'Sí', 'No', null, null, null],
  ]);
  const sellers = await sheet(`customer.seller_id_1.shown=edwin&sortBy=customer.credit_quota&${columns}`);
  expect(sellers).toHaveLength(2);
  expect(sellers?.[1]).toContain('Alfa');
});
