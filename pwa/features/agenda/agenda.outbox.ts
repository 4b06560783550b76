import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/agenda/agenda.errors.ts';

/** Events have no order among themselves: each is an aggregate of its own. */
export const agendaOutbox: PhoneCapability = { aggregates: { event: {} } };
