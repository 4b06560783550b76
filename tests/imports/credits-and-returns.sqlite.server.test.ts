/** Credit notes in files of receivables, and returns in files of sales: credits of the customer, and net sales. */
import { expect, test } from 'vitest';
import { thirdPartiesReplication } from '#server/features/third-parties/third-parties.replication.ts';
import { noScope } from '#server/platform/replication.ts';
import { addDays, addMonths, localDateOf } from '#shared/kernel/dates.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const list = await server.given.priceList({ order: 1 });
  const seller = await server.given.seller();
  const customer = await server.given.customer({ seller, identification: '900123456', branch: { price_list_id: list.id } });
  const applied = async (kind: string, content: string) => {
    const run = await importFile(server, office, { kind, content });
    return { id: run.id, ...(await run.apply()) };
  };
  return { server, office, list, seller, customer, applied };
}

test('a credit note is a negative balance: it lowers what is owed, is never overdue, reaches the devices, and is told in the dry run', async () => {
  const { server, office, seller, customer, applied } = await world();
  const content =
    'factura;nit;fecha;vencimiento;valor;abonos\nFE-1;900123456;2026-01-01;2026-02-01;500000;0\nNC-1;900123456;2026-01-05;2026-01-05;-200000;\nNC-2;900123456;2026-01-05;2026-01-05;-90000;-30000\nFE-2;900123456;2026-01-01;2026-02-01;1000;1500\n';
  const run = await applied('receivables', content);
  expect(run).toMatchObject({ state: 'applied', created_rows: 4, error_rows: 0, warning_rows: 3 });
  const problems = (await office.get(`/api/importaciones/${run.id}/observaciones`)).body.data;
  expect(problems[0]).toMatchObject({ row: 3, column: 'Valor', message: 'Queda un saldo a favor del cliente de $ 200,000: se descuenta de lo que debe.' });

  const rows = (await office.get(`/api/cartera?contact_id=${customer.id}&sortBy=days_defeated&sort=DESC`)).body.data;
  expect(rows).toMatchObject([
    { invoice_id: 'FE-1', saldo: 500_000, defeated: true },
    { invoice_id: 'NC-1', saldo: -200_000, defeated: false, days_defeated: 0, bucket: 'current', expiration: 'Saldo a favor' },
    { invoice_id: 'NC-2', saldo: -60_000, defeated: false },
    { invoice_id: 'FE-2', saldo: -500, defeated: false, expiration: 'Saldo a favor' },
  ]);
  expect((await office.get('/api/cartera/resumen')).body.data).toMatchObject({ saldo: 239_500, defeated: 500_000, documents: 4 });
  expect((await office.get('/api/cartera?defeated=1')).body.data).toMatchObject([{ invoice_id: 'FE-1' }]);
  const documents = (await server.as(seller).get('/sync/receivables')).body.documents;
  expect(documents.map(({ saldo }: { saldo: number }) => saldo).sort((a: number, b: number) => a - b)).toEqual([-200_000, -60_000, -500, 500_000]);

  const used = content.replace('-200000;', '-200000;-200000');
  expect(await applied('receivables', used)).toMatchObject({ updated_rows: 1 });
  expect((await office.get('/api/cartera/resumen')).body.data).toMatchObject({ saldo: 439_500, documents: 3 });
});

test.each([
  ['FE-1;900123456;2026-01-01;2026-02-01;0;0', 'Valor', 'No puede ser cero.'],
  ['FE-1;900123456;2026-01-01;2026-02-01;1000;-1', 'Abonos', 'Los abonos de una factura no pueden ser negativos.'],
  ['NC-1;900123456;2026-01-01;2026-02-01;-1000;500', 'Abonos', 'Lo aplicado de una nota crédito va de cero a su valor, con el mismo signo.'],
  ['NC-1;900123456;2026-01-01;2026-02-01;-1000;-1001', 'Abonos', 'Lo aplicado de una nota crédito va de cero a su valor, con el mismo signo.'],
])('%s is refused by %s', async (row, column, message) => {
  const { server, office } = await world();
  const run = await importFile(server, office, { kind: 'receivables', content: `factura;nit;fecha;vencimiento;valor;abonos\n${row}\n` });
  expect(run.checked).toMatchObject({ error_rows: 1 });
  expect((await office.get(`/api/importaciones/${run.id}/observaciones`)).body.data).toMatchObject([{ column, message }]);
});

