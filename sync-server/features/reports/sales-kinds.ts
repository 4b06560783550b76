import type { SalesBasis } from '#shared/features/organisation/sales-basis.ts';

/**
 * The kinds of the rows of `sales_lines` and of its sums that each basis counts. 'factura_de_pedido' is an invoice that bills an order of ours,
 * 'factura' any other invoice, 'devolucion' a negative line of one.
 */
export const kindsOfBasis: Readonly<Record<SalesBasis, string[]>> = {
  venta: ['pedido', 'factura', 'devolucion'],
  facturado: ['factura_de_pedido', 'factura', 'devolucion'],
};
