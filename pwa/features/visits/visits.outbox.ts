import '#pwa/platform/geo/geo.errors.ts';
import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/visits/visits.errors.ts';

/** A seller is in one place at a time; each proposed point is an aggregate of its own. */
export const visitsOutbox: PhoneCapability = { aggregates: { visit: { oneAtATime: true }, point: {} } };
