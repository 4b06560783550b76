import type { Reference } from '#server/platform/db/references.ts';

/** What the rows of this capability's tables point to, so that nothing in use is deleted (decisions §2). */
export const references: readonly Reference[] = [{ to: 'parameters', from: 'product_prices', column: 'price_list_id', said: ['precio', 'precios'] }];
