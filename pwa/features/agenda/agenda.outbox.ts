import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/agenda/agenda.errors.ts';

/** Events are independent of one another: each is an aggregate. */
export const agendaOutbox: PhoneCapability = { aggregates: { event: {} }, documents: { agenda: 'Agenda y visitas' } };
