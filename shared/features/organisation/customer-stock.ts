export const customerStocks = ['number', 'yes_no', 'nothing'] as const;
/** What customers know of the stock: the units, whether there are some, nothing at all. Decision 0257. */
export type CustomerStock = (typeof customerStocks)[number];
