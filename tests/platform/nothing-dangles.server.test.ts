import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { references } from '#server/capabilities.ts';
import { event_exceptions, events } from '#server/features/agenda/agenda.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { route_consents, route_points } from '#server/features/routes/routes.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { usesOf } from '#server/platform/db/references.ts';
import { startServer } from '#tests/support/server.ts';

const pointers: readonly [to: string, from: SQLiteTable, column: string, called: string][] = [
  ['parameters', events, 'reason_cancellation_id', 'evento cancelado'],
  ['parameters', event_exceptions, 'reason_cancellation_id', 'ocurrencia cancelada de evento'],
  ['parameters', documents, 'branch_price_list_id', 'documento'],
  ['parameters', contact_warehouses, 'criteria_values', 'criterio de sucursal'],
  ['product_lines', document_products, 'line_id', 'renglón de documento'],
  ['sublines', document_products, 'subline_id', 'renglón de documento'],
  ['brands', document_products, 'brand_id', 'renglón de documento'],
  ['contacts', route_points, 'seller_id', 'punto de ruta'],
  ['contacts', route_consents, 'seller_id', 'consentimiento de ubicación'],
];
const id = 4242;

/** A row with the minimum of values that its table admits, and with its references. */
function rowOf(table: SQLiteTable, subscriber_id: number, pointing: Record<string, unknown>): Record<string, unknown> {
  const needed = Object.entries(getTableColumns(table)).filter(([, column]) => column.notNull && !column.hasDefault);
  const least = { number: 1, string: 'x', boolean: false, json: [], array: [] } as const;
  return { ...Object.fromEntries(needed.map(([name, { dataType }]) => [name, least[dataType as keyof typeof least]])), subscriber_id, ...pointing };
}

test.each(pointers)('a row of %s is in use while one of those that may point to it does (%#)', async (to, from, column, called) => {
  const server = await startServer();
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    expect(await usesOf(tx, { table: to, id }, references)).toBe('');
    const pointing = { [column]: column === 'criteria_values' ? [1, id] : id };
    await tx.insert(from).values(rowOf(from, server.subscriber.id, pointing) as never);
    expect(await usesOf(tx, { table: to, id }, references)).toBe(`1 ${called}`);
  });
});

test('the largest table is read only for what nothing else uses', async () => {
  const server = await startServer();
  const brand = await server.given.brand();
  await server.given.product({ brand_id: brand.id });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(document_products).values(rowOf(document_products, server.subscriber.id, { brand_id: brand.id }) as never);
    expect(await usesOf(tx, { table: 'brands', id: brand.id }, references)).toBe('1 producto');
  });
});

test('a company’s own identification type is in use, and that of another company is not', async () => {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const { id: type } = await server.given.parameter({ paramtable_id: 1 });
  const there = await server.given.subscriber();
  const theirs = await server.given.parameter({ paramtable_id: 1, subscriber: there });
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const saved = await operator.put(path, { identification: '860034313', check_digit: 7, identification_type: type });
  expect(saved.status, saved.text).toBe(200);

  const refused = await operator.delete(`/api/parametros/${type}`);
  expect(refused.body.message).toBe('Parámetro está en uso (1 suscriptor) y no se puede eliminar.');
  const their = server.as(await server.given.user({ subscriber: there }));
  expect((await their.delete(`/api/parametros/${theirs.id}`)).status).toBe(200);
});

test('a parameter in use stays in its table, and one that nothing uses goes last into another', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const [used, free] = [await server.given.priceList({ order: 1 }), await server.given.priceList({ order: 2 })];
  const category = await server.given.parameter({ paramtable_id: 5, order: 7 });
  await server.given.customer({ branch: { price_list_id: used.id } });

  const refused = await admin.put(`/api/parametros/${used.id}`, { paramtable_id: 5 });
  const moved = await admin.put(`/api/parametros/${free.id}`, { paramtable_id: 5 });

  expect(refused).toMatchObject({ status: 422, body: { code: 'parameters.movedInUse' } });
  expect(refused.body.errors.paramtable_id[0]).toContain('1 sucursal,');
  expect(moved.body.data).toMatchObject({ paramtable_id: 5, order: 8 });
  expect((await admin.get('/api/parametros?paramtable_id=5')).body.data.map((row: { id: number }) => row.id).sort()).toEqual([free.id, category.id].sort());
});
