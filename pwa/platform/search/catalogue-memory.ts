/** The catalogue opened in memory, as the worker answers from it. Pure: storage and network are others'. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { bestFirst } from './best-first.ts';
import type { CatalogueNames, CatalogueQuery, CodeMatch, Facets, SearchAnswer, SearchRequest } from './catalogue.messages.ts';
import { filterOf } from './catalogue-filter.ts';
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
  facets(query: CatalogueQuery): Facets;
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
    // Its lists are as large as the indexes, and nothing is added to these.
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
      if (product && allowed(product)) found.add(product, score);
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
  const at = (slots: readonly number[]) => slots.flatMap((slot) => products[slot] ?? []);

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
        // A product's own code wins over the same code of another maker.
        const meant = own.length > 0 ? own : others;
        const [product, ...twins] = at(meant);
        if (product && twins.length === 0) return { code, product, is_ambiguous: false, candidates: [] };
        return { code, product: null, is_ambiguous: meant.length > 0, candidates: at(meant.length > 0 ? meant : index().codes.beginning(code, 5)) };
      }),
  };
}

function countBy(found: readonly ProductDocument[], key: (product: ProductDocument) => number | null): { id: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const one of found) {
    const id = key(one);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => other.count - one.count);
}
