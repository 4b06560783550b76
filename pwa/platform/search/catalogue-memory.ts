/** The catalogue opened in memory, as the worker answers from it. Pure: storage and network are others'. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { bestFirst } from './best-first.ts';
import type { CatalogueNames, CatalogueQuery, CodeMatch, Facets, SearchAnswer, SearchRequest } from './catalogue.messages.ts';
import { buildCodeIndex, type CodeIndex } from './code-index.ts';
import { buildNameIndex, type NameIndex, noNames } from './name-index.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';
import { searchedText } from './words.ts';

export interface CatalogueMemory {
  size(): number;
  get(id: number): ProductDocument | undefined;
  all(): Iterable<ProductDocument>;
  /** Replaces, adds or removes products; when what they are called changes, the indexes are built again at the next search. */
  apply(changes: Iterable<{ id: number; product: ProductDocument | null }>): void;
  setNames(names: CatalogueNames): void;
  /** Builds what searching needs, if it is not built. */
  prepare(): void;
  search(request: SearchRequest): SearchAnswer;
  facets(query: CatalogueQuery): Facets;
  byCodes(codes: readonly string[]): CodeMatch[];
}

/** Products in the order of their codes. */
interface Ordered {
  products: ProductDocument[];
  slotOf: Map<number, number>;
}

/** What finds them, naming each by its place in that order. */
interface Indexes {
  codes: CodeIndex;
  text: TextIndex;
}

/** A code typed whole outranks any sum of words. */
const codeScore = 1000;
const codesWorthScoring = 200;

export function createCatalogueMemory(products: Iterable<ProductDocument>): CatalogueMemory {
  const byId = new Map<number, ProductDocument>();
  for (const product of products) byId.set(product.id, product);
  let ordered: Ordered | null = null;
  let indexes: Indexes | null = null;
  let names: NameIndex = noNames;
  const order = () => (ordered ??= inOrder(byId.values()));
  const index = () => (indexes ??= indexesOf(order().products));

  const matches = (query: CatalogueQuery, count: number) => {
    const { products: slots } = order();
    const allowed = filterOf(query);
    const found = bestFirst<ProductDocument>(count);
    const scoreOf = scorer(query.text);
    for (let slot = 0; slot < slots.length; slot += 1) {
      const product = slots[slot];
      const score = scoreOf(slot);
      if (product && score > 0 && allowed(product)) found.add(product, score);
    }
    return found;
  };
  /** Whoever has typed nothing yet sees them all: a start does not wait for the indexes. */
  const scorer = (typed: string): ((slot: number) => number) => {
    if (typed.trim() === '') return () => 1;
    const { codes, text } = index();
    const byCode = new Map(codes.beginning(typed, codesWorthScoring).map((slot, place) => [slot, codeScore - place]));
    const scores = text.match(typed, names);
    return (slot) => byCode.get(slot) || (scores[slot] ?? 0);
  };
  const at = (slots: readonly number[]) => slots.flatMap((slot) => order().products[slot] ?? []);

  return {
    size: () => byId.size,
    get: (id) => byId.get(id),
    all: () => byId.values(),
    apply(changes) {
      for (const { id, product } of changes) {
        const known = byId.get(id);
        if (product) byId.set(id, product);
        else byId.delete(id);
        const slot = ordered?.slotOf.get(id);
        // Prices and stock change all day long; what products are called hardly ever.
        if (ordered && slot !== undefined && known && product && searchedText(known) === searchedText(product)) ordered.products[slot] = product;
        else ordered = indexes = null;
      }
    },
    setNames(given) {
      names = buildNameIndex(given);
    },
    prepare: () => void index(),
    search({ limit, offset = 0, ...query }) {
      const found = matches(query, offset + limit);
      return { products: found.best().slice(offset), total: found.total() };
    },
    facets(query) {
      const found = matches(query, Number.POSITIVE_INFINITY).best();
      return {
        lines: countBy(found, (product) => product.line_id),
        brands: countBy(found, (product) => product.brand_id),
        categories: countBy(found, (product) => product.category_id),
      };
    },
    byCodes: (given) =>
      given.map((code) => {
        const { own, others } = index().codes.exact(code);
        // A product's own code names it, whatever other makers call by the same.
        const meant = own.length > 0 ? own : others;
        const [product, ...twins] = at(meant);
        if (product && twins.length === 0) return { code, product, is_ambiguous: false, candidates: [] };
        return { code, product: null, is_ambiguous: meant.length > 0, candidates: at(meant.length > 0 ? meant : index().codes.beginning(code, 5)) };
      }),
  };
}

function inOrder(given: Iterable<ProductDocument>): Ordered {
  // By code, so that equal scores come in an order that people recognise.
  const products = [...given].sort((one, other) => (one.product_code < other.product_code ? -1 : 1));
  const slotOf = new Map(products.map((product, slot) => [product.id, slot]));
  return { products, slotOf };
}

function indexesOf(products: readonly ProductDocument[]): Indexes {
  return { codes: buildCodeIndex(products), text: buildTextIndex(products) };
}

function filterOf(query: CatalogueQuery): (product: ProductDocument) => boolean {
  const { line_id, subline_id, brand_id, category_id, in_stock_at, priced_in, restrictions = [] } = query;
  return (product) =>
    product.state === 1 &&
    (!line_id || product.line_id === line_id) &&
    (!subline_id || product.subline_id === subline_id) &&
    (!brand_id || product.brand_id === brand_id) &&
    (!category_id || product.category_id === category_id) &&
    (!in_stock_at || !product.applies_inventory || (product.stock[in_stock_at] ?? 0) > 0) &&
    (!priced_in || (product.prices[priced_in] ?? 0) > 0) &&
    !isRestricted(product, restrictions);
}

function countBy(found: readonly ProductDocument[], key: (product: ProductDocument) => number | null): { id: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const one of found) {
    const id = key(one);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => other.count - one.count);
}
