export const salesBasisNames = ['venta', 'facturado'] as const;
/** Which documents a report counts as sold. Decision 0423. */
export type SalesBasis = (typeof salesBasisNames)[number];

/** `note` is the sentence that a report prints. 'venta': orders, and invoices without an order of ours. 'facturado': all invoices. Returns reduce both. */
export const salesBases: Readonly<Record<SalesBasis, { label: string; note: string }>> = {
  venta: { label: 'Venta', note: 'Venta: pedidos, y facturas sin pedido; antes de IVA, sin fletes y con las devoluciones restadas.' },
  facturado: { label: 'Facturado', note: 'Facturado: solo facturas; antes de IVA, sin fletes y con las devoluciones restadas.' },
};
