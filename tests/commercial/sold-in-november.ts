import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';
import type { Client } from '#tests/support/client.ts';

const days = 'start_date=2026-11-01&end_date=2026-11-24';
const sum = (rows: readonly object[], read: (row: never) => number) => rows.reduce((total, row) => total + read(row as never), 0);
const ofMonth = ({ months }: { months: { sales: number }[] }) => months[10]?.sales ?? 0;
const valueOfMonth = ({ months }: { months: { value: number }[] }) => months[10]?.value ?? 0;

/** What every call and report says was sold in November 2026 by these sellers to these customers, who are all of the company's. Pesos, by its name. */
export async function soldInNovember(
  office: Client,
  { sellers, customers }: { sellers: readonly { contactId: number }[]; customers: readonly { id: number }[] },
): Promise<Record<string, number>> {
  const rowsOf = async (path: string) => (await office.get(path)).body.data;
  const report = async (name: string): Promise<ReportAnswer> => await rowsOf(`/api/sql-file/${name}`);
  const total = async (name: string, column: string) => Number((await report(name)).totals?.[column]);
  const execution = async (group: string) => sum(await rowsOf(`/api/reporte-presupuesto-de-ventas?group=${group}`), ofMonth);
  const ofSellers = async (path: (id: number) => string, read: (data: never) => number) =>
    sum(await Promise.all(sellers.map(async ({ contactId }) => ({ data: await rowsOf(path(contactId)) }))), ({ data }) => read(data));
  const detailOf = (id: number) => `/api/detail_commercial_management?group_by=seller&id=${id}`;
  const products = await Promise.all(customers.map(({ id }) => rowsOf(`/api/reporte-ventas-productos?contact_id=${id}`)));
  return {
    matrix: (await report(`matriz-dinamica?rows=seller&${days}`)).matrix?.cells.at(-1)?.[2] ?? 0,
    detail: await total(`detalle-matriz-dinamica?${days}`, 'subtotal'),
    standing: (await office.post('/api/presupuesto-de-ventas', {})).body.data.sales,
    year: await total('presupuesto-anual', 'm11'),
    bySeller: await execution('seller'),
    byCustomer: await execution('customer'),
    byLine: await execution('line'),
    shares: sum(await rowsOf('/api/reporte-participacion-clientes?month=11'), (row: { total: number }) => row.total),
    branches: sum(await rowsOf('/api/gestion-comercial'), ({ sales_month }: { sales_month: number }) => sales_month),
    teams: sum(await rowsOf('/api/data_commercial_management?group_by=leadership'), ofMonth),
    branchesOfTeams: await ofSellers(detailOf, (rows) => sum(rows, valueOfMonth)),
    detailReport: await total('detalle-gestion-comercial', 'm11'),
    products: sum(products.flat(), valueOfMonth),
    indicators: await ofSellers(
      (id) => `/api/indicadores?seller_id=${id}`,
      ({ sales }: { sales: number }) => sales,
    ),
    glance: (await rowsOf('/api/mes-a-la-vista')).sales.sales,
  };
}
