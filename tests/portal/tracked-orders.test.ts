import { expect, test } from 'vitest';
import { pathToDocuments } from '#pwa/features/orders/document-path.ts';
import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import { trackedSince, trackingRemark } from '#pwa/features/portal/tracked-orders.ts';

test('of the last month everything is shown, and of before it what has not arrived', () => {
  const order = (id: string, voucher_date: string, delivery: OrderView['delivery']) => ({ id, voucher_date, delivery });
  const orders = [
    order('new', '2026-11-20', 'confirmed'),
    order('old', '2026-10-01', 'confirmed'),
    order('unsent', '2026-10-01', 'pending'),
    order('refused', '2026-09-01', 'refused'),
  ];
  expect(trackedSince(orders, '2026-10-21').map(({ id }) => id)).toEqual(['new', 'unsent', 'refused']);
});

test('a refused order says why in its row, an unsent one nothing more than its label', () => {
  const view = (changes: Record<string, unknown>) => ({ state: 'retenido', approval: null, lines: [], ...changes }) as unknown as OrderView; // The fields that are read.
  expect(trackingRemark(view({ delivery: 'refused', command: { refusal: { sentence: 'Faltan $ 20,000 para el pedido mínimo.' } } }))).toBe(
    'Faltan $ 20,000 para el pedido mínimo.',
  );
  expect(trackingRemark(view({ delivery: 'pending', command: { refusal: null } }))).toBeNull();
  expect(trackingRemark(view({ delivery: 'confirmed' }))).toBe('En revisión de crédito');
});

test('a customer comes back from a document to their own lists, a seller to theirs', () => {
  expect([pathToDocuments(true, 'pedido'), pathToDocuments(true, 'cotizacion'), pathToDocuments(false, 'pedido')]).toEqual([
    '/b2b/tracking-pedidos',
    '/b2b/quotations',
    '/mis-pedidos',
  ]);
});
