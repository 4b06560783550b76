import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'parameters', from: 'events', column: 'reason_cancellation_id', said: ['evento cancelado', 'eventos cancelados'] },
  {
    to: 'parameters',
    from: 'event_exceptions',
    column: 'reason_cancellation_id',
    said: ['ocurrencia cancelada de evento', 'ocurrencias canceladas de eventos'],
  },
  { to: 'leaderships', from: 'events', column: 'leadership_id', said: ['evento', 'eventos'] },
  { to: 'commercial_directions', from: 'events', column: 'commercial_direction_id', said: ['evento', 'eventos'] },
  { to: 'activities', from: 'events', column: 'type_id', said: ['evento', 'eventos'] },
  { to: 'contacts', from: 'events', column: 'seller_id', said: ['evento', 'eventos'] },
  { to: 'contact_warehouses', from: 'events', column: 'contact_warehouse_id', said: ['evento', 'eventos'] },
];
