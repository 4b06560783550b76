/** Sends the names of lines, brands and categories and the id of the freight product to the catalogue's worker: 'rodamiento skf' finds the brand, and no search finds freight. */
import { debounceTime, distinctUntilChanged, map } from 'rxjs';
import { settingsOf } from '#pwa/features/master-data/reference.queries.ts';
import { watchSmallMasters } from '#pwa/features/master-data/small-masters.queries.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import type { CatalogueNames } from '#pwa/platform/search/catalogue.messages.ts';
import { type CatalogueClient, CatalogueLost } from '#pwa/platform/search/catalogue-client.ts';

/** Sends every change of them to the worker, until the returned function is called. */
export function pushReferenceNames(database: PhoneDatabase, catalogue: CatalogueClient, report: (error: unknown) => void): () => void {
  // Shares the query of the screens: a query of its own would read all rows again.
  const subscription = watchSmallMasters(database)
    .pipe(
      debounceTime(50),
      map((documents): CatalogueNames => {
        const named = (kind: string, field: string) =>
          documents.filter((document) => document.kind === kind).map((document): [number, string] => [document.row_id, String(document.row[field] ?? '')]);
        return {
          lines: named('line', 'line_description'),
          sublines: named('subline', 'subline_description'),
          brands: named('brand', 'description'),
          categories: named('category', 'description'),
          synonyms: documents
            .filter(({ kind }) => kind === 'search_synonym')
            .map(({ row }): [string, string] => [String(row['typed_word'] ?? ''), String(row['catalogue_word'] ?? '')]),
          freight_product_id: settingsOf(documents).freight_product_id,
        };
      }),
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    )
    .subscribe((names) => {
      catalogue.ask('setNames', names).catch((error: unknown) => {
        // A catalogue that closes during the call needs no names, and a lost one gets them when it is opened again.
        if (!(error instanceof DOMException || error instanceof CatalogueLost)) report(error);
      });
    });
  return () => subscription.unsubscribe();
}