test('a day before 2000 or more than a year ahead is told by its row, and nothing of that row is saved', async () => {
  const { server, office, list, customer } = await world();
  await server.given.product({ product_code: 'A-1', prices: { [list.id]: 1_000 } });
  const today = localDateOf(server.clock.now());
  const [latest, later] = [addMonths(today, 12), addDays(addMonths(today, 12), 1)];
  const told = async (kind: string, content: string) => {
    const run = await importFile(server, office, { kind, content });
    expect(await run.apply()).toMatchObject({ state: 'applied', created_rows: 2, error_rows: 3 });
    return (await office.get(`/api/importaciones/${run.id}/observaciones`)).body.data;
  };

  const owed = `factura;nit;fecha;vencimiento;valor
FE-1;900123456;0206-11-01;${today};1000
FE-2;900123456;31/12/1999;${today};1000
FE-3;900123456;${today};${later};1000
FE-4;900123456;2000-01-01;2000-01-01;1000
FE-5;900123456;${today};${latest};1000`;
  expect(await told('receivables', owed)).toMatchObject([
    { row: 2, column: 'Fecha', message: 'El año 0206 no parece correcto.' },
    { row: 3, column: 'Fecha', message: 'El año 1999 no parece correcto.' },
    { row: 4, column: 'Vencimiento', message: `El año ${later.slice(0, 4)} no parece correcto.` },
  ]);
  const open = (await office.get(`/api/cartera?contact_id=${customer.id}&sortBy=invoice_id&sort=ASC`)).body.data;
  expect(open).toMatchObject([{ invoice_id: 'FE-4' }, { invoice_id: 'FE-5' }]);

  // The rows of an invoice come in together: a good row beside a wrong one stays out with it.
  const sold = `documento;fecha;nit;codigo;cantidad;precio
V1;0206-11-01;900123456;A-1;1;1000
V2;${later};900123456;A-1;1;1000
V2;${today};900123456;A-1;1;1000
V3;2000-01-01;900123456;A-1;1;1000
V4;${latest};900123456;A-1;1;1000`;
  expect(await told('sales', sold)).toMatchObject([
    { row: 2, column: 'Fecha', message: 'El año 0206 no parece correcto.' },
    { row: 3, column: 'Fecha', message: `El año ${later.slice(0, 4)} no parece correcto.` },
    { row: 4, column: 'Documento' },
  ]);
});

test('a return is no purchase: it lowers units and value, makes no day of a purchase, and what was all returned was not bought', async () => {
  const { server, office, list, seller, customer, applied } = await world();
  const kept = await server.given.product({ product_code: 'A-1', prices: { [list.id]: 1_000 } });
  await server.given.product({ product_code: 'A-2', prices: { [list.id]: 1_000 } });
  const today = localDateOf(server.clock.now());
  const [earlier, first, second, returned] = [addDays(today, -110), addDays(today, -80), addDays(today, -50), addDays(today, -10)];
  const content = [
    'documento;fecha;nit;codigo;cantidad;precio;iva',
    `V0;${earlier};900123456;A-1;10;1000;19`,
    `V1;${first};900123456;A-1;10;1000;19`,
    `V2;${second};900123456;A-1;10;1000;19`,
    `V3;${second};900123456;A-2;5;1000;19`,
    `D1;${returned};900123456;A-1;-4;1000;19`,
    `D1;${returned};900123456;A-2;-5;1000;19`,
  ].join('\n');
  const run = await applied('sales', content);
  expect(run).toMatchObject({ created_rows: 6, error_rows: 0 });

  const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
  const scope = { ...noScope, now: server.clock.now() };
  const document = (await thirdPartiesReplication.project(server.store.db, actor, [String(customer.id)], scope)).get(String(customer.id));
  expect(document).toMatchObject({ last_purchase: second, bought: [{ product_id: kept.id, quantity: 26, orders: 3, last_date: second, value: 26_000 }] });

  const again = (await office.get(`/api/productos-reposicion?contact_warehouse_id=${customer.branchId}`)).body.data;
  expect(again).toMatchObject([
    { product_code: 'A-1', replenishment: { purchases: 3, average_quantity: 10, last_date: second, parts: { year_quantity: 26 } } },
  ]);

  const zero = await importFile(server, office, { kind: 'sales', content: `documento;fecha;nit;codigo;cantidad;precio\nV9;${first};900123456;A-1;0;1000\n` });
  expect((await office.get(`/api/importaciones/${zero.id}/observaciones`)).body.data).toMatchObject([{ column: 'Cantidad', message: 'No puede ser cero.' }]);
});
