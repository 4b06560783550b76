import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/orders/orders.errors.ts';
import '#shared/features/receivables/receivables.errors.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';

/** An order depends on the quotation that it comes from; it can go without it, at the prices of the day. */
export const ordersOutbox: PhoneCapability = { aggregates: { order: { givenUp: syncErrors.quotationGivenUp.code } } };
