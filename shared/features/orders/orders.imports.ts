import type { ImportedRows } from '#shared/kernel/import-columns.ts';

/** The kinds of file that this capability takes, with their columns. */
export const ordersImports = {
  sales: {
    label: 'Historia de ventas',
    about: 'Lo que ya se vendió, una fila por producto de cada factura; no mueve existencias ni cartera. Una cantidad negativa es una devolución.',
    columns: {
      document_number: { label: 'Documento', kind: 'code', required: true, max: 40, aliases: ['factura', 'numero'] },
      order_number: { label: 'Pedido', kind: 'code', max: 40, aliases: ['numero_pedido', 'numero pedido', 'orden'] },
      voucher_date: { label: 'Fecha', kind: 'date', required: true },
      identification: { label: 'Identificación', kind: 'identification', required: true, aliases: ['nit', 'cliente'] },
      branch_code: { label: 'Establecimiento', kind: 'code', max: 20, aliases: ['sucursal'] },
      seller_identification: { label: 'Vendedor', kind: 'identification' },
      product_code: { label: 'Código', kind: 'code', required: true, max: 60, aliases: ['codigo producto', 'producto', 'sku'] },
      quantity: { label: 'Cantidad', kind: 'integer', required: true },
      unit_value: { label: 'Valor unitario', kind: 'pesos', required: true, min: 0, aliases: ['precio'] },
      discount_percentage: { label: 'Descuento', kind: 'percentage', aliases: ['% descuento'] },
      iva_percentage: { label: 'IVA', kind: 'percentage', aliases: ['% iva'] },
    },
  },
} as const satisfies Record<string, ImportedRows>;
