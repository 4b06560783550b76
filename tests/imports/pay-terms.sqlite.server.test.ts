/** The payment condition in a file of customers decides when invoices are due: a text without a number of days is never silently treated as cash. */
import { expect, test } from 'vitest';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { dueDateOf } from '#shared/features/orders/billing.rules.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

test('a term is taken as people write it, and one that says no days is refused by its row, in files and in the form', async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const content = ['nit;nombre;plazo', '900000001;A;30', '900000002;B;CREDITO 45', '900000003;C;60D', '900000004;D;CONTADO', '900000005;E;CRED', ''].join('\n');
  const run = await importFile(server, office, { kind: 'customers', content });
  expect(run.checked).toMatchObject({ created_rows: 4, error_rows: 1 });
  const problems = (await office.get(`/api/importaciones/${run.id}/errores?formato=csv`)).text;
  expect(problems).toContain('6,Condición de pago,CRED,Error,"No dice cuántos días: escriba, por ejemplo, 30 días o Contado."');
  await run.apply();

  const kept = await server.store.db.select({ id: contact_warehouses.id, term: contact_warehouses.pay_condition }).from(contact_warehouses);
  expect(kept.map(({ term }) => dueDateOf('2026-11-01', term))).toEqual(['2026-12-01', '2026-12-16', '2026-12-31', '2026-11-01']);

  const path = `/api/establecimientos/${kept[0]?.id}`;
  expect((await office.put(path, { pay_condition: 'Como siempre' })).body.errors).toEqual({
    pay_condition: ['No dice cuántos días: escriba, por ejemplo, 30 días o Contado.'],
  });
  expect((await office.put(path, { pay_condition: '8 días' })).status).toBe(200);
});
