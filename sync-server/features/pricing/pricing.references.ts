import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [{ to: 'parameters', from: 'product_prices', column: 'price_list_id', said: ['precio', 'precios'] }];
