import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/warranty/warranty.errors.ts';

/** Requests have no order among themselves: each is an aggregate of its own. */
export const warrantyOutbox: PhoneCapability = { aggregates: { warranty: {} } };
