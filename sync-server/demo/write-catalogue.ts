/** Lines, brands, products with prices, stock, cross-references and relations, and the rules of the price lists. */
import {
  brands,
  categories,
  product_lines,
  product_references,
  product_relations,
  product_stock,
  products,
  subbrands,
  subcategories,
  sublines,
} from '#server/features/catalogue/catalogue.tables.ts';
import { productSearchText } from '#server/features/catalogue/product-search-text.repository.ts';
import { price_list_configurations, product_prices } from '#server/features/pricing/pricing.tables.ts';
import { entityRows, idOf, takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import { brand, category, productLine, subbrand, subcategory, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { priceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { crossReferencesOf, type DemoProduct, freightCode, relationsOf } from './catalogue.ts';
import { demoBrands, demoCategories, demoLines } from './catalogue-tables.ts';
import { freightIva, type GeneratedCompany } from './company.ts';
import type { MasterIds } from './master-data.ts';
import { demoConfigurations } from './price-lists.ts';

export interface CatalogueIds {
  /** Product ids by rank. */
  products: number[];
  freight: number;
  lines: Map<string, number>;
  sublines: Map<string, number>;
  brands: Map<string, number>;
}
type Filing = Omit<CatalogueIds, 'products' | 'freight'> & {
  subbrands: Map<string, number>;
  categories: Map<string, number>;
  subcategories: Map<string, number>;
};

export async function writeCatalogue(writing: Writing, { products: generated, stock, company }: GeneratedCompany, master: MasterIds): Promise<CatalogueIds> {
  const { tx } = writing;
  const subscriber_id = tx.subscriberId;
  const filing = await writeFiling(writing);
  const { ids, freight } = await productIds(writing, generated.length);
  const freightLine = { line_id: idOf(filing.lines, '99'), subline_id: idOf(filing.sublines, '9910'), category_id: idOf(filing.categories, '9901') };
  await tx.insertMany(products, [
    ...generated.map((product, rank) => ({
      subscriber_id,
      id: ids[rank] ?? 0,
      product_code: product.product_code,
      code_key: normaliseCode(product.product_code),
      reference: product.reference,
      barcode: product.barcode,
      description: product.description,
      line_id: idOf(filing.lines, product.line),
      subline_id: idOf(filing.sublines, product.subline),
      brand_id: idOf(filing.brands, product.brand),
      subbrand_id: idOf(filing.subbrands, product.subbrand),
      category_id: idOf(filing.categories, product.category),
      subcategory_id: filing.subcategories.get(`${product.category} ${rank % 2 === 0 ? 'A' : 'B'}`) ?? null,
      iva_percentage: product.iva,
      block_sale: product.block_sale,
      unit: product.unit,
      search_text: productSearchText(product, brandName.get(product.brand) ?? null),
      package_quantity: packageOf(rank),
      weight: weightOf(product),
      dimensions: measuresOf(product),
      created_at: createdAt(tx.now, rank),
      updated_at: tx.now,
    })),
    {
      subscriber_id,
      id: freight,
      product_code: freightCode,
      code_key: normaliseCode(freightCode),
      description: 'Flete',
      ...freightLine,
      iva_percentage: freightIva,
      applies_inventory: false,
      unit: 'UND',
      search_text: productSearchText({ product_code: freightCode, description: 'Flete' }, null),
      created_at: tx.now,
      updated_at: tx.now,
    },
  ]);
  await tx.insertMany(
    product_prices,
    generated.flatMap(({ prices }, rank) =>
      prices.flatMap((price, list) =>
        price === null ? [] : [{ subscriber_id, product_id: ids[rank] ?? 0, price_list_id: master.priceLists[list] ?? 0, price }],
      ),
    ),
  );
  await tx.insertMany(
    product_stock,
    stock.flatMap((quantities, rank) =>
      quantities.map((quantity_available, place) => ({
        subscriber_id,
        product_id: ids[rank] ?? 0,
        warehouse_id: master.warehouses[place] ?? 0,
        quantity_available,
      })),
    ),
  );
  await tx.insertMany(
    product_relations,
    relationsOf(generated).map(({ from, to, kind }) => ({ subscriber_id, product_id: ids[from] ?? 0, related_product_id: ids[to] ?? 0, kind })),
  );
  await tx.insertMany(
    product_references,
    generated.flatMap((product, rank) =>
      crossReferencesOf(product, company.seed).map(({ reference, maker }) => ({
        subscriber_id,
        product_id: ids[rank] ?? 0,
        reference_key: normaliseCode(reference),
        reference,
        maker,
      })),
    ),
  );
  await writeConfigurations(writing, { filing, master });
  return { products: ids, freight, ...filing };
}

const dayMs = 24 * 60 * 60 * 1000;
/** Kilograms: a part of twice the cost is not twice as heavy. */
const weightOf = ({ cost }: Pick<DemoProduct, 'cost'>): number => Math.max(0.01, Math.round(Math.sqrt(cost) * 0.6) / 100);
/** Millimetres, where the description says them: '35x62x14 mm'. */
const measuresOf = ({ description }: Pick<DemoProduct, 'description'>): string | null =>
  /\d{1,4}(?:[.,]\d{1,2})?(?:x\d{1,4}(?:[.,]\d{1,2})?){1,2} mm/.exec(description)?.[0] ?? null;
/** Most parts are sold by the piece, some in boxes of 5, 10 or 12. */
const packageOf = (rank: number): number => [1, 1, 1, 10, 1, 5, 1, 12][rank % 8] ?? 1;
/** One of forty came in the last month; the others are older. */
const createdAt = (now: string, rank: number): string => new Date(Date.parse(now) - dayMs * (rank % 40 === 0 ? rank % 28 : 90 + (rank % 600))).toISOString();

const brandName = new Map(demoBrands.map(([code, name]) => [code, name]));

/** Product ids by rank, leaving the freight product its own number (commercial §9). */
async function productIds({ tx }: Writing, count: number): Promise<{ ids: number[]; freight: number }> {
  const freight = defaultSubscriberSettings.freight_product_id;
  const first = await tx.nextIds('products', Math.max(count + 1, freight));
  const ids = Array.from({ length: count + 1 }, (_, index) => first + index).filter((id) => id !== freight);
  return { ids: ids.slice(0, count), freight };
}

async function writeFiling({ tx, announce }: Writing): Promise<Filing> {
  const lineIds = await takeIds(tx, 'product_lines', demoLines.length);
  const lines = new Map(demoLines.map(({ code }, index) => [code, lineIds[index] ?? 0]));
  await tx.insertMany(
    product_lines,
    entityRows(
      tx,
      productLine,
      demoLines.map(({ code, name, short }) => ({ id: idOf(lines, code), line_code: code, line_description: name, short_description: short })),
    ),
  );

  const allSublines = demoLines.flatMap((line) => line.sublines.map(([code, name]) => ({ line: line.code, code, name })));
  const sublineIds = await takeIds(tx, 'sublines', allSublines.length);
  const sublineOf = new Map(allSublines.map(({ code }, index) => [code, sublineIds[index] ?? 0]));
  await tx.insertMany(
    sublines,
    entityRows(
      tx,
      subline,
      allSublines.map(({ line, code, name }) => ({ id: idOf(sublineOf, code), line_id: idOf(lines, line), subline_code: code, subline_description: name })),
    ),
  );

  const brandIds = await takeIds(tx, 'brands', demoBrands.length);
  const brandOf = new Map(demoBrands.map(([code], index) => [code, brandIds[index] ?? 0]));
  await tx.insertMany(
    brands,
    entityRows(
      tx,
      brand,
      demoBrands.map(([code, name]) => ({ id: idOf(brandOf, code), brand_code: code, description: name })),
    ),
  );

  const allSubbrands = demoBrands.flatMap(([code, name]) => [
    { brand: code, code: `${code}-E`, description: `${name} Estándar` },
    { brand: code, code: `${code}-P`, description: `${name} Premium` },
  ]);
  const subbrandIds = await takeIds(tx, 'subbrands', allSubbrands.length);
  const subbrandOf = new Map(allSubbrands.map(({ code }, index) => [code, subbrandIds[index] ?? 0]));
  await tx.insertMany(
    subbrands,
    entityRows(
      tx,
      subbrand,
      allSubbrands.map((row) => ({
        id: idOf(subbrandOf, row.code),
        brand_id: idOf(brandOf, row.brand),
        subbrand_code: row.code,
        description: row.description,
      })),
    ),
  );

  const categoryIds = await takeIds(tx, 'categories', demoCategories.length);
  const categoryOf = new Map(demoCategories.map(([code], index) => [code, categoryIds[index] ?? 0]));
  await tx.insertMany(
    categories,
    entityRows(
      tx,
      category,
      demoCategories.map(([code, description]) => ({ id: idOf(categoryOf, code), categorie_code: code, description })),
    ),
  );

  const allSubcategories = demoCategories.flatMap(([code, name]) => [
    { category: code, code: 'A', description: `${name}, reposición` },
    { category: code, code: 'B', description: `${name}, especial` },
  ]);
  const subcategoryIds = await takeIds(tx, 'subcategories', allSubcategories.length);
  const subcategoryOf = new Map(allSubcategories.map(({ category: owner, code }, index) => [`${owner} ${code}`, subcategoryIds[index] ?? 0]));
  await tx.insertMany(
    subcategories,
    entityRows(
      tx,
      subcategory,
      allSubcategories.map(({ category: owner, code, description }) => ({
        id: idOf(subcategoryOf, `${owner} ${code}`),
        categorie_id: idOf(categoryOf, owner),
        subcategorie_code: code,
        description,
      })),
    ),
  );

  announce('reference', [
    ...lineIds.map((id) => `line:${id}`),
    ...sublineIds.map((id) => `subline:${id}`),
    ...brandIds.map((id) => `brand:${id}`),
    ...subbrandIds.map((id) => `subbrand:${id}`),
    ...categoryIds.map((id) => `category:${id}`),
    ...subcategoryIds.map((id) => `subcategory:${id}`),
  ]);
  return { lines, sublines: sublineOf, brands: brandOf, subbrands: subbrandOf, categories: categoryOf, subcategories: subcategoryOf };
}

async function writeConfigurations({ tx, announce }: Writing, { filing, master }: { filing: Filing; master: MasterIds }): Promise<void> {
  const ids = await takeIds(tx, 'price_list_configurations', demoConfigurations.length);
  await tx.insertMany(
    price_list_configurations,
    entityRows(
      tx,
      priceListConfiguration,
      demoConfigurations.map((row, index) => ({
        ...row,
        id: ids[index] ?? 0,
        price_list_id: master.priceLists[row.price_list_id] ?? 0,
        line_id: row.line_id === null ? null : idOf(filing.lines, String(row.line_id)),
      })),
    ),
  );
  announce(
    'reference',
    ids.map((id) => `price_list_configuration:${id}`),
  );
}
