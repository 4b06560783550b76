/** (1), (4) Invoices: no unit is invoiced twice, each invoice is owed once, and an order is only fulfilled by its invoices. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import type { Stillness } from './invariants.ts';

export async function billing({ world, store }: Stillness): Promise<string[]> {
  const found: string[] = [];
  for (const { id: subscriberId, canary } of world.tenants) {
    const all = await store.db.select().from(documents).where(eq(documents.subscriber_id, subscriberId));
    const lines = await store.db.select().from(document_products).where(eq(document_products.subscriber_id, subscriberId));
    const owed = await store.db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), isNotNull(receivables.document_uuid)));
    const units = (uuids: ReadonlySet<string>, missing: 'with' | 'without') => {
      const sum = new Map<number, number>();
      for (const line of lines)
        if (uuids.has(line.document_uuid))
          sum.set(line.product_id, (sum.get(line.product_id) ?? 0) + line.quantity - (missing === 'without' ? line.missing_quantity : 0));
      return sum;
    };
    for (const order of all.filter(({ inventory_operation }) => inventory_operation === 'pedido')) {
      const invoices = all.filter(({ inventory_operation, source_uuid }) => inventory_operation === 'factura' && source_uuid === order.uuid);
      const inHand = units(new Set([order.uuid]), 'without');
      for (const [product, billed] of units(new Set(invoices.map(({ uuid }) => uuid)), 'with'))
        if (billed > (inHand.get(product) ?? 0))
          found.push(`(1) ${canary} ${order.uuid}: ${billed} units of ${product} billed, ${inHand.get(product) ?? 0} taken`);
      const debts = owed.filter(({ document_uuid }) => document_uuid === order.uuid).map(({ debit_value }) => debit_value);
      if (
        debts.toSorted().join() !==
        invoices
          .map(({ total }) => total)
          .toSorted()
          .join()
      )
        found.push(`(4) ${canary} ${order.uuid} is billed by ${invoices.map(({ total }) => total)} and owed as ${debts}`);
      if (order.state === 'CUMPLIDO' && invoices.length === 0) found.push(`(2) ${canary} ${order.uuid} is fulfilled without an invoice`);
    }
  }
  return found;
}
