import { memo, type ReactNode } from 'react';
import type { SearchAnswer } from '#pwa/platform/search/catalogue.messages.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { ProductRow, type ProductRowProps } from './product-row.tsx';

interface ProductResultsProps {
  answer: SearchAnswer | undefined;
  /** The same function while its answers are the same. */
  rowOf: (product: ProductDocument) => ProductRowProps;
  onEndNear: () => void;
  /** What can be done when nothing is found. */
  whenNone?: ReactNode;
}

/** Found products, best first. Rendered when the answer arrives, not at each keystroke. */
export const ProductResults = memo(function ProductResults({ answer, rowOf, onEndNear, whenNone }: ProductResultsProps) {
  if (!answer) return <Loading rows={8} />;
  if (answer.products.length === 0)
    return <Empty text="Ningún producto coincide" hint="Pruebe con menos letras, otro código o una referencia." action={whenNone} />;
  return (
    <DataList label="Productos" items={answer.products} keyOf={(product) => product.id} rowHeight={84} ahead={1} onEndNear={onEndNear}>
      {(product) => <ProductRow {...rowOf(product)} />}
    </DataList>
  );
});
