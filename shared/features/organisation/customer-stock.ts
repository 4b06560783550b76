export const customerStocks = ['number', 'yes_no', 'nothing'] as const;
/** How customers see the stock: the units, only whether there are some, or nothing. Decision 0257. */
export type CustomerStock = (typeof customerStocks)[number];
