import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/lost-sales/lost-sales.errors.ts';

/** Each lost sale is an aggregate of its own. */
export const lostSalesOutbox: PhoneCapability = { aggregates: { 'lost-sale': {} } };
