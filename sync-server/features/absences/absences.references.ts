import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'seller_absences', column: 'seller_id', said: ['ausencia', 'ausencias'] },
  { to: 'contacts', from: 'seller_absences', column: 'substitute_id', said: ['suplencia que hizo', 'suplencias que hizo'] },
];
