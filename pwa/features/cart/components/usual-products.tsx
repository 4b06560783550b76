import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { ProductRow } from '#pwa/features/catalogue/components/product-row.tsx';
import { boughtBy } from '#pwa/features/third-parties/bought.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { offeredOf } from '../offered-products.ts';
import { useReplenishment } from '../replenishment.queries.ts';
import { useProductRows } from '../use-product-rows.tsx';
import type { Selling } from '../use-selling.ts';

const mostDue = 8;

/**
 * For an empty order: products that the branch is due to buy again, that the customer buys most, and that the customer stopped buying, each with its
 * quantity field.
 */
export function UsualProducts({ customer, selling }: { customer: CustomerDocument; selling: Selling }) {
  const { most, left } = boughtBy(customer, localDateOf(useNow()));
  const { cart, reference } = selling;
  const place = cart?.branch && cart.customer ? { customer: cart.customer, branch: cart.branch } : null;
  const due = (useReplenishment({ place, reference }) ?? []).filter(({ replenishment }) => replenishment.is_due).slice(0, mostDue);
  const reasons = new Map(due.map(({ product, replenishment }) => [product.id, replenishment.reason]));
  // Each product is offered once.
  const others = (rows: typeof most) => rows.map(({ product_id }) => product_id).filter((id) => !reasons.has(id));
  return (
    <>
      <Group title="Le toca reponer" ids={[...reasons.keys()]} selling={selling} reasons={reasons} />
      <Group title="Lo más comprado" ids={others(most)} selling={selling} />
      <Group title="Dejó de comprar" ids={others(left)} selling={selling} />
    </>
  );
}

interface GroupProps {
  title: string;
  ids: readonly number[];
  selling: Selling;
  /** Why each product is offered, where the title does not say it. */
  reasons?: ReadonlyMap<number, string>;
}

function Group({ title, ids, selling, reasons }: GroupProps) {
  const products = useProducts(ids);
  const rowOf = useProductRows(selling);
  const shown = offeredOf(ids, { products, restrictions: selling.cart?.branch?.restrictions ?? [] });
  if (!selling.cart || shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="list-heading">{title}</h2>
      <ul>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductRow {...rowOf(product)} {...(reasons && { notice: { text: reasons.get(product.id) ?? '', refused: false } })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
