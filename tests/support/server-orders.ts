import { and, eq } from 'drizzle-orm';
import { documents } from '#server/features/orders/orders.tables.ts';
import type { FieldApp } from './field-app.ts';

/** Every document that the server has with a device's number. */
export async function ordersNumbered({ store }: Pick<FieldApp, 'store'>, device_number: string, subscriber_id = 1): Promise<(typeof documents.$inferSelect)[]> {
  return await store.db
    .select()
    .from(documents)
    .where(and(eq(documents.subscriber_id, subscriber_id), eq(documents.device_number, device_number)));
}
