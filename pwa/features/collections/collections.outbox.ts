import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/collections/collections.errors.ts';

/** Receipts, promises and contacts depend on no other command; the device has the sentences of their errors. */
export const collectionsOutbox: PhoneCapability = { documents: { receipts: 'Recaudos' } };
