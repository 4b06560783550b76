import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';

/** The device reads receivables and changes none. */
export const receivablesOutbox: PhoneCapability = { documents: { receivables: 'Cartera' } };
