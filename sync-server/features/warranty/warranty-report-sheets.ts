/** The spreadsheet of the report of warranties: its groups, and every request. */
import { cellOf, formatOf, type SheetKind } from '#server/platform/xlsx/sheet-cells.ts';
import type { Sheet } from '#server/platform/xlsx/workbook-layout.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { ReportedRequest } from './reported-request.ts';

type Value = string | number | null;
interface Column<Row> {
  header: string;
  width: number;
  kind?: SheetKind;
  of(row: Row): Value;
}

const requestColumns: readonly Column<ReportedRequest>[] = [
  { header: 'Número', width: 12, of: ({ number }) => number },
  { header: 'Fecha', width: 12, kind: 'date', of: ({ date }) => date },
  { header: 'Cliente', width: 32, of: ({ contact }) => contact },
  { header: 'Sucursal', width: 24, of: ({ branch }) => branch },
  { header: 'Vendedor', width: 24, of: ({ seller }) => seller },
  { header: 'Código', width: 16, of: ({ product_code }) => product_code },
  { header: 'Producto', width: 36, of: ({ product_description }) => product_description },
  { header: 'Línea', width: 20, of: ({ line }) => line },
  { header: 'Marca', width: 16, of: ({ brand }) => brand },
  { header: 'Proveedor', width: 24, of: ({ provider }) => provider },
  { header: 'Serial', width: 18, of: ({ serial }) => serial },
  { header: 'Cantidad', width: 10, kind: 'number', of: ({ quantity }) => quantity },
  { header: 'Estado', width: 20, of: ({ state_name }) => state_name },
  { header: 'Factura', width: 14, of: ({ invoice_id }) => invoice_id },
  { header: 'Evaluación', width: 18, of: ({ approval_status }) => approval_status },
  { header: 'Motivo', width: 28, of: ({ approval_reason }) => approval_reason },
  { header: 'Resultado', width: 12, of: ({ outcome }) => outcome },
  { header: 'Valor', width: 14, kind: 'pesos', of: ({ value_payment }) => value_payment },
  { header: 'Piezas', width: 10, kind: 'number', of: ({ pieces }) => pieces },
  { header: 'Recibida', width: 12, kind: 'date', of: ({ received_at }) => received_at && localDateOf(received_at) },
  { header: 'Decidida', width: 12, kind: 'date', of: ({ decided_at }) => decided_at && localDateOf(decided_at) },
  { header: 'Entregada', width: 12, kind: 'date', of: ({ customer_received_date }) => customer_received_date },
  { header: 'Plazo de ley', width: 12, kind: 'date', of: ({ due_date }) => due_date },
];

type Group = Readonly<Record<string, Value>>;
const groupColumns: readonly Column<Group>[] = [
  ...(
    [
      ['label', 'Grupo', 40],
      ['requests', 'Solicitudes', 12],
      ['in_course', 'En curso', 12],
      ['approved', 'Aprobadas', 12],
      ['rejected', 'Rechazadas', 12],
      ['approved_percentage', '% aprobadas', 12],
      ['rejected_percentage', '% rechazadas', 12],
      ['average_days', 'Días hábiles para decidir', 20],
      ['p90_days', 'Nueve de diez en', 16],
      ['overdue', 'Vencidas', 12],
      ['pieces', 'Piezas', 10],
    ] as const
  ).map(([id, header, width]) => ({ header, width, of: (row: Group) => row[id] ?? null })),
  { header: 'Valor', width: 16, kind: 'pesos', of: (row: Group) => row['value_payment'] ?? null },
];

export function warrantySheets(groups: readonly Group[], requests: readonly ReportedRequest[]): Sheet[] {
  return [sheetOf('Resumen', groupColumns, groups), sheetOf('Solicitudes', requestColumns, requests)];
}

function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ header, width, kind }) => ({ header, width, ...formatOf(kind) })),
    rows: rows.map((row) => columns.map(({ kind, of }) => cellOf(kind, of(row)))),
  };
}
