import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/collections/collections.errors.ts';

/** Receipts, promises and contacts to collect wait for nobody; their sentences are known on the device. */
export const collectionsOutbox: PhoneCapability = {};
