/** What a company counts as sold: its orders, or its invoices (`sales_basis`). Spec: commercial §7. */
import { expect, test } from 'vitest';
import { refreshIndicators } from '#server/features/commercial/indicators.service.ts';
import { startServer } from '#tests/support/server.ts';
import { givenSale } from './given-sales.ts';
import { soldInNovember } from './sold-in-november.ts';

/** An order that is billed in part, an invoice without an order, and a return. */
async function start() {
  const server = await startServer();
  const { given, subscriber } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const ana = await given.seller({ name: 'Ana' });
  const luis = await given.seller({ name: 'Luis' });
  await given.leadership({ sellers: [ana] });
  const own = await given.customer({ seller: ana, name: 'Repuestos Ana' });
  const other = await given.customer({ seller: luis, name: 'Repuestos Luis' });
  const order = await givenSale(server, { day: '2026-11-05', customer: own, seller: ana, value: 1_000_000 });
  await givenSale(server, { day: '2026-11-06', customer: own, seller: ana, value: 600_000, operation: 'factura', source: order });
  await givenSale(server, { day: '2026-11-07', customer: other, seller: luis, value: 300_000, operation: 'factura' });
  await givenSale(server, { day: '2026-11-08', customer: own, seller: ana, value: -50_000, operation: 'factura' });
  const choose = async (sales_basis: string) => await office.post(`/api/actualizar-suscriptor/${subscriber.id}`, { sales_basis });
  const figures = () => soldInNovember(office, { sellers: [ana, luis], customers: [own, other] });
  return { server, office, ana, choose, figures };
}

test('every report agrees to the peso, by orders and by invoices, and follows the company’s choice at once', async () => {
  const { server, office, ana, choose, figures } = await start();
  expect((await office.get('/api/suscriptor')).body.data.sales_basis).toBe('venta');
  const byOrders = await figures();
  expect(byOrders).toEqual(Object.fromEntries(Object.keys(byOrders).map((name) => [name, 1_250_000])));

  expect((await choose('facturado')).status).toBe(200);
  const byInvoices = await figures();
  expect(byInvoices).toEqual(Object.fromEntries(Object.keys(byInvoices).map((name) => [name, 850_000])));
  // The sellers' devices get the same.
  await refreshIndicators(server.services, server.subscriber.id);
  const carried = (await server.as(ana).get('/sync/agenda')).body.documents.find(({ kind }: { kind: string }) => kind === 'indicators');
  expect(carried).toMatchObject({ sales: 550_000, orders: 1 });

  expect((await choose('venta')).status).toBe(200);
  expect(await figures()).toEqual(byOrders);
});

test('a report prints its basis, and a matrix that names one keeps it', async () => {
  const { office, choose } = await start();
  const notesOf = async (name: string): Promise<string> => (await office.get(`/api/sql-file/${name}`)).body.data.notes.join(' ');
  const reports = ['presupuesto-anual', 'participacion-clientes', 'gestion-comercial', 'gestion-comercial-equipo', 'detalle-gestion-comercial'];
  const named = [...reports, 'ventas-productos', 'clientes-sin-compra', 'matriz-dinamica?rows=line', 'detalle-matriz-dinamica'];
  for (const name of named) expect(await notesOf(name), name).toContain('Venta: pedidos, y facturas sin pedido');
  await choose('facturado');
  for (const name of named) expect(await notesOf(name), name).toContain('Facturado: solo facturas');
  const matrix = async (basis: string) => (await office.get(`/api/sql-file/matriz-dinamica?rows=seller&${basis}`)).body.data.matrix.cells.at(-1)[2];
  expect([await matrix(''), await matrix('basis=venta'), await matrix('basis=facturado')]).toEqual([850_000, 1_250_000, 850_000]);
  expect((await choose('pedido')).body.errors).toEqual({ sales_basis: ['Base de las ventas no es una opción válida.'] });
});
