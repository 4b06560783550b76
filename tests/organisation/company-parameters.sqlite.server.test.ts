import { expect, test } from 'vitest';
import { writeGeography } from '#server/setup/initial-data/write-geography.ts';
import { seededParameters } from '#shared/features/master-data/fixed-tables.ts';
import { startServer } from '#tests/support/server.ts';

const seededId = (code_table: string, code: string) => seededParameters.find(({ table, row }) => table.code === code_table && row.code === code)?.id;

async function startOperator() {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const { license_id } = (await operator.get(`/api/suscriptores/${server.subscriber.id}`)).body.data;
  await server.store.withTransaction(0, writeGeography);
  const body = {
    ...{ license_id, identification: '860034313', check_digit: 7, name: 'Repuestos del Norte', short_name: 'Norte' },
    ...{ identification_type: seededId('TID', '31'), class_person: seededId('CPE', '1') },
  };
  return { server, operator, body };
}

test('a new company points to the parameters that it begins with, and to nothing else', async () => {
  const { server, operator, body } = await startOperator();
  const [, own] = [await server.given.parameter({ paramtable_id: 1 }), await server.given.parameter({ paramtable_id: 2 })];

  const refused = await operator.post('/api/suscriptores', { ...body, identification_type: 9_999, class_person: own.id });
  const made = await operator.post('/api/suscriptores', body);
  await server.finishJobs();

  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ identification_type: ['Tipo de identificación no existe.'], class_person: ['Clase de persona no existe.'] });
  expect(made.status, made.text).toBe(201);
  // The seed's rows have the promised ids.
  const { shown } = (await operator.get(`/api/suscriptores/${made.body.data.id}`)).body.data;
  expect(shown).toMatchObject({ identification_type: 'NIT', class_person: 'Persona jurídica' });
  const listed = (await operator.get('/api/suscriptores?identification_type.shown=nit')).body.data;
  expect(listed).toMatchObject([{ id: made.body.data.id, shown: { identification_type: 'NIT' } }]);
});

test('a company is judged by its own parameters, whoever changes it, and only by what changes', async () => {
  const { server, operator, body } = await startOperator();
  const made = await operator.post('/api/suscriptores', body);
  await server.finishJobs();
  const path = `/api/suscriptores/${made.body.data.id}`;
  const limited = seededId('TEM', 'LTDA');
  // Nothing of the operator's has these ids.
  expect((await operator.get(`/api/parametros/${limited}`)).status).toBe(404);

  expect((await operator.put(path, { company_type: limited })).body.data).toMatchObject({ company_type: limited, shown: { company_type: 'Limitada' } });
  expect((await operator.put(path, { company_type: body.class_person })).body.errors).toEqual({ company_type: ['Tipo de empresa no existe.'] });
  // A reference to a row that was deleted meanwhile does not prevent another change.
  const own = `/api/suscriptores/${server.subscriber.id}`;
  expect((await operator.put(own, { identification: '900123456', check_digit: 8, short_name: 'Otro' })).status).toBe(200);
});

test('a company is one however its identification is written', async () => {
  const { server, operator, body } = await startOperator();

  const made = await operator.post('/api/suscriptores', { ...body, identification: '860.034.313' });
  const again = await operator.post('/api/suscriptores', { ...body, identification: '860034313' });

  expect(made.body.data.identification).toBe('860034313');
  expect(again.body.errors).toEqual({ identification: ['La identificación del suscriptor ya existe'] });
  expect((await operator.put(`/api/suscriptores/${server.subscriber.id}`, { identification: '860 034 313', check_digit: 7 })).status).toBe(422);
});

test('the NIT of a company is judged however it is written, and when it changes', async () => {
  const { server, operator, body } = await startOperator();
  const errorsOf = async (identification: string, check_digit: number) =>
    (await operator.post('/api/suscriptores', { ...body, identification, check_digit })).body.errors;

  expect(await errorsOf('86003', 2)).toEqual({
    identification: ['El NIT de una empresa tiene 9 dígitos y el de una persona es su cédula, de 6 a 10; sin el de verificación.'],
  });
  expect(await errorsOf('860.034.313-7', 3)).toEqual({ check_digit: ['La identificación trae el dígito de verificación 7 y su campo dice 3.'] });
  expect(await errorsOf('8600343137', 7)).toEqual({ identification: ['Parece traer pegado su dígito de verificación: ¿es 860034313-7?'] });
  expect(await errorsOf('860034313', 8)).toEqual({ check_digit: ['El dígito de verificación no corresponde: debería ser 7.'] });
  const made = await operator.post('/api/suscriptores', body);
  await server.finishJobs();
  const path = `/api/suscriptores/${made.body.data.id}`;
  expect((await operator.put(path, { identification: '86003', check_digit: 2 })).body.errors).toMatchObject({ identification: [expect.any(String)] });
  // The test's company has a wrong check digit, and its other fields can still be changed.
  expect((await operator.put(`/api/suscriptores/${server.subscriber.id}`, { short_name: 'Corta' })).status).toBe(200);
});

test('a change inside a block is saved, also when the flat copy comes back as it was read', async () => {
  const { server, operator, body } = await startOperator();
  const made = await operator.post('/api/suscriptores', { ...body, configuration: { product_digits: 4 } });
  await server.finishJobs();
  const path = `/api/suscriptores/${made.body.data.id}`;
  const whole = (await operator.get(path)).body.data;
  expect(whole).toMatchObject({ product_digits: 4, manage_lines: true, configuration: { product_digits: 4, manage_lines: true } });
  const digits = async () => {
    const { product_digits, configuration, version } = (await operator.get(path)).body.data;
    expect(configuration.product_digits).toBe(product_digits);
    return [product_digits, version];
  };

  const inBlock = { ...whole, configuration: { ...whole.configuration, product_digits: '6' }, settings: { ...whole.settings, quotation_valid_days: 9 } };
  const saved = await operator.put(path, inBlock);
  expect(saved.body.data).toMatchObject({ product_digits: 6, quotation_valid_days: 9, configuration: { product_digits: 6 } });
  await server.finishJobs();
  const again = (await operator.get(path)).body.data;
  // The flat copy alone changed, then both, then neither.
  expect((await operator.put(path, { ...again, product_digits: 7 })).status).toBe(200);
  expect(await digits()).toEqual([7, again.version + 1]);
  await server.finishJobs();
  const { version } = (await operator.get(path)).body.data;
  expect((await operator.put(path, { version, product_digits: 8, configuration: { product_digits: 9 } })).status).toBe(200);
  expect(await digits()).toEqual([9, version + 1]);
  const last = (await operator.get(path)).body.data;
  await operator.put(path, last);
  expect(await digits()).toEqual([9, version + 1]);
});

test('a company that nobody configured yet reads as its form begins', async () => {
  const { server, operator } = await startOperator();
  const own = (await operator.get(`/api/suscriptores/${server.subscriber.id}`)).body.data;
  expect(own).toMatchObject({ manage_sellers: true, manage_categories: true, annual_utility_transfer: false, configuration: { manage_brands: true } });
});
