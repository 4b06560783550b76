import { memo, useRef } from 'react';
import type { SearchAnswer } from '#pwa/platform/search/catalogue.messages.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { useWidth } from '#pwa/ui/use-width.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import './catalogue-facets.css';

interface ProductGridProps {
  answer: SearchAnswer | undefined;
  /** The same function while its answers are the same. */
  rowOf: (product: ProductDocument) => ProductRowProps;
  onEndNear: () => void;
}

/** Pixels: the least width of a card, in which a price and a quantity are whole; and what `.product-grid` puts between cards and beside them. */
const leastCard = 165;
const gap = 12;
const padding = 16;

/** As many cards per row as fit, two to five. @param width of the grid in pixels */
const columnsIn = (width: number) => Math.min(5, Math.max(2, Math.floor((width - 2 * padding + gap) / (leastCard + gap))));

/** Found products as cards with their picture, best first. Rows of cards are rendered when they become visible. */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return <div ref={place}>{width !== null && <Cards {...props} columns={columnsIn(width)} />}</div>;
});

function Cards({ answer, rowOf, onEndNear, columns }: ProductGridProps & { columns: number }) {
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
}
