/** The whole catalogue at a list or for a branch, for the office. Spec: commercial §2 (/catalogo-general). */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, wholeList } from '#server/platform/http/list-request.ts';
import { longSheet } from '#server/platform/xlsx/long-sheet.ts';
import { type SheetColumn, shownOf } from '#server/platform/xlsx/workbook-answer.ts';
import { type GeneralProduct, generalCatalogueCalls } from '#shared/features/catalogue/general-catalogue.calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { listWarehouses } from '../organisation/organisation.service.ts';
import { undeployed } from './brand-deployment.service.ts';
import { type HiddenBrand, hiddenBrandsOf } from './brand-restrictions.repository.ts';
import { shownProductIds } from './product-search.repository.ts';
import { listProductViews } from './product-views.service.ts';
import { type AskedScope, type SellingScope, sellingScopeOf } from './selling-scope.service.ts';

type Asked = AskedScope & Omit<Parameters<typeof listProductViews>[2]['filter'], 'withInactive' | 'onPromotion'>;
const pieceRows = 500;

/** A page of the catalogue. @throws thirdParties.branchNotFound, pricing.priceListNotFound, organisation.warehouseNotFound */
export async function listGeneralCatalogue(db: Db, actor: Actor, { asked, list }: { asked: Asked; list: ListRequest }): Promise<Page<GeneralProduct>> {
  return await pageOf(db, actor, { ...(await asking(db, actor, asked)), asked, list });
}

interface Asking {
  scope: SellingScope;
  hidden: readonly HiddenBrand[];
}

/** The scope of the prices, without restrictions, and the restrictions of customers as a mark. */
async function asking(db: Db, actor: Actor, asked: Asked): Promise<Asking> {
  const { contact_warehouse_id: branchId } = asked;
  const restricted = branchId === undefined ? [] : ((await hiddenBrandsOf(db, actor.subscriberId, [branchId])).get(branchId) ?? []);
  const hidden = [...restricted, ...(await undeployed(db, { subscriberId: actor.subscriberId, reach: 'customer' }))];
  return { scope: { ...(await sellingScopeOf(db, actor, asked)), hidden: [] }, hidden };
}

async function pageOf(db: Db, actor: Actor, { scope, hidden, asked, list }: Asking & { asked: Asked; list: ListRequest }): Promise<Page<GeneralProduct>> {
  const page = await listProductViews(db, actor, { scope, filter: asked, list });
  const shown = await shownProductIds(db, actor.subscriberId, { ids: page.rows.map(({ id }) => id), hidden });
  const warehouseIds = [...new Set(page.rows.flatMap(({ stock }) => Object.keys(stock).map(Number)))];
  const warehouses = await listWarehouses(db, actor.subscriberId, warehouseIds);
  const nameOf = (id: number) => warehouses.get(id)?.warehouse_description ?? '';
  const rows = page.rows.map((row) => ({ ...row, hidden_from_customers: !shown.has(row.id), warehouses: stockOf(row, nameOf) }));
  return { ...page, rows };
}

function stockOf({ stock }: Pick<ProductView, 'stock'>, nameOf: (id: number) => string): GeneralProduct['warehouses'] {
  const rows = Object.entries(stock).map(([id, units]) => ({ id: Number(id), warehouse: nameOf(Number(id)), quantity_available: units }));
  return rows.filter(({ quantity_available }) => quantity_available !== 0).sort((one, other) => one.warehouse.localeCompare(other.warehouse, 'es'));
}

const columns: readonly SheetColumn<GeneralProduct>[] = [
  { header: 'Código', of: 'product_code', value: ({ product_code }) => product_code },
  { header: 'Referencia', of: 'reference', value: ({ reference }) => reference },
  { header: 'Descripción', of: 'description', width: 40, value: ({ description }) => description },
  { header: 'Línea', of: 'line', width: 24, value: ({ line }) => line?.description ?? null },
  { header: 'Marca', of: 'brand', width: 24, value: ({ brand }) => brand?.description ?? null },
  { header: 'Categoría', of: 'category', width: 24, value: ({ category }) => category?.description ?? null },
  { header: 'Empaque', kind: 'number', value: ({ package_quantity }) => package_quantity },
  { header: 'IVA', kind: 'number', value: ({ iva_percentage }) => iva_percentage },
  { header: 'Precio antes de IVA', of: 'price', kind: 'pesos', sums: false, value: ({ price }) => price.price },
  { header: 'Descuento %', of: 'price', kind: 'number', value: ({ price }) => price.percentage },
  {
    header: 'Precio neto antes de IVA',
    of: 'price',
    kind: 'pesos',
    sums: false,
    value: ({ price }) => (price.price === null ? null : price.price - percentOf(price.price, price.percentage)),
  },
  { header: 'Disponible', of: 'stock', kind: 'number', sums: true, value: ({ quantity_available }) => quantity_available },
  {
    header: 'Existencias por bodega',
    of: 'stock',
    width: 40,
    value: ({ warehouses }) => warehouses.map((one) => `${one.warehouse}: ${one.quantity_available}`).join('; '),
  },
  { header: 'Oculto para clientes', of: 'marks', value: ({ hidden_from_customers }) => (hidden_from_customers ? 'Sí' : 'No') },
  { header: 'Tiene imagen', of: 'marks', value: ({ image_id }) => (image_id === null ? 'No' : 'Sí') },
];

/** The filtered catalogue as a spreadsheet. @throws as `listGeneralCatalogue` */
export async function exportGeneralCatalogue(
  db: Db,
  actor: Actor,
  query: Asked & Readonly<Record<string, unknown>> & { columns?: readonly string[] | undefined },
): Promise<Response> {
  const asked = await asking(db, actor, query);
  const list = { ...wholeList(query, generalCatalogueCalls.listGeneralCatalogue.list), paginate: true, perPage: pieceRows };
  async function* pieces(): AsyncGenerator<GeneralProduct> {
    for (let page = 1; ; page += 1) {
      const { rows } = await pageOf(db, actor, { ...asked, asked: query, list: { ...list, page } });
      yield* rows;
      if (rows.length < pieceRows) return;
    }
  }
  const shown = { name: 'Catálogo', columns: shownOf(columns, query.columns), isShown: query.columns !== undefined };
  return await longSheet('catalogo-general', shown, pieces);
}
