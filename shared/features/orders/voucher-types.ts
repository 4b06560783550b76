/** The voucher types of the consecutives of orders and quotations. Spec: commercial §9 (New order: voucher type 1, prefix Pd). */
export const voucherTypeOf = { pedido: 1, cotizacion: 2, factura: 3 } as const;
