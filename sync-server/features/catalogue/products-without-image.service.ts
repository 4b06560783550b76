import type { Db } from '#server/platform/db/store.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { listProductsWithoutImage, type WithoutImageFilter } from './products-without-image.repository.ts';

type Row = Awaited<ReturnType<typeof listProductsWithoutImage>>[number];
const daysOfSales = 365;

const columns: readonly SheetColumn<Row>[] = [
  { header: 'Código', value: ({ product_code }) => product_code },
  { header: 'Referencia', value: ({ reference }) => reference },
  { header: 'Descripción', width: 40, value: ({ description }) => description },
  { header: 'Línea', width: 24, value: ({ line }) => line },
  { header: 'Marca', width: 24, value: ({ brand }) => brand },
  { header: 'Existencia', kind: 'number', value: ({ stock }) => stock ?? 0 },
  { header: 'Vendido 12 meses', kind: 'number', value: ({ sold }) => sold ?? 0 },
  { header: 'Última venta', value: ({ last_date }) => last_date },
  { header: 'Nombre de archivo esperado', width: 28, value: ({ product_code }) => `${product_code.replaceAll('/', '-')}.jpg` },
];

/** The active products without a picture as a spreadsheet, those that sell most first. Spec: commercial §7 (reporte-productos-sin-imagen). */
export async function productsWithoutImage(
  db: Db,
  subscriberId: number,
  { filter, today }: { filter: WithoutImageFilter; today: LocalDate },
): Promise<Response> {
  const rows = await listProductsWithoutImage(db, subscriberId, { filter, since: addDays(today, -daysOfSales) });
  return await workbookAnswer(`productos-sin-imagen-${today}`, [sheetOf('Productos sin imagen', columns, rows)]);
}
