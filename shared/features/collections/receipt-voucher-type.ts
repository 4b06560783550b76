/** The voucher type that receipts take their consecutive from; made with the first receipt of a company that has none. */
export const receiptVoucherType = { code: '4', name: 'Recibos de caja', prefix: 'Rc' } as const;
