import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/orders/orders.errors.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';

/** An order depends on its quotation; it can be sent without the quotation, at the current prices. */
export const ordersOutbox: PhoneCapability = {
  aggregates: { order: { givenUp: syncErrors.quotationGivenUp.code } },
  documents: { orders: 'Pedidos y cotizaciones' },
};
