import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { setupLink } from '#server/setup/setup-token.ts';
import { startServer } from '#tests/support/server.ts';

test('the first company begins with its flags on and its price lists with names for their numbers', async () => {
  const server = await startServer();
  const token = new URL((await setupLink(server.services)) ?? '').searchParams.get('token');
  const person = { name: 'Ana', surname: 'Ruiz', email: 'ana@primera.co', password: 'Una-clave-larga' };
  const short = { token, company_name: 'Primera', identification: '86003431', city_code: '11001', ...person };
  expect((await server.anonymous.post('/api/primer-administrador', short)).body.errors).toEqual({
    identification: ['El NIT tiene 9 dígitos, sin el de verificación.'],
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
