import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'route_points', column: 'seller_id', said: ['punto de ruta', 'puntos de rutas'] },
  { to: 'contacts', from: 'route_consents', column: 'seller_id', said: ['consentimiento de ubicación', 'consentimientos de ubicación'] },
];
