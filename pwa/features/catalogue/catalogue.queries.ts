/** The catalogue's queries for screens, which the worker answers. Spec: ui 'Catálogo / Pedido', sync §1. */
import { startTransition, useEffect, useState } from 'react';
import { map, Observable, switchMap } from 'rxjs';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { usePhone } from '#pwa/platform/phone/use-phone.ts';
import type { CatalogueSummary, CodeMatch, Facets, FacetsRequest, SearchAnswer, SearchRequest } from '#pwa/platform/search/catalogue.messages.ts';
import { CatalogueLost } from '#pwa/platform/search/catalogue-client.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

/** Emits a number at once, and another one whenever products changed. */
function watchCatalogueVersion({ catalogue }: Pick<Phone, 'catalogue'>): Observable<number> {
  return new Observable<number>((hearer) => {
    hearer.next(catalogue.version());
    return catalogue.onChanged(() => hearer.next(catalogue.version()));
  });
}

/** Asks the worker, and again whenever products changed; a newer question aborts the previous one. */
function watchAnswer<Value>(phone: Pick<Phone, 'catalogue' | 'ports'>, ask: (signal: AbortSignal) => Promise<Value>): Observable<Value> {
  const once = new Observable<Value>((hearer) => {
    const given = new AbortController();
    ask(given.signal).then(
      (value) => hearer.next(value),
      (error: unknown) => {
        // A worker that closes or is lost during a question leaves it unanswered until it is asked again; any other error is a bug of ours.
        if (!given.signal.aborted && !(error instanceof DOMException || error instanceof CatalogueLost)) phone.ports.report(error);
      },
    );
    return () => given.abort();
  });
  return watchCatalogueVersion(phone).pipe(switchMap(() => once));
}

/** A search answer with its query: while a newer query runs, the last answer stays on the screen. */
export interface Found extends SearchAnswer {
  /** The same for all pages of one question; another question begins at the top, where its best matches are. */
  question: string;
}

/** The matching products, best first; undefined only before the first answer. */
export function useProductSearch({ limit, ...query }: SearchRequest): Found | undefined {
  const phone = usePhone();
  const question = JSON.stringify(query);
  const [found, setFound] = useState<Found>();
  // Asks the worker in an effect; `question` identifies `query`, which is a new object at every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!phone) return;
    // Rendered with low priority, so that a letter typed meanwhile is handled first.
    const subscription = watchAnswer(phone, (signal) => phone.catalogue.ask('search', { ...query, limit }, signal)).subscribe((answer) =>
      startTransition(() => setFound({ ...answer, question })),
    );
    return () => subscription.unsubscribe();
  }, [phone, question, limit]);
  return found;
}

/** The number of products that each choice would leave; undefined while they are counted. */
export function useFacets(request: FacetsRequest): Facets | undefined {
  return useLive((phone) => watchAnswer(phone, (signal) => phone.catalogue.ask('facets', request, signal)), [JSON.stringify(request)]);
}

/** Products by id; ids that are not in the catalogue are missing. */
export function watchProducts(phone: Pick<Phone, 'catalogue' | 'ports'>, ids: readonly number[]): Observable<Map<number, ProductDocument>> {
  return watchAnswer(phone, (signal) => phone.catalogue.ask('byIds', ids, signal)).pipe(map((found) => new Map(found.map((product) => [product.id, product]))));
}

/** The same, for a screen. */
export function useProducts(ids: readonly number[]): Map<number, ProductDocument> | undefined {
  return useLive((phone) => watchProducts(phone, ids), [ids.join()]);
}

/** Equivalents and related products, the best first. */
export function useRelated(id: number): ProductDocument[] | undefined {
  return useLive((phone) => watchAnswer(phone, (signal) => phone.catalogue.ask('related', id, signal)), [id]);
}

/** The products of codes, for pasted lists and code + quantity. */
export async function productsByCode(phone: Phone, codes: readonly string[]): Promise<CodeMatch[]> {
  return phone.catalogue.ask('byCodes', codes);
}

/** Whether a whole catalogue is on the device, and its number of products. */
export function useCatalogueSummary(): CatalogueSummary | undefined {
  return useLive((phone) => watchAnswer(phone, () => phone.catalogue.summary()), []);
}
