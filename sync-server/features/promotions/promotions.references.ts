import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [{ to: 'products', from: 'promotion_versions', column: 'get_product_id', said: ['promoción', 'promociones'] }];
