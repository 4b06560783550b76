/** The list of warranty requests as a spreadsheet. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { eligibilityLabels } from '#shared/features/warranty/eligibility.rules.ts';
import type { WarrantyRow } from '#shared/features/warranty/warranty.documents.ts';

export const warrantyColumns: readonly SheetColumn<WarrantyRow>[] = [
  { header: 'Número', of: 'consecutive', value: ({ number }) => number },
  { header: 'Fecha', of: 'created_at', kind: 'date', value: ({ date }) => date },
  { header: 'Cliente', of: 'contact', width: 32, value: ({ contact }) => contact },
  { header: 'Sucursal', of: 'contact', width: 24, value: ({ branch }) => branch },
  { header: 'Código', of: 'product_description', value: ({ product_code }) => product_code },
  { header: 'Producto', of: 'product_description', width: 36, value: ({ product_description }) => product_description },
  { header: 'Serial', of: 'serial', width: 18, value: ({ serial }) => serial },
  { header: 'Cantidad', kind: 'number', sums: true, value: ({ quantity }) => quantity },
  { header: 'Estado', of: 'state_code', width: 20, value: ({ state_name }) => state_name },
  { header: 'Vence', of: 'business_days_left', kind: 'date', value: ({ due_date }) => due_date },
  { header: 'Días hábiles que quedan', of: 'business_days_left', kind: 'number', width: 22, value: ({ business_days_left }) => business_days_left },
  { header: 'Vigencia', of: 'eligibility', width: 22, value: ({ eligibility }) => eligibilityLabels[eligibility] },
  { header: 'Vendedor', of: 'seller', width: 24, value: ({ seller }) => seller },
  { header: 'Factura', value: ({ invoice_id }) => invoice_id },
  { header: 'Evaluación', width: 18, value: ({ approval_status }) => approval_status },
  { header: 'Motivo', width: 28, value: ({ approval_reason }) => approval_reason },
  { header: 'Valor', kind: 'pesos', value: ({ value_payment }) => value_payment },
];
