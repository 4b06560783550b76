import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { ProductRow } from '#pwa/features/catalogue/components/product-row.tsx';
import { boughtBy } from '#pwa/features/third-parties/bought.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { useProductRows } from '../use-product-rows.tsx';
import type { Selling } from '../use-selling.ts';

/** For an empty order: the products that the customer buys most, and those that they stopped buying, each with its quantity field. */
export function UsualProducts({ customer, selling }: { customer: CustomerDocument; selling: Selling }) {
  const { most, left } = boughtBy(customer, localDateOf(useNow()));
  return (
    <>
      <Group title="Lo más comprado" ids={most.map((row) => row.product_id)} selling={selling} />
      <Group title="Dejó de comprar" ids={left.map((row) => row.product_id)} selling={selling} />
    </>
  );
}

function Group({ title, ids, selling }: { title: string; ids: readonly number[]; selling: Selling }) {
  const products = useProducts(ids);
  const rowOf = useProductRows(selling);
  const shown = ids.flatMap((id) => products?.get(id) ?? []);
  if (!selling.cart || shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="list-heading">{title}</h2>
      <ul>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductRow {...rowOf(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
