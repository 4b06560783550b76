import { memo } from 'react';
import type { SearchAnswer } from '#pwa/platform/search/catalogue.messages.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import './catalogue-facets.css';

interface ProductGridProps {
  answer: SearchAnswer | undefined;
  /** The same function while its answers are the same. */
  rowOf: (product: ProductDocument) => ProductRowProps;
  onEndNear: () => void;
}

/** Found products as cards with their picture, two to five per row, best first. Rows of cards are rendered when they become visible. */
export const ProductGrid = memo(function ProductGrid({ answer, rowOf, onEndNear }: ProductGridProps) {
  const isWide = useMediaQuery('(min-width: 1400px)');
  const isMiddle = useMediaQuery('(min-width: 1000px)');
  const isTablet = useMediaQuery('(min-width: 600px)');
  const columns = isWide ? 5 : isMiddle ? 4 : isTablet ? 3 : 2;
  if (!answer) return <Loading rows={8} />;
  if (answer.products.length === 0) return <Empty text="Ningún producto coincide" hint="Pruebe con menos letras, otro código, o quite un filtro." />;
  const rows = Array.from({ length: Math.ceil(answer.products.length / columns) }, (_, row) => answer.products.slice(row * columns, (row + 1) * columns));
  return (
    <DataList label="Productos" items={rows} keyOf={(row) => row.map(({ id }) => id).join()} rowHeight={320} ahead={1} onEndNear={onEndNear}>
      {(row) => (
        <div className="product-grid" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {row.map((product) => (
            <ProductRow key={product.id} {...rowOf(product)} photoSize={480} />
          ))}
        </div>
      )}
    </DataList>
  );
});
