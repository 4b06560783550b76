import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { branch_offices, subscribers } from '#server/features/organisation/organisation.tables.ts';
import { createFirstCompany } from '#server/setup/create-first-company.ts';
import { setupLink } from '#server/setup/setup-token.ts';
import { departments } from '#shared/features/master-data/geography.ts';
import { startServer } from '#tests/support/server.ts';

test('the first company begins with its flags on and its price lists with names for their numbers', async () => {
  const server = await startServer();
  const token = new URL((await setupLink(server.services)) ?? '').searchParams.get('token');
  const person = { name: 'Ana', surname: 'Ruiz', email: 'ana@primera.co', password: 'Una-clave-larga' };
  const short = { token, company_name: 'Primera', identification: '86003', city_code: '11001', ...person };
  expect((await server.anonymous.post('/api/primer-administrador', short)).body.errors).toEqual({
    identification: ['El NIT de una empresa tiene 9 dígitos y el de una persona es su cédula, de 6 a 10; sin el de verificación.'],
  });
  const made = await server.anonymous.post('/api/primer-administrador', {
    ...{ token, company_name: 'Primera', identification: '860.034.313', city_code: '11001' },
    ...person,
  });
  expect(made.status, made.text).toBe(201);

  const [company] = await server.store.db.select().from(subscribers).where(eq(subscribers.identification, '860034313'));
  expect(company?.configuration).toMatchObject({ manage_sellers: true, manage_brands: true, manage_lines: true, manage_categories: true });
  const { token: access } = (await server.anonymous.post('/api/login', { email: person.email, password: person.password })).body.data;
  const read = async (path: string) => (await server.anonymous.get(path, { headers: { authorization: `Bearer ${access}` } })).body.data;
  expect(await read(`/api/suscriptores/${company?.id}`)).toMatchObject({ shown: { identification_type: 'NIT' } });
  expect(await read('/api/tablas-parametros/14')).toMatchObject({ desc_numeric_data_first: expect.any(String), desc_numeric_data_second: expect.any(String) });
});

const sent = { company_name: 'Primera', identification: '860034313', city_code: '11001', name: 'Ana', surname: 'Ruiz', email: 'ana@primera.co' };

test('a town that there is not is refused by its field, and nothing is made', async () => {
  const server = await startServer();
  const token = new URL((await setupLink(server.services)) ?? '').searchParams.get('token');
  const before = await server.store.db.$count(subscribers);
  const answer = await server.anonymous.post('/api/primer-administrador', { ...sent, token, password: 'Una-clave-larga', city_code: '99999' });
  expect(answer).toMatchObject({ status: 422, body: { errors: { city_code: ['La ciudad es obligatoria.'] } } });
  expect(await server.store.db.$count(subscribers)).toBe(before);
});

test('a town whose place is not known is a company’s town as well', async () => {
  const server = await startServer();
  const token = new URL((await setupLink(server.services)) ?? '').searchParams.get('token');
  const city = departments.flatMap(({ cities }) => cities).find(({ latitude }) => latitude === null);
  const made = await server.anonymous.post('/api/primer-administrador', { ...sent, token, password: 'Una-clave-larga', city_code: city?.code });
  expect(made.status, made.text).toBe(201);
  const [office] = await server.store.db
    .select()
    .from(branch_offices)
    .where(eq(branch_offices.name, `Sede ${city?.name}`));
  expect(office).toMatchObject({ main: true, latitude: null, length: null });
});

test('the company that a stop left without people is the one that the next form makes', async () => {
  const server = await startServer();
  const token = new URL((await setupLink(server.services)) ?? '').searchParams.get('token');
  const { withTransaction } = server.store;
  let transactions = 0;
  const stopping = {
    ...server.services,
    store: {
      ...server.store,
      withTransaction: ((subscriberId, work) => {
        transactions += 1;
        return transactions === 2 ? Promise.reject(new Error('stopped')) : withTransaction.call(server.store, subscriberId, work);
      }) as typeof withTransaction,
    },
  };
  const asked = { ...sent, token: token ?? '', password: 'Una-clave-larga' };
  await expect(createFirstCompany(stopping, asked, { ip: null, replicated: new Set() })).rejects.toThrow('stopped');

  const made = await server.anonymous.post('/api/primer-administrador', { ...asked, company_name: 'Primera S. A. S.' });

  expect(made.status, made.text).toBe(201);
  const companies = await server.store.db.select().from(subscribers).where(eq(subscribers.identification, '860034313'));
  expect(companies).toEqual([
    expect.objectContaining({ name: 'Primera S. A. S.', short_name: 'Primera S. A. S.', search_text: expect.stringContaining('s. a. s') }),
  ]);
  expect((await server.anonymous.post('/api/login', { email: sent.email, password: asked.password })).status).toBe(200);
});
