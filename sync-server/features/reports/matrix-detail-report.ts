import { namedReport } from '#server/platform/named-report.ts';
import { invoiceNumber } from '#shared/features/orders/order-number.rules.ts';
import { salesBases } from '#shared/features/organisation/sales-basis.ts';
import { matrixDetailParams } from '#shared/features/reports/matrix-params.ts';
import { seeMatrix } from '#shared/features/reports/reports.calls.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { scopeOf } from './matrix-report.ts';
import { salesDetail } from './sales-detail.repository.ts';

/** Lines of a spreadsheet. */
const mostLines = 200_000;
const operations: Readonly<Record<string, string>> = { pedido: 'Pedido', factura: 'Factura', factura_de_pedido: 'Factura de pedido', devolucion: 'Devolución' };

/** 'detalle-matriz-dinamica': the lines of a cell of the matrix, newest first. Spec: decisions §8. */
export const matrixDetailReport = namedReport({
  name: 'detalle-matriz-dinamica',
  title: 'Detalle de la matriz dinámica',
  permission: seeMatrix,
  params: matrixDetailParams,
  readsSales: true,
  columns: [
    { id: 'document', header: 'Documento' },
    { id: 'day', header: 'Fecha', kind: 'date' },
    { id: 'operation', header: 'Operación' },
    { id: 'identification', header: 'Identificación' },
    { id: 'customer', header: 'Cliente', width: 40 },
    { id: 'branch', header: 'Sucursal', width: 30 },
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'product_code', header: 'Código' },
    { id: 'product', header: 'Producto', width: 40 },
    { id: 'line', header: 'Línea', width: 20 },
    { id: 'brand', header: 'Marca', width: 20 },
    { id: 'quantity', header: 'Unidades', kind: 'number' },
    { id: 'gross', header: 'Bruto', kind: 'pesos' },
    { id: 'discount', header: 'Descuento', kind: 'pesos' },
    { id: 'subtotal', header: 'Venta', kind: 'pesos' },
    { id: 'iva', header: 'IVA', kind: 'pesos' },
  ],
  async run(reader, actor, { params: { page: number, perPage, filter, ...asked }, now, isWhole }) {
    const scope = await scopeOf(reader, actor, { asked, now });
    const words = normaliseText(filter)
      .split(' ')
      .filter(Boolean)
      .map((word) => [word]);
    const { lines, ...totals } = await salesDetail.totals(reader, { scope, words });
    if (isWhole && lines > mostLines) throw reportErrors.tooManyLines({ lines, most: mostLines });
    const shown = isWhole ? [] : await salesDetail.page(reader, { scope, words }, { limit: perPage, offset: (number - 1) * perPage });
    const chunks = isWhole && { chunks: chunksOf(reader, { scope, words }) };
    const notes = [`Del ${formatDate(scope.from)} al ${formatDate(scope.to)}.`, salesBases[scope.basis].note];
    return { rows: shown.map(rowOf), ...chunks, total: lines, totals, notes };
  },
});

type Line = Awaited<ReturnType<typeof salesDetail.page>>[number];

async function* chunksOf(...asked: Parameters<typeof salesDetail.chunks>) {
  for await (const lines of salesDetail.chunks(...asked)) yield lines.map(rowOf);
}

function rowOf({ prefix, consecutive, device_number, erp_number, inventory_operation, name, surname, kind, ...line }: Line) {
  const isOrder = inventory_operation === 'pedido';
  const number = prefix === null ? '—' : invoiceNumber({ prefix, consecutive, device_number, erp_number: isOrder ? null : erp_number });
  return { ...line, document: number, operation: operations[kind] ?? kind, customer: fullName({ name, surname }) };
}
