/** (4) A customer's debt and open orders, on the server and on the devices, equal the sums of their documents. */
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { documents } from '#server/features/orders/orders.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Stillness } from './invariants.ts';
import { tenantOf } from './watch.ts';

export async function exposure({ world, store, devices }: Stillness): Promise<string[]> {
  const found: string[] = [];
  for (const device of devices) {
    const page = device.tabs[0]?.page;
    if (!page || device.wasWiped()) continue;
    const tenant = tenantOf(world, device);
    for (const customer of await page.phone.database.collections.third_parties.find().exec()) {
      const contact_id = customer.get('contact_id');
      const said = await page.once((on) => page.queries.watchExposure(on, contact_id));
      const ofCustomer = { subscriberId: tenant.id, contactId: contact_id, sellerId: device.user.contactId ?? 0 };
      const wanted = { receivables: await owed(store, ofCustomer), orders: await ordered(store, ofCustomer) };
      for (const part of ['receivables', 'orders'] as const)
        if (said[part] !== wanted[part])
          found.push(`(4) ${device.name} says ${part} of ${said[part]} for customer ${contact_id}, the documents sum ${wanted[part]}`);
    }
  }
  return found;
}

interface OfCustomer {
  subscriberId: number;
  contactId: number;
  /** A device knows the documents of its seller. */
  sellerId: number;
}

const underWay = ['enviando', 'retenido', 'fallido'] as const;

async function owed(store: Stillness['store'], { subscriberId, contactId, sellerId }: OfCustomer): Promise<number> {
  const rows = await store.db
    .select()
    .from(receivables)
    .where(and(eq(receivables.subscriber_id, subscriberId), eq(receivables.contact_id, contactId), eq(receivables.seller_id, sellerId)));
  return rows.reduce((sum, { debit_value, applied_value }) => sum + debit_value - applied_value, 0);
}

async function ordered(store: Stillness['store'], { subscriberId, contactId, sellerId }: OfCustomer): Promise<number> {
  // A reassigned branch gives its orders to its new seller; their author still sees those that are under way.
  const known = or(eq(contact_warehouses.seller_id, sellerId), and(eq(documents.seller_id, sellerId), inArray(documents.state, underWay)));
  const rows = await store.db
    .select({ uuid: documents.uuid, total: documents.total })
    .from(documents)
    .leftJoin(contact_warehouses, and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id)))
    .where(
      and(
        ...[eq(documents.subscriber_id, subscriberId), eq(documents.contact_id, contactId), eq(documents.inventory_operation, 'pedido')],
        // Nothing more of a fulfilled order is invoiced. Histories do not cancel orders.
        ne(documents.state, 'CUMPLIDO'),
        known,
      ),
    );
  const invoices = await store.db
    .select({ order: documents.source_uuid, total: documents.total })
    .from(documents)
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.contact_id, contactId), eq(documents.inventory_operation, 'factura')));
  const billed = (uuid: string) => invoices.reduce((sum, { order, total }) => sum + (order === uuid ? total : 0), 0);
  return rows.reduce((sum, { uuid, total }) => sum + total - billed(uuid), 0);
}
