import { barcodeOutline, gridOutline, listOutline, optionsOutline } from 'ionicons/icons';
import { type ReactNode, useCallback, useState } from 'react';
import type { Reference, Warehouse } from '#pwa/features/master-data/reference.queries.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { useProductSearch } from '../catalogue.queries.ts';
import { useCatalogueFilters } from '../use-catalogue-filters.ts';
import { useCatalogueLook } from '../use-catalogue-look.ts';
import { CatalogueFacets } from './catalogue-facets.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { useMissingCatalogue } from './missing-catalogue.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductResults } from './product-results.tsx';
import type { ProductRowProps } from './product-row.tsx';
import { ScanSheet } from './scan-sheet.tsx';

/** Products per page, about three screens of a phone: read from the worker at every keystroke. */
const firstPage = 24;
const pageSize = 60;
const noPromotions: readonly Promotion[] = [];

interface CataloguePageProps {
  reference: Reference | undefined;
  /** The search field, kept by the screen: `asked` is what the results answer, and `submit` takes Enter where it adds to a cart. */
  entry: { text: string; asked: string; type: (text: string) => void; submit?: () => Promise<boolean> };
  /** Above the results: the line that Enter would add. */
  typedLine?: ReactNode;
  /** Whose stock is shown. */
  warehouse: Warehouse | null;
  /** Products that the customer neither sees nor buys. */
  restrictions: BranchDocument['restrictions'];
  /** The row of a found product. The same function as long as its answers are the same; null while prices load. */
  rowOf: ((product: ProductDocument) => ProductRowProps) | null;
  /**
   * For a customer: the promotions in force, offered as filters besides the facets, the branch, and further buttons. Sellers have two select fields
   * instead.
   */
  facets?: { promotions: readonly Promotion[]; branch: ReactNode; actions: ReactNode };
  footer: ReactNode;
  /** The actions when nothing is found. @param text the search text */
  whenNone?: ((text: string) => ReactNode) | undefined;
  /** Sheets over the page that a row opens. */
  children: ReactNode;
}

/** Catálogo: search while typing, by code with or without punctuation, reference, description or brand; works offline. */
export function CataloguePage({ reference, entry, typedLine, warehouse, restrictions, rowOf, facets, footer, whenNone, children }: CataloguePageProps) {
  const missing = useMissingCatalogue();
  const [filters, setFilters] = useState<{ line_id: number | null; brand_id: number | null; onlyInStock: boolean }>({
    line_id: null,
    brand_id: null,
    onlyInStock: false,
  });
  const [limit, setLimit] = useState(firstPage);
  const [isScanning, setScanning] = useState(false);
  const promotions = facets?.promotions ?? noPromotions;
  const narrowed = useCatalogueFilters({ reference, warehouseId: warehouse?.id ?? null, promotions });
  const own = { line_id: filters.line_id, brand_id: filters.brand_id, in_stock_at: filters.onlyInStock ? (warehouse?.id ?? null) : null };
  const query = { text: entry.asked, ...(facets ? narrowed.query : own), restrictions };
  const answer = useProductSearch({ ...query, limit });
  const { isGrid, setGrid } = useCatalogueLook();
  // On a phone the filters are only in the sheet, so a typed letter counts no products; on wider screens the style sheet shows them where they fit.
  const mayHaveAside = useMediaQuery('(min-width: 900px)');
  const [areFacetsOpen, setFacetsOpen] = useState(false);
  const counted_stock = warehouse?.id ?? null;
  const drawnFacets = (
    <CatalogueFacets
      reference={reference}
      narrowed={narrowed}
      promotions={promotions}
      request={{ ...query, counted_stock, counted_promotions: narrowed.allPromoted }}
    />
  );
  const chosen = Object.values(narrowed.choices).filter((choice) => choice !== null && choice !== false).length;
  const more = useCallback(() => setLimit((now) => now + pageSize), []);
  const search = (typed: string) => {
    setLimit(firstPage);
    entry.type(typed);
  };
  const searchField = (
    <SearchField
      label="Código, referencia, descripción o marca"
      value={entry.text}
      onChange={search}
      {...(entry.submit && { onSubmit: entry.submit })}
      hotkey
    />
  );
  return (
    <Page
      title="Catálogo"
      {...(answer && { subtitle: counted(answer.total, 'producto', 'productos') })}
      actions={
        <>
          {facets?.actions}
          {facets && (
            <IconButton icon={isGrid ? listOutline : gridOutline} label={isGrid ? 'Ver como lista' : 'Ver con fotos'} onClick={() => setGrid(!isGrid)} />
          )}
          <IconButton icon={barcodeOutline} label="Leer código de barras" onClick={() => setScanning(true)} />
        </>
      }
      toolbar={
        facets ? (
          <div className="catalogue-tools">
            {searchField}
            <div className="facets-open">
              <Button icon={optionsOutline} onClick={() => setFacetsOpen(true)}>
                {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
              </Button>
            </div>
            {facets.branch}
          </div>
        ) : (
          <>
            {searchField}
            <CatalogueFilters reference={reference} value={filters} onChange={setFilters} />
          </>
        )
      }
      footer={footer}
      asked={answer?.question}
      width="full"
    >
      {missing ? (
        missing
      ) : missing === null && rowOf && facets ? (
        <div className="faceted-catalogue">
          {mayHaveAside && (
            <aside className="facets-aside" aria-label="Filtros">
              {drawnFacets}
            </aside>
          )}
          <div>
            {typedLine}
            {isGrid ? <ProductGrid answer={answer} rowOf={rowOf} onEndNear={more} /> : <ProductResults answer={answer} rowOf={rowOf} onEndNear={more} />}
          </div>
        </div>
      ) : missing === null && rowOf ? (
        <ProductResults
          answer={answer}
          rowOf={rowOf}
          onEndNear={more}
          whenNone={answer?.products.length === 0 && entry.text !== '' ? whenNone?.(entry.text) : undefined}
        />
      ) : (
        <Loading rows={8} />
      )}
      {children}
      {facets && (
        <Sheet
          open={areFacetsOpen}
          title="Filtros"
          onClose={() => setFacetsOpen(false)}
          footer={
            <Button look="primary" onClick={() => setFacetsOpen(false)}>
              {answer ? `Ver ${counted(answer.total, 'producto', 'productos')}` : 'Ver productos'}
            </Button>
          }
        >
          {drawnFacets}
        </Sheet>
      )}
      {isScanning && (
        <ScanSheet
          onRead={(code) => {
            setScanning(false);
            search(code);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </Page>
  );
}
