/** The catalogue opened in memory, as the worker answers from it. Pure: storage and network are others'. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { bestFirst } from './best-first.ts';
import type { CatalogueNames, CatalogueQuery, CodeMatch, Facets, FacetsRequest, SearchAnswer, SearchRequest } from './catalogue.messages.ts';
import { filterOf, isInStock, promotedJudge } from './catalogue-filter.ts';
import { inOrderOfCodes } from './code-order.ts';
import { createIndexReader, type Indexes, type IndexReader } from './index-reader.ts';
import { buildNameIndex, type NameIndex, noNames } from './name-index.ts';
import { searchedText } from './words.ts';

export interface CatalogueMemory {
  size(): number;
  get(id: number): ProductDocument | undefined;
  all(): Iterable<ProductDocument>;
  add(products: readonly ProductDocument[]): void;
  /** Tokenises added products ahead, so that the next search has less to do. */
  readWords(): void;
  /** Replaces, adds or removes products; when their texts change, the indexes are rebuilt at the next search. */
  apply(changes: Iterable<{ id: number; product: ProductDocument | null }>): void;
  setNames(names: CatalogueNames): void;
  /** Builds what searching needs, if it is not built. */
  prepare(): void;
  search(request: SearchRequest): SearchAnswer;
  facets(request: FacetsRequest): Facets;
  byCodes(codes: readonly string[]): CodeMatch[];
}

/** A code typed whole outranks any sum of words. */
const codeScore = 1000;
const codesWorthScoring = 200;

export function createCatalogueMemory(given: Iterable<ProductDocument> = []): CatalogueMemory {
  /** Each in its slot, as they came. */
  let products: ProductDocument[] = [];
  let slotOf = new Map<number, number>();
  let byCode: Uint32Array | null = null;
  let reader: IndexReader | null = null;
  let indexes: Indexes | null = null;
  let names: NameIndex = noNames;
  let freightId: number | null = null;
  const get = (id: number) => products[slotOf.get(id) ?? -1];
  const order = () => (byCode ??= inOrderOfCodes(products));
  const forgetWords = () => {
    byCode = reader = indexes = null;
  };
  const put = (product: ProductDocument) => {
    const known = get(product.id);
    const slot = slotOf.get(product.id) ?? products.length;
    products[slot] = product;
    slotOf.set(product.id, slot);
    // Prices and stock change all day long; what products are called hardly ever.
    if (known && searchedText(known) === searchedText(product)) return;
    // Products that were just added are tokenised after the earlier ones; any other change starts again.
    if (known || indexes) forgetWords();
    byCode = null;
  };
  const read = (): IndexReader => {
    const current = reader ?? createIndexReader();
    reader = current;
    for (let slot = current.count(); slot < products.length; slot += 1) current.read(products[slot] as ProductDocument); // No slot is empty.
    return current;
  };
  const index = () => {
    indexes ??= read().build(products);
    // Frees the reader: its lists are as large as the indexes, and no product is added to built indexes.
    reader = null;
    return indexes;
  };
  const add = (added: Iterable<ProductDocument>) => {
    for (const product of added) put(product);
  };
  add(given);

  const matches = (query: CatalogueQuery, count: number) => {
    const allowed = filterOf(query);
    const found = bestFirst<ProductDocument>(count);
    const scoreOf = scorer(query.text);
    const slots = order();
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const score = scoreOf(slot);
      const product = score > 0 ? products[slot] : undefined;
      if (product && isGoods(product) && allowed(product)) found.add(product, score);
    }
    return found;
  };
  /** With an empty query all products are shown, so a start does not wait for the indexes. */
  const scorer = (typed: string): ((slot: number) => number) => {
    if (typed.trim() === '') return () => 1;
    const { codes, text } = index();
    const scores = text.match(typed, names);
    codes.beginning(typed, codesWorthScoring).forEach((slot, place) => {
      scores[slot] = codeScore - place;
    });
    return (slot) => scores[slot] ?? 0;
  };
  const isGoods = ({ id }: ProductDocument) => id !== freightId;
  const at = (slots: readonly number[]) => slots.flatMap((slot) => products[slot] ?? []).filter(isGoods);

  return {
    size: () => products.length,
    get,
    all: () => products,
    add,
    readWords: () => void read(),
    apply(changes) {
      const gone = new Set<number>();
      for (const { id, product } of changes) {
        gone.delete(id);
        if (product) put(product);
        else if (slotOf.has(id)) gone.add(id);
      }
      if (gone.size === 0) return;
      products = products.filter(({ id }) => !gone.has(id));
      slotOf = new Map(products.map(({ id }, slot) => [id, slot]));
      forgetWords();
    },
    setNames(given) {
      names = buildNameIndex(given);
      freightId = given.freight_product_id ?? null;
    },
    prepare: () => void index(),
    search({ limit, offset = 0, ...query }) {
      const found = matches(query, offset + limit);
      return { products: found.best().slice(offset), total: found.total() };
    },
    facets(request) {
      const { text, line_id, line_ids, brand_id, category_id, in_stock_at, promoted } = request;
      const { line_id: _line, line_ids: _lines, brand_id: _brand, category_id: _category, in_stock_at: _stock, promoted: _promoted, ...others } = request;
      const base = filterOf(others);
      const scoreOf = scorer(text);
      const choices = {
        line: filterOf({ text, line_id: line_id ?? null, line_ids: line_ids ?? null }),
        brand: filterOf({ text, brand_id: brand_id ?? null }),
        category: filterOf({ text, category_id: category_id ?? null }),
        stock: filterOf({ text, in_stock_at: in_stock_at ?? null }),
        promotion: filterOf({ text, promoted: promoted ?? null }),
      };
      const all = Object.entries(choices);
      const isPromoted = promotedJudge(request.counted_promotions);
      const lines = new Map<number, number>();
      const brands = new Map<number, number>();
      const categories = new Map<number, number>();
      let [in_stock, promotedCount] = [0, 0];
      for (let slot = 0; slot < products.length; slot += 1) {
        const product = products[slot];
        if (!product || scoreOf(slot) <= 0 || !isGoods(product) || !base(product)) continue;
        // A choice counts what all the others leave: a product that two of them leave out is counted by none.
        const missed = all.filter(([, judge]) => !judge(product)).map(([name]) => name);
        if (missed.length > 1) continue;
        const counts = (name: keyof typeof choices) => missed.length === 0 || missed[0] === name;
        if (counts('line')) countOne(lines, product.line_id);
        if (counts('brand')) countOne(brands, product.brand_id);
        if (counts('category')) countOne(categories, product.category_id);
        if (counts('stock') && (request.counted_stock === null || isInStock(product, request.counted_stock))) in_stock += 1;
        if (counts('promotion') && isPromoted(product)) promotedCount += 1;
      }
      return { lines: largestFirst(lines), brands: largestFirst(brands), categories: largestFirst(categories), in_stock, promoted: promotedCount };
    },
    byCodes: (given) =>
      given.map((code) => {
        const { own, others } = index().codes.exact(code);
        // A product's own code wins over the same code of another maker.
        const meant = at(own.length > 0 ? own : others);
        const [product, ...twins] = meant;
        if (product && twins.length === 0) return { code, product, is_ambiguous: false, candidates: [] };
        return { code, product: null, is_ambiguous: meant.length > 0, candidates: meant.length > 0 ? meant : at(index().codes.beginning(code, 5)) };
      }),
  };
}

function countOne(counts: Map<number, number>, id: number | null): void {
  if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
}

function largestFirst(counts: ReadonlyMap<number, number>): { id: number; count: number }[] {
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => other.count - one.count);
}
