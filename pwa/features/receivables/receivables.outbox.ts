import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/receivables/receivables.errors.ts';

/** The device reads receivables and changes none. */
export const receivablesOutbox: PhoneCapability = { documents: { receivables: 'Cartera' } };
