/** The voucher type of the consecutive of receipts; created with the first receipt of a company that does not have it. */
export const receiptVoucherType = { code: '4', name: 'Recibos de caja', prefix: 'Rc' } as const;
