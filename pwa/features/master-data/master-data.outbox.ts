import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';

/** The device reads the small master data of all capabilities and changes none. */
export const masterDataOutbox: PhoneCapability = { documents: { reference: 'Listas y parámetros' } };
