import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/warranty/warranty.errors.ts';

/** Requests are independent of one another: each is an aggregate. */
export const warrantyOutbox: PhoneCapability = { aggregates: { warranty: {} }, documents: { warranty: 'Garantías' } };
