/** The orders that are sent to every server of the benchmark. */
import { documentTotals, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { benchProduct } from './bench-products.ts';

const linesPerOrder = 10;
const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Made by us over plain memory.

/** The customers and lists of an order; servers that only store accept any. */
interface Ordering {
  customers?: readonly { contact_id: number; contact_warehouse_id: number }[];
  warehouse_id?: number;
  price_list_id?: number;
}

/** A command that finalises an order of ten lines, with products that every catalogue of the benchmark has. */
export function anOrder({ customers = [], warehouse_id = 1, price_list_id = 2 }: Ordering = {}) {
  const id = newId();
  const goods = Array.from({ length: linesPerOrder }, () => benchProduct(1 + Math.floor(Math.random() * 5_000)));
  const lines = goods.map(({ id: product_id, prices }) => ({ product_id, quantity: 20, seen_unit_value: prices[price_list_id] ?? 1 }));
  const amounts = lines.map(({ quantity, seen_unit_value }) =>
    lineAmounts({ quantity, unit_value: seen_unit_value, discount_percentage: 0, iva_percentage: goods[0]?.iva_percentage ?? 0 }),
  );
  const customer = customers[Math.floor(Math.random() * customers.length)] ?? { contact_id: 1, contact_warehouse_id: 1 };
  const payload = {
    id,
    uuid: id,
    device_number: 'L-0001',
    ...customer,
    warehouse_id,
    seen_total: documentTotals(amounts.map((line) => ({ ...line, is_freight: false }))).total,
    seen_price_list_id: price_list_id,
    lines,
  };
  return { id, type: 'orders.finalise', created_at: new Date().toISOString(), payload };
}

/** The number of orders that an answer accepts. @throws when one was not accepted */
export function accepted(answer: unknown): number {
  // Every server answers a result a command.
  const { results } = answer as { results: { status: string; sentence?: string; reason?: string }[] };
  const other = results.find(({ status }) => status !== 'accepted');
  if (other) throw new Error(`an order was not accepted: ${JSON.stringify(other)}`);
  return results.length;
}
