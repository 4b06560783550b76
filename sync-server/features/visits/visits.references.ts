import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'activities', from: 'visits', column: 'activity_id', said: ['visita', 'visitas'] },
  { to: 'contacts', from: 'visits', column: 'contact_id', said: ['visita', 'visitas'] },
  { to: 'contacts', from: 'visits', column: 'seller_id', said: ['visita que hizo', 'visitas que hizo'] },
  { to: 'contact_warehouses', from: 'visits', column: 'contact_warehouse_id', said: ['visita', 'visitas'] },
  { to: 'contacts', from: 'point_proposals', column: 'contact_id', said: ['propuesta de ubicación', 'propuestas de ubicación'], readsAll: true },
  {
    to: 'contacts',
    from: 'point_proposals',
    column: 'seller_id',
    said: ['propuesta de ubicación que hizo', 'propuestas de ubicación que hizo'],
    readsAll: true,
  },
  { to: 'contact_warehouses', from: 'point_proposals', column: 'contact_warehouse_id', said: ['propuesta de ubicación', 'propuestas de ubicación'] },
];
