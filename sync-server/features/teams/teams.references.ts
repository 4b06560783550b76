import type { Reference } from '#server/platform/db/references.ts';

/** What the rows of this capability's tables point to, so that nothing in use is deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'leaderships', from: 'direction_leaderships', column: 'leadership_id', said: ['dirección comercial', 'direcciones comerciales'] },
  { to: 'contacts', from: 'leadership_sellers', column: 'seller_id', said: ['jefatura', 'jefaturas'] },
];
