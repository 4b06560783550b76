import type { Reference } from '#server/platform/db/references.ts';

/** The references held by this capability's tables, so that no row in use is deleted (decisions §2). */
export const references: readonly Reference[] = [{ to: 'products', from: 'promotion_versions', column: 'get_product_id', said: ['promoción', 'promociones'] }];
