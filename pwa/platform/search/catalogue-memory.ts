/** The catalogue opened in memory, as the worker answers from it. Pure: storage and network are others'. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { CatalogueNames, CatalogueQuery, CodeMatch, Facets, SearchAnswer, SearchRequest } from './catalogue.messages.ts';
import { buildCodeIndex, type CodeIndex } from './code-index.ts';
import { buildNameIndex, buildTextIndex, type NameIndex, searchedText, type TextIndex } from './text-index.ts';

export interface CatalogueMemory {
  size(): number;
  get(id: number): ProductDocument | undefined;
  all(): Iterable<ProductDocument>;
  /** Replaces or removes products; the indexes follow at the next search that needs them. */
  apply(changes: Iterable<{ id: number; product: ProductDocument | null }>): void;
  setNames(names: CatalogueNames): void;
  /** Builds what searching by code needs; searching by words is built by `prepareText`, or by the first search. */
  prepareCodes(): void;
  prepareText(): void;
  search(request: SearchRequest): SearchAnswer;
  facets(query: CatalogueQuery): Facets;
  byCodes(codes: readonly string[]): CodeMatch[];
}

/** A code typed whole outranks any sum of words. */
const codeScore = 1000;

export function createCatalogueMemory(products: Iterable<ProductDocument>): CatalogueMemory {
  const byId = new Map<number, ProductDocument>();
  for (const product of products) byId.set(product.id, product);
  let codes: CodeIndex | null = null;
  let text: TextIndex | null = null;
  let names: NameIndex = buildNameIndex({ lines: [], sublines: [], brands: [], categories: [] });

  const codeIndex = () => (codes ??= buildCodeIndex(byId.values()));
  // By code, so that equal scores come in an order that people recognise.
  const textIndex = () => (text ??= buildTextIndex([...byId.values()].sort((one, other) => (one.product_code < other.product_code ? -1 : 1))));
  const matches = (query: CatalogueQuery): { product: ProductDocument; score: number }[] => {
    const allowed = filterOf(query);
    const scored = query.text.trim() === '' ? everything(byId) : scoresOf(query.text, { codes: codeIndex(), text: textIndex(), names });
    const found: { product: ProductDocument; score: number }[] = [];
    for (const [id, score] of scored) {
      const product = byId.get(id);
      if (product && allowed(product)) found.push({ product, score });
    }
    return found;
  };

  return {
    size: () => byId.size,
    get: (id) => byId.get(id),
    all: () => byId.values(),
    apply(changes) {
      for (const { id, product } of changes) {
        const known = byId.get(id);
        if (product) byId.set(id, product);
        else byId.delete(id);
        // Prices and stock change all day long; what products are called hardly ever.
        if (!known || !product || searchedText(known) !== searchedText(product) || isRefiled(known, product)) {
          codes = null;
          text = null;
        }
      }
    },
    setNames(given) {
      names = buildNameIndex(given);
    },
    prepareCodes: () => void codeIndex(),
    prepareText: () => void textIndex(),
    search({ limit, offset = 0, ...query }) {
      const found = matches(query);
      const best = bestFirst(found, offset + limit);
      return { products: best.slice(offset).map(({ product }) => product), total: found.length };
    },
    facets(query) {
      const found = matches(query);
      return {
        lines: countBy(found, ({ product }) => product.line_id),
        brands: countBy(found, ({ product }) => product.brand_id),
        categories: countBy(found, ({ product }) => product.category_id),
      };
    },
    byCodes: (given) =>
      given.map((code) => {
        const { own, others } = codeIndex().exact(code);
        // A product's own code names it, whatever other makers call by the same.
        const meant = own.length > 0 ? own : others;
        const [product, ...twins] = productsOf(byId, meant);
        if (product && twins.length === 0) return { code, product, candidates: [] };
        return { code, product: null, candidates: productsOf(byId, meant.length > 0 ? meant : codeIndex().beginning(code, 5)) };
      }),
  };
}

interface Indexes {
  codes: CodeIndex;
  text: TextIndex;
  names: NameIndex;
}

function scoresOf(query: string, { codes, text, names }: Indexes): Map<number, number> {
  const scored = text.match(query, names);
  codes.beginning(query, 200).forEach((id, place) => {
    scored.set(id, Math.max(scored.get(id) ?? 0, codeScore - place));
  });
  return scored;
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
    !restrictions.some((one) => one.brand_id === product.brand_id && (one.line_id === 0 || one.line_id === product.line_id));
}

/** The first `count` by score, in the order given among equals, without sorting thousands that nobody will see. */
function bestFirst<Scored extends { score: number }>(found: readonly Scored[], count: number): Scored[] {
  const byScore = new Map<number, Scored[]>();
  for (const one of found) {
    const equals = byScore.get(one.score);
    if (!equals) byScore.set(one.score, [one]);
    else if (equals.length < count) equals.push(one);
  }
  const best: Scored[] = [];
  for (const score of [...byScore.keys()].sort((one, other) => other - one)) {
    best.push(...(byScore.get(score) ?? []));
    if (best.length >= count) break;
  }
  return best.slice(0, count);
}

function* everything(byId: ReadonlyMap<number, ProductDocument>): Iterable<[number, number]> {
  for (const id of byId.keys()) yield [id, 0];
}

function countBy<One>(found: readonly One[], key: (one: One) => number | null): { id: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const one of found) {
    const id = key(one);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => other.count - one.count);
}

const productsOf = (byId: ReadonlyMap<number, ProductDocument>, ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
const isRefiled = (one: ProductDocument, other: ProductDocument) =>
  one.line_id !== other.line_id || one.subline_id !== other.subline_id || one.brand_id !== other.brand_id || one.category_id !== other.category_id;
