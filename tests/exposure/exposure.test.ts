import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type ExposedOrder, type ExposedReceivable, exposureOf, exposureOfDocuments, type UnsentOrder } from '#shared/features/exposure/exposure.rules.ts';

const invoice = (uuid: string, debit_value: number, rest: Partial<ExposedReceivable> = {}): ExposedReceivable => ({
  uuid,
  debit_value,
  applied_value: 0,
  order_uuid: null,
  ...rest,
});
const order = (uuid: string, total: number, rest: Partial<ExposedOrder> = {}): ExposedOrder => ({ uuid, total, invoiced_value: 0, closed: false, ...rest });

test('exposure is the open receivables, the orders not invoiced and this device’s unsent orders', () => {
  const exposure = exposureOf({
    receivables: [invoice('f1', 900_000, { applied_value: 400_000 })],
    orders: [order('p1', 300_000), order('p2', 700_000, { closed: true })],
    unsent: [{ uuid: 'p3', total: 150_000 }],
  });

  expect(exposure).toEqual({ receivables: 500_000, orders: 300_000, unsent: 150_000, total: 950_000 });
});

test('an order that arrived but still waits in the outbox counts once', () => {
  expect(exposureOf({ receivables: [], orders: [order('p1', 300_000)], unsent: [{ uuid: 'p1', total: 300_000 }] }).total).toBe(300_000);
});

test('an unsent order whose order is closed, or already invoiced, is no exposure', () => {
  expect(exposureOf({ receivables: [], orders: [order('p1', 300_000, { closed: true })], unsent: [{ uuid: 'p1', total: 300_000 }] }).total).toBe(0);
  expect(exposureOf({ receivables: [invoice('f1', 300_000, { order_uuid: 'p1' })], orders: [], unsent: [{ uuid: 'p1', total: 300_000 }] }).total).toBe(300_000);
});

test('the invoiced part of an order moves from orders to receivables', () => {
  const part = invoice('f1', 200_000, { order_uuid: 'p1' });

  expect(exposureOf({ receivables: [part], orders: [order('p1', 300_000)], unsent: [] })).toMatchObject({
    receivables: 200_000,
    orders: 100_000,
    total: 300_000,
  });
  // Its invoice was paid and is no longer open: the order still has its invoiced value.
  expect(exposureOf({ receivables: [], orders: [order('p1', 300_000, { invoiced_value: 200_000 })], unsent: [] }).total).toBe(100_000);
});

test('the order being judged is not part of the exposure it is judged against', () => {
  const sources = {
    receivables: [],
    orders: [order('p1', 300_000)],
    unsent: [
      { uuid: 'p1', total: 300_000 },
      { uuid: 'p2', total: 1 },
    ],
    excluding: 'p1',
  };

  expect(exposureOf(sources).total).toBe(1);
});

test('from documents: quotations and cancelled orders are no exposure', () => {
  const document = { total: 100, invoiced_value: 0, state: 'APROBADO', inventory_operation: 'pedido' } as const;
  const orders = [
    { ...document, id: 'p1' },
    { ...document, id: 'p2', state: 'ANULADO' } as const,
    { ...document, id: 'p3', invoiced_value: 100 },
    { ...document, id: 'p4', state: 'retenido' } as const,
    { ...document, id: 'c1', inventory_operation: 'cotizacion', state: 'vigente' } as const,
  ];

  expect(exposureOfDocuments({ receivables: [], orders, unsent: [] }).total).toBe(200);
});

const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const pesos = fc.integer({ min: 0, max: 1_000_000 });
/** Documents that reach a device in different ways, repeatedly and in any order. */
const event = fc.oneof(
  fc.record({ road: fc.constant('unsent' as const), document: fc.record({ uuid, total: pesos }) }),
  fc.record({ road: fc.constant('orders' as const), document: fc.record({ uuid, total: pesos, invoiced_value: pesos, closed: fc.boolean() }) }),
  // An invoice bills one order for ever: f-a always bills a.
  fc.record({
    road: fc.constant('receivables' as const),
    document: fc.record({ order_uuid: uuid, applied_value: fc.integer({ min: 0, max: 500_000 }) }).map((row) => invoice(`f-${row.order_uuid}`, 500_000, row)),
  }),
);
type ArrivingEvent = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
function gather(events: readonly ArrivingEvent[]) {
  const sources = { unsent: [] as UnsentOrder[], orders: [] as ExposedOrder[], receivables: [] as ExposedReceivable[] };
  for (const one of events) {
    if (one.road === 'unsent') sources.unsent.push(one.document);
    if (one.road === 'orders') sources.orders.push(one.document);
    if (one.road === 'receivables') sources.receivables.push(one.document);
  }
  return sources;
}
property.prop([fc.array(event, { maxLength: 25 }).chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })))])(
  'exposure is the same whatever the order of events',
  ([events, shuffled]) => {
    expect(exposureOf(gather(shuffled))).toEqual(exposureOf(gather(events)));
  },
);

property.prop([fc.array(event, { maxLength: 25 })])('repeating every event changes nothing: no document counts twice', (events) => {
  expect(exposureOf(gather([...events, ...events]))).toEqual(exposureOf(gather(events)));
});

property.prop([
  fc.uniqueArray(fc.record({ uuid: fc.uuid(), total: pesos }), { selector: (order) => order.uuid, maxLength: 20 }),
  fc.integer({ min: 0, max: 20 }),
])('sending the outbox order by order never changes the total', (unsent, sent) => {
  const arrived = unsent.slice(0, sent).map((one) => order(one.uuid, one.total));
  const before = exposureOf({ receivables: [], orders: [], unsent });

  expect(exposureOf({ receivables: [], orders: arrived, unsent }).total).toBe(before.total);
  expect(exposureOf({ receivables: [], orders: arrived, unsent: unsent.slice(sent) }).total).toBe(before.total);
});
