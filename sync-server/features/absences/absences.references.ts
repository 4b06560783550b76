import type { Reference } from '#server/platform/db/references.ts';

/** What the rows of this capability's tables point to, so that nothing in use is deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'seller_absences', column: 'seller_id', said: ['ausencia', 'ausencias'] },
  { to: 'contacts', from: 'seller_absences', column: 'substitute_id', said: ['suplencia que hizo', 'suplencias que hizo'] },
];
