import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    orders: Pulled<OrderDocument>;
  }
}

export const ordersCollection = pulledCollection<'orders'>({
  version: 0,
  indexed: { contact_id: 'number', voucher_date: 'string' },
  isUnderOutbox: true,
  isAfterCatalogue: true,
});
