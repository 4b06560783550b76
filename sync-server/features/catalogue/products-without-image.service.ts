import type { Db } from '#server/platform/db/store.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { imageFileName } from '#shared/features/catalogue/image-names.rules.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { unitsSold } from './catalogue.hooks.ts';
import { listProductsWithoutImage, type WithoutImageFilter } from './products-without-image.repository.ts';

type Row = Awaited<ReturnType<typeof listProductsWithoutImage>>[number] & { sold: number; last_date: LocalDate | null };
const daysOfSales = 365;

const columns: readonly SheetColumn<Row>[] = [
  { header: 'Código', value: ({ product_code }) => product_code },
  { header: 'Referencia', value: ({ reference }) => reference },
  { header: 'Descripción', width: 40, value: ({ description }) => description },
  { header: 'Línea', width: 24, value: ({ line }) => line },
  { header: 'Marca', width: 24, value: ({ brand }) => brand },
  { header: 'Existencia', kind: 'number', value: ({ stock }) => stock ?? 0 },
  { header: 'Vendido 12 meses', kind: 'number', value: ({ sold }) => sold },
  { header: 'Última venta', kind: 'date', value: ({ last_date }) => last_date },
  { header: 'Nombre de archivo esperado', width: 28, value: ({ product_code }) => imageFileName(product_code) },
];

/** The active products without a picture as a spreadsheet, best-selling first. Spec: commercial §7 (reporte-productos-sin-imagen). */
export async function productsWithoutImage(
  db: Db,
  subscriberId: number,
  { filter, today }: { filter: WithoutImageFilter; today: LocalDate },
): Promise<Response> {
  const { only_sold, ...narrowed } = filter;
  const { freight_product_id: freightId } = await requireSettings(db, subscriberId);
  const soldOf = new Map((await unitsSold.answer(db, subscriberId, addDays(today, -daysOfSales))).map((sold) => [sold.product_id, sold]));
  const products = await listProductsWithoutImage(db, subscriberId, { ...narrowed, freightId });
  const rows = products
    .map((product): Row => ({ ...product, sold: soldOf.get(product.id)?.units ?? 0, last_date: soldOf.get(product.id)?.last_date ?? null }))
    .filter(({ sold }) => !only_sold || sold > 0)
    .toSorted((one, other) => other.sold - one.sold);
  return await workbookAnswer(`productos-sin-imagen-${today}`, [sheetOf('Productos sin imagen', columns, rows)]);
}
