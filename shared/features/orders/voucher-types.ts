/** The voucher types that orders and quotations take their consecutive from. Spec: commercial §9 (New order: voucher type 1, prefix Pd). */
export const voucherTypeOf = { pedido: 1, cotizacion: 2, factura: 3 } as const;
