/** The messages between the page and the catalogue's worker. Spec: sync §1. */
import type { WorkerHost } from '#pwa/platform/worker/worker-host.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Promotion, PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** Selects products by text and by their classification. Ids of 0 or null filter nothing. */
export interface CatalogueQuery {
  /** The typed text: a code with or without punctuation, a reference, words of the description, a brand. */
  text: string;
  line_id?: number | null;
  subline_id?: number | null;
  brand_id?: number | null;
  category_id?: number | null;
  /** Only products of these lines: those of a vehicle application. */
  line_ids?: readonly number[] | null;
  /** Only products with units in this warehouse, or that carry no inventory. */
  in_stock_at?: number | null;
  /** Only products that one of these promotions reaches, or that have a percentage of their own where `own` says so. */
  promoted?: PromotedScopes | null;
  /** Only products that were created on this day or later. */
  created_since?: LocalDate | null;
  /** Only products with a price in this list. */
  priced_in?: number | null;
  /** Brands that the branch may not see; `line_id` 0 is every line. */
  restrictions?: readonly { line_id: number; brand_id: number }[];
}

/** What promotions reach, as their terms say it. */
export interface PromotedScopes {
  own: boolean;
  promotions: readonly Pick<PromotionTerms, 'scopes' | 'get_product_id'>[];
}

/** The query to count, and the counts for its two switches if they were on. */
export interface FacetsRequest extends CatalogueQuery {
  counted_stock: number | null;
  counted_promotions: PromotedScopes;
}

export interface SearchRequest extends CatalogueQuery {
  limit: number;
  offset?: number;
}

export interface SearchAnswer {
  /** Best first. */
  products: ProductDocument[];
  /** All that match, before limit and offset. */
  total: number;
}

/** How many products each choice would leave, with all other choices as they are; the largest first. */
export interface Facets {
  lines: { id: number; count: number }[];
  brands: { id: number; count: number }[];
  categories: { id: number; count: number }[];
  in_stock: number;
  promoted: number;
}

export interface CodeMatch {
  /** The code as the person typed or scanned it. */
  code: string;
  /** The product whose code, reference, barcode or cross reference equals this code; null when there is none, or several. */
  product: ProductDocument | null;
  /** Several products have exactly this code: they are the candidates. */
  is_ambiguous: boolean;
  /** Suggestions when the text matches no product exactly, or several. */
  candidates: ProductDocument[];
}

export interface CatalogueSummary {
  /** A whole catalogue is on this device. */
  complete: boolean;
  product_count: number;
  /** The server's checkpoint; null when the catalogue is incomplete, or when another tab stored changes that this worker has not read. */
  checkpoint: string | null;
  /** Rises with every change: components that show products ask again. */
  version: number;
}

/** What the catalogue knows of the company's master tables: words that products carry by id, so that 'rodamiento skf' finds the brand. */
export interface CatalogueNames {
  lines: [id: number, name: string][];
  sublines: [id: number, name: string][];
  brands: [id: number, name: string][];
  categories: [id: number, name: string][];
  /** Typed words with the catalogue's words; a worker of an earlier page has none. */
  synonyms?: [typed_word: string, catalogue_word: string][];
  /** The product that orders use for freight: it is read by id, and no search, count or code finds it. */
  freight_product_id?: number;
}

/** Everything that the worker answers; each takes one argument. */
export interface CatalogueCalls {
  search(request: SearchRequest): SearchAnswer;
  facets(request: FacetsRequest): Facets;
  byIds(ids: readonly number[]): ProductDocument[];
  byCodes(codes: readonly string[]): CodeMatch[];
  /** Equivalents and related products, best first. */
  related(id: number): ProductDocument[];
  /** The main pictures of products, without repetitions: those of `first` in their order, then those of `promotions` and with a discount, then the newest products. */
  pictures(request: { first: readonly number[]; promotions: readonly Promotion[]; limit: number }): number[];
  setNames(names: CatalogueNames): void;
  summary(argument: null): CatalogueSummary;
  /** Brings the catalogue up to date from the server. */
  sync(argument: null): Promise<void>;
}
export type CatalogueCall = keyof CatalogueCalls;

export type ToWorker =
  | { kind: 'call'; id: number; call: CatalogueCall; argument: unknown }
  | { kind: 'cancel'; id: number }
  | { kind: 'fetched'; id: number; body: ArrayBuffer }
  | { kind: 'fetch-failed'; id: number; status: number | null }
  /** Another tab changed the stored catalogue. */
  | { kind: 'stored-changed' };

export type FromWorker =
  | { kind: 'answer'; id: number; value: unknown }
  /** `wire` when a fetch failed: the page itself saw why. */
  | { kind: 'failure'; id: number; message: string; wire: boolean }
  /** The page fetches in the worker's name, since the session's token lives there. */
  | { kind: 'fetch'; id: number; path: string; query: Record<string, string | number | null> }
  | { kind: 'progress'; received: number; expected: number }
  | { kind: 'changed'; version: number; by_sync: boolean };

export type CatalogueHost = WorkerHost<ToWorker, FromWorker>;
