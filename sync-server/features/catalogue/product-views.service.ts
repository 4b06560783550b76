/** Products in the shape that calls answer. Spec: commercial §3 Product, §7 Products and prices. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { shownByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { availableIn } from '#shared/features/orders/availability.rules.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';
import { priceOfProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { lineRows } from './classification.repository.ts';
import { classificationNames } from './classification-names.repository.ts';
import { productDocuments, productMeasures } from './product-documents.repository.ts';
import { attachmentsOf } from './product-images.service.ts';
import { listProductIds, type ProductFilter, searchProductIds, shownProductIds } from './product-search.repository.ts';
import type { SellingScope } from './selling-scope.service.ts';

const searchLimit = 30;

type Filter = Omit<ProductFilter, 'hidden' | 'freightId'>;

export async function listProductViews(
  db: Db,
  actor: Actor,
  { scope, filter, list }: { scope: SellingScope; filter: Filter; list: ListRequest },
): Promise<Page<ProductView>> {
  const page = await listProductIds(db, actor.subscriberId, { ...filter, hidden: scope.hidden, freightId: scope.freightId }, list);
  return { ...page, rows: await productViews(db, actor.subscriberId, { ids: page.rows, scope }) };
}

/** At most 30, the best answer first. */
export async function searchProductViews(
  db: Db,
  actor: Actor,
  { scope, filter, typed }: { scope: SellingScope; filter: Filter; typed: string },
): Promise<ProductView[]> {
  const ids = await searchProductIds(db, actor.subscriberId, { ...filter, hidden: scope.hidden, freightId: scope.freightId, typed, limit: searchLimit });
  return await productViews(db, actor.subscriberId, { ids, scope });
}

/** @throws catalogue.productNotFound, also for a product that is inactive or hidden from the branch */
export async function requireProductView(db: Db, actor: Actor, { id, scope }: { id: number; scope: SellingScope }): Promise<ProductView> {
  const [view] = await shownProductViews(db, actor.subscriberId, { ids: [id], scope });
  if (!view) throw catalogueErrors.productNotFound();
  return view;
}

/** Equivalents and complements of a product, equivalents first. @throws catalogue.productNotFound */
export async function listRelatedViews(db: Db, actor: Actor, { id, scope }: { id: number; scope: SellingScope }): Promise<ProductView[]> {
  const product = await requireProductView(db, actor, { id, scope });
  return await shownProductViews(db, actor.subscriberId, { ids: product.related, scope });
}

/** Those of the given products that the person may see, in the order of the ids. */
export async function shownProductViews(db: Db, subscriberId: number, { ids, scope }: { ids: readonly number[]; scope: SellingScope }): Promise<ProductView[]> {
  const shown = await shownProductIds(db, subscriberId, { ids, hidden: scope.hidden });
  return await productViews(db, subscriberId, { ids: ids.filter((id) => shown.has(id)), scope });
}

async function productViews(db: Db, subscriberId: number, { ids, scope }: { ids: readonly number[]; scope: SellingScope }): Promise<ProductView[]> {
  if (ids.length === 0) return [];
  const lists = [scope.price_list?.id, scope.suggestedListId].filter((id) => id !== null && id !== undefined);
  const measures = new Map((await productMeasures(db, subscriberId, ids)).map(({ id, ...rest }) => [id, rest]));
  const documents = await productDocuments(db, subscriberId, { selection: { ids }, lists });
  const found = await shownDocuments(
    db,
    subscriberId,
    documents.map((product) => measured(withStockShown(product, scope.stock), measures.get(product.id) ?? unmeasured, scope)),
  );
  const names = await classificationNames(db, subscriberId, {
    lines: found.map(({ line_id }) => line_id),
    sublines: found.map(({ subline_id }) => subline_id),
    brands: found.map(({ brand_id }) => brand_id),
    categories: found.map(({ category_id }) => category_id),
    subcategories: found.map(({ subcategory_id }) => subcategory_id),
  });
  const attachments = await attachmentsOf(db, subscriberId, ids);
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const { line_id, subline_id, brand_id, category_id, subcategory_id } = product;
    const named = { line: names.line(line_id), subline: names.subline(subline_id), brand: names.brand(brand_id), category: names.category(category_id) };
    const subcategory = names.subcategory(subcategory_id);
    return [{ ...pricedView(product, scope), ...named, subcategory, products_attachments: attachments.get(id) ?? [] }];
  });
}

type Measures = Pick<ProductView, 'weight' | 'dimensions' | 'location'>;
type MeasuredDocument = ProductDocument & Measures;
const unmeasured: Measures = { weight: null, dimensions: null, location: null };

/** Adds the fields that devices do not hold. The shelf is only shown to the company's own employees. */
function measured(product: ProductDocument, measures: Measures, { isHouse }: SellingScope): MeasuredDocument {
  return { ...product, ...measures, location: isHouse ? measures.location : null };
}

/** Without what their lines hide (decisions §9). */
async function shownDocuments(db: Db, subscriberId: number, found: readonly MeasuredDocument[]): Promise<MeasuredDocument[]> {
  const lines = new Map((await lineRows.byIds(db, subscriberId, [...new Set(found.map(({ line_id }) => line_id))])).map((line) => [line.id, line]));
  return found.map((product) => shownByLine(lines.get(product.line_id) ?? {}, product));
}

function pricedView({ prices, ...product }: MeasuredDocument, { price_list, suggestedListId, warehouse }: SellingScope) {
  const price = price_list && priceOfProduct({ ...product, prices }, price_list);
  return {
    ...product,
    // 'Sin precio' is an absence: it is never told as 0.
    price: { price: price?.ok ? price.value : null, percentage: product.discount_percentage },
    suggested_price: { price: (suggestedListId !== null && prices[suggestedListId]) || null },
    price_list_id: price_list?.id ?? null,
    warehouse_id: warehouse.id,
    quantity_available: availableIn(warehouse, product),
  };
}
