import type { ReactNode } from 'react';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { isOffered } from '#shared/features/pricing/price-of-product.rules.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { useRelated } from '../catalogue.queries.ts';
import { ProductRow, type ProductRowProps } from './product-row.tsx';

interface RelatedProductsProps {
  product: ProductDocument;
  /** Products that the customer neither sees nor buys. */
  restrictions: BranchDocument['restrictions'];
  rowOf: (product: ProductDocument) => ProductRowProps;
  /** Shown when there are none. */
  none?: ReactNode;
}

/** A product's equivalents, then its complements, each with its quantity field. */
export function RelatedProducts({ product, restrictions, rowOf, none = null }: RelatedProductsProps) {
  const related = useRelated(product.id);
  const shown = related?.filter((other) => isOffered(other, restrictions)) ?? [];
  const equivalents = new Set(product.related.slice(0, product.equivalent_count));
  if (related && shown.length === 0) return none;
  return (
    <>
      <Group title={`Reemplaza a ${product.product_code}`} products={shown.filter(({ id }) => equivalents.has(id))} rowOf={rowOf} />
      <Group title="Va con" products={shown.filter(({ id }) => !equivalents.has(id))} rowOf={rowOf} />
    </>
  );
}

function Group({ title, products, rowOf }: { title: string; products: readonly ProductDocument[]; rowOf: RelatedProductsProps['rowOf'] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="list-heading">{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductRow {...rowOf(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
