import type { Reference } from '#server/platform/db/references.ts';

/** The references held by this capability's tables, so that no row in use is deleted (decisions §2). */
export const references: readonly Reference[] = [{ to: 'parameters', from: 'product_prices', column: 'price_list_id', said: ['precio', 'precios'] }];
