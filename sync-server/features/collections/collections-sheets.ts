/** The lists of collections as spreadsheets, with the columns of the screens. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import type { AgedGroup } from '#shared/features/collections/collections.calls.ts';
import type { Handover, Withheld } from '#shared/features/collections/handover.documents.ts';
import type { PromiseDocument, ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { handoverStateLabels, meansLabels, promiseStateLabels, receiptStateLabels } from '#shared/features/collections/receipt-kinds.ts';
import { ageingBuckets } from '#shared/features/receivables/ageing.rules.ts';

export const receiptColumns: readonly SheetColumn<ReceiptDocument>[] = [
  { header: 'Número', of: 'consecutive', value: ({ number }) => number },
  { header: 'Número del dispositivo', value: ({ device_number }) => device_number },
  { header: 'Fecha', of: 'receipt_date', kind: 'date', value: ({ receipt_date }) => receipt_date },
  { header: 'Identificación', of: 'contact', value: ({ identification }) => identification },
  { header: 'Cliente', of: 'contact', width: 40, value: ({ contact }) => contact },
  { header: 'Sucursal', width: 30, value: ({ branch }) => branch },
  { header: 'Vendedor', of: 'seller', width: 30, value: ({ seller }) => seller },
  { header: 'Medios', of: 'means', width: 24, value: ({ means }) => [...new Set(means.map(({ kind }) => meansLabels[kind]))].join(', ') || null },
  { header: 'Facturas', width: 30, value: ({ allocations }) => allocations.map(({ invoice_id }) => invoice_id).join(', ') || null },
  { header: 'Valor', of: 'value', kind: 'pesos', value: ({ value }) => value },
  { header: 'Anticipo', of: 'advance_value', kind: 'pesos', value: ({ advance_value }) => advance_value },
  { header: 'Estado', of: 'state', value: ({ state }) => receiptStateLabels[state] },
  { header: 'Observación', width: 40, value: ({ observation }) => observation },
];

export const handoverColumns: readonly SheetColumn<Handover>[] = [
  { header: 'Entregado', of: 'opened_at', kind: 'moment', width: 18, value: ({ delivered_at, opened_at }) => delivered_at ?? opened_at },
  { header: 'Vendedor', of: 'seller', width: 30, value: ({ seller }) => seller },
  { header: 'Recaudos', of: 'receipts', kind: 'number', sums: true, value: ({ receipts }) => receipts },
  { header: 'Declarado', of: 'declared_value', kind: 'pesos', value: ({ declared_value }) => declared_value },
  { header: 'Contado', of: 'verified_value', kind: 'pesos', value: ({ verified_value }) => verified_value },
  { header: 'Diferencia', of: 'difference', kind: 'pesos', value: ({ difference }) => difference },
  { header: 'Resultado', of: 'difference', value: ({ outcome }) => outcome },
  { header: 'Estado', of: 'state', value: ({ state }) => handoverStateLabels[state] },
  { header: 'Cerrado', kind: 'moment', width: 18, value: ({ closed_at }) => closed_at },
  { header: 'Cerrado por', width: 30, value: ({ closed_by }) => closed_by },
  { header: 'Observación', width: 40, value: ({ observation, note }) => [observation, note].filter(Boolean).join(' · ') || null },
];

export const promiseColumns: readonly SheetColumn<PromiseDocument>[] = [
  { header: 'Para el', of: 'promised_date', kind: 'date', value: ({ promised_date }) => promised_date },
  { header: 'Cliente', of: 'contact', width: 40, value: ({ contact }) => contact },
  { header: 'Vendedor', of: 'seller', width: 30, value: ({ seller }) => seller },
  { header: 'Facturas', of: 'invoices', width: 30, value: ({ invoices }) => invoices.join(', ') || null },
  { header: 'Prometido', of: 'value', kind: 'pesos', value: ({ value }) => value },
  { header: 'Pagado', of: 'paid_value', kind: 'pesos', value: ({ paid_value }) => paid_value },
  { header: 'Estado', of: 'state', value: ({ state }) => promiseStateLabels[state] },
  { header: 'Anotada', kind: 'moment', width: 18, value: ({ created_at }) => created_at },
  { header: 'Observación', width: 40, value: ({ observation }) => observation },
];

/** Receivables by age of customers, or of sellers. */
export function agedColumns(group: 'customer' | 'seller'): readonly SheetColumn<AgedGroup>[] {
  return [
    { header: group === 'customer' ? 'Cliente' : 'Vendedor', of: 'name', width: 40, value: ({ name }) => name },
    { header: 'NIT', of: 'identification', value: ({ identification }) => identification },
    { header: 'Documentos', of: 'documents', kind: 'number', sums: true, value: ({ documents }) => documents },
    { header: 'Saldo', of: 'saldo', kind: 'pesos', value: ({ saldo }) => saldo },
    { header: 'Vencido', of: 'defeated', kind: 'pesos', value: ({ defeated }) => defeated },
    ...ageingBuckets.map(
      ({ bucket, label }): SheetColumn<AgedGroup> => ({ header: label, of: bucket, kind: 'pesos', value: ({ buckets }) => buckets[bucket] ?? 0 }),
    ),
    { header: 'Por confirmar', of: 'pending_value', kind: 'pesos', value: ({ pending_value }) => pending_value },
    { header: 'Prometido', of: 'promised_value', kind: 'pesos', value: ({ promised_value }) => promised_value },
    { header: 'Vence desde', kind: 'date', value: ({ oldest_due_date }) => oldest_due_date },
  ];
}

export const withheldColumns: readonly SheetColumn<Withheld>[] = [
  { header: 'Fecha', of: 'receipt_date', kind: 'date', value: ({ receipt_date }) => receipt_date },
  { header: 'Recaudo', of: 'number', value: ({ number }) => number },
  { header: 'Cliente', of: 'contact', width: 40, value: ({ contact }) => contact },
  { header: 'NIT', of: 'identification', value: ({ identification }) => identification },
  { header: 'Facturas', of: 'invoices', width: 30, value: ({ invoices }) => invoices.join(', ') || null },
  { header: 'Retefuente', of: 'retefuente', kind: 'pesos', value: ({ retefuente }) => retefuente },
  { header: 'ReteIVA', of: 'reteiva', kind: 'pesos', value: ({ reteiva }) => reteiva },
  { header: 'ReteICA', of: 'reteica', kind: 'pesos', value: ({ reteica }) => reteica },
  { header: 'Certificado', of: 'certified', width: 20, value: ({ certificate }) => certificate },
];
