import type { Reference } from '#server/platform/db/references.ts';

/** What the rows of this capability's tables point to, so that nothing in use is deleted (decisions §2). */
export const references: readonly Reference[] = [{ to: 'products', from: 'promotion_versions', column: 'get_product_id', said: ['promoción', 'promociones'] }];
