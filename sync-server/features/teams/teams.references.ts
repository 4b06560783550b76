import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'leaderships', from: 'direction_leaderships', column: 'leadership_id', said: ['dirección comercial', 'direcciones comerciales'] },
  { to: 'contacts', from: 'leadership_sellers', column: 'seller_id', said: ['jefatura', 'jefaturas'] },
];
