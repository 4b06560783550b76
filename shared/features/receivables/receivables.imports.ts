import type { ImportedRows } from '#shared/kernel/import-columns.ts';

/** The kinds of file that this capability takes, with their columns. */
export const receivablesImports = {
  receivables: {
    label: 'Cartera',
    about: 'Lo que se debe, una fila por factura; un valor negativo es una nota crédito.',
    complete: { scopes: ['company', 'seller'], effect: 'Lo abierto que no está en el archivo se cierra.' },
    columns: {
      invoice_id: { label: 'Factura', kind: 'code', required: true, max: 40, aliases: ['numero', 'documento'] },
      identification: { label: 'Identificación', kind: 'identification', required: true, aliases: ['nit', 'cliente'] },
      branch_code: { label: 'Establecimiento', kind: 'code', max: 20, aliases: ['sucursal'] },
      seller_identification: { label: 'Vendedor', kind: 'identification' },
      voucher_date: { label: 'Fecha', kind: 'date', required: true, aliases: ['fecha factura', 'emision'] },
      due_date: { label: 'Vencimiento', kind: 'date', required: true, aliases: ['fecha vencimiento', 'vence'] },
      debit_value: { label: 'Valor', kind: 'pesos', required: true, aliases: ['valor factura', 'total'] },
      applied_value: { label: 'Abonos', kind: 'pesos', aliases: ['pagado', 'aplicado'] },
      subtotal: { label: 'Base', kind: 'pesos', aliases: ['subtotal', 'base gravable', 'valor antes de iva'] },
      iva_value: { label: 'IVA', kind: 'pesos', aliases: ['valor iva', 'impuesto'] },
      cufe: { label: 'CUFE', kind: 'code', max: 100, aliases: ['cude', 'codigo unico de factura electronica'] },
      order_number: { label: 'Pedido', kind: 'code', max: 40, aliases: ['numero_pedido', 'numero pedido', 'orden'] },
    },
  },
} as const satisfies Record<string, ImportedRows>;
