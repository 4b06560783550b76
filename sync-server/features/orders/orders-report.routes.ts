import { httpErrors } from '#server/platform/http/http.errors.ts';
import { listCap, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import type { NamedOrderAnswer, OrderLine } from '#shared/features/orders/order.documents.ts';
import { documentSorts, ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { listDocuments, narrowed } from './orders-list.service.ts';

type Columns = readonly SheetColumn<NamedOrderAnswer>[];
type Line = OrderLine & { number: string };

const who: Columns = [
  { header: 'Número del dispositivo', value: (document) => document.device_number },
  { header: 'Fecha', kind: 'date', value: (document) => document.voucher_date },
  { header: 'Estado', width: 20, value: (document) => document.status_label },
  { header: 'Identificación', value: (document) => document.identification },
  { header: 'Cliente', width: 40, value: (document) => document.contact_name },
  { header: 'Sucursal', width: 30, value: (document) => document.branch_description },
  { header: 'Vendedor', width: 30, value: (document) => document.seller_name },
];
const amounts: Columns = [
  { header: 'Condición de pago', value: (document) => document.pay_condition },
  { header: 'Valor bruto', kind: 'pesos', value: (document) => document.gross },
  { header: 'Descuento', kind: 'pesos', value: (document) => document.discount },
  { header: 'Subtotal', kind: 'pesos', value: (document) => document.subtotal },
  { header: 'Flete incluido', kind: 'pesos', value: (document) => document.freight },
  { header: 'IVA', kind: 'pesos', value: (document) => document.iva },
  { header: 'Total', kind: 'pesos', value: (document) => document.total },
];
const buyOrder: Columns = [{ header: 'Orden de compra', value: (document) => document.buy_order }];
const invoiced: Columns = [{ header: 'Facturado', kind: 'pesos', value: (document) => document.invoiced_value }];
const validity: Columns = [{ header: 'Válida hasta', kind: 'date', value: (document) => document.valid_until }];
const observation: Columns = [{ header: 'Observación', width: 40, value: (document) => document.observation }];
const arrival: Columns = [
  { header: 'Recibido', width: 18, kind: 'moment', value: (document) => document.created_at },
  { header: 'Zona', width: 20, value: (document) => document.zone },
];
const invoices: Columns = [{ header: 'Facturas', width: 20, value: (document) => document.invoices.map(({ number }) => number).join(', ') || null }];

const ofLine: readonly SheetColumn<Line>[] = [
  { header: 'Código', value: (line) => line.product_code },
  { header: 'Descripción', width: 40, value: (line) => line.description },
  { header: 'Cantidad', kind: 'number', value: (line) => line.quantity },
];
const missing: readonly SheetColumn<Line>[] = [{ header: 'Faltante', kind: 'number', value: (line) => line.missing_quantity }];
const linePrices: readonly SheetColumn<Line>[] = [
  { header: 'Precio de lista', kind: 'pesos', value: (line) => line.unit_value },
  { header: 'Descuento %', kind: 'number', value: (line) => line.discount_percentage },
  { header: 'Promoción', width: 30, value: (line) => tellApplied(line.promotions) || null },
  { header: 'Precio neto', kind: 'pesos', value: (line) => line.net_unit_value },
  { header: 'Subtotal', kind: 'pesos', value: (line) => line.subtotal },
  { header: 'IVA %', kind: 'number', value: (line) => line.iva_percentage },
  { header: 'IVA', kind: 'pesos', value: (line) => line.iva_value },
  { header: 'Total', kind: 'pesos', value: (line) => line.total },
];

const list = { sortable: documentSorts, sortBy: 'voucher_date', sort: 'DESC' } as const;

const reports = [
  {
    call: ordersCalls.exportOrders,
    operation: 'pedido',
    sheet: 'Pedidos',
    number: 'Pedido',
    columns: [...who, ...buyOrder, ...amounts, ...invoiced, ...observation, ...arrival, ...invoices],
    lineColumns: [...ofLine, ...missing, ...linePrices],
  },
  {
    call: ordersCalls.exportQuotations,
    operation: 'cotizacion',
    sheet: 'Cotizaciones',
    number: 'Cotización',
    columns: [...who, ...validity, ...amounts, ...observation, ...arrival],
    lineColumns: [...ofLine, ...linePrices],
  },
] as const;

/** The headings of the spreadsheet for each column id of the list. */
const headingsOf: Readonly<Record<string, readonly string[]>> = {
  voucher_date: ['Fecha'],
  contact_name: ['Identificación', 'Cliente', 'Sucursal'],
  seller_name: ['Vendedor'],
  total: ['Total'],
  status: ['Estado'],
  created_at: ['Recibido'],
  zone: ['Zona'],
  invoices: ['Facturas'],
};

/** The columns in the order of the list; all columns by default. The number always comes first. */
function shownColumns<Row>(columns: readonly SheetColumn<Row>[], number: string, shown: readonly string[] | undefined): readonly SheetColumn<Row>[] {
  const headings = shown?.flatMap((id) => headingsOf[id] ?? []) ?? [];
  if (headings.length === 0) return columns;
  return [number, ...headings].flatMap((heading) => columns.find(({ header }) => header === heading) ?? []);
}

/** Serves the filtered orders or quotations as a spreadsheet: one sheet of documents and one of their products. */
export function registerOrdersReport(routes: Routes, { clock }: Services): void {
  for (const { call, operation, sheet, number, columns, lineColumns } of reports) {
    routes.serve(call, async ({ db, actor, query }) => {
      const today = localDateOf(clock.now());
      const { rows, total } = await listDocuments(db, actor, { today, filter: narrowed(operation, query, today), asked: wholeList(query, list) });
      if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
      const lines = rows.flatMap((row) => row.lines.map((line) => ({ ...line, number: row.number })));
      const byNumber = { header: number, value: (row: { number: string }) => row.number };
      return await workbookAnswer(`${sheet.toLowerCase()}-${today}`, [
        sheetOf(sheet, shownColumns([byNumber, ...columns], number, query.columns), rows, { summed: true }),
        sheetOf('Productos', [byNumber, ...lineColumns], lines),
      ]);
    });
  }
}
