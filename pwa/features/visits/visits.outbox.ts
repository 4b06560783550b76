import '#pwa/platform/geo/geo.errors.ts';
import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/visits/visits.errors.ts';

/** A seller has one open visit at a time; each proposed point is a separate aggregate. */
export const visitsOutbox: PhoneCapability = { aggregates: { visit: { oneAtATime: true }, point: {} } };
