import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { daysBetween, localDateOf } from '#shared/kernel/dates.ts';
import { type Bought, boughtBy } from '../bought.ts';

const agoOf = (days: number) => (days === 0 ? 'hoy' : `hace ${counted(days, 'día', 'días')}`);

/** The products that the customer buys most, and those that they stopped buying. */
export function CustomerBought({ customer }: { customer: CustomerDocument }) {
  const today = localDateOf(useNow());
  const { most, left } = boughtBy(customer, today);
  const products = useProducts([...most, ...left].map((row) => row.product_id));
  if (customer.bought.length === 0) return null;
  const row = ({ product_id, quantity, orders, last_date }: Bought) => (
    <li key={product_id}>
      <ListRow
        title={products?.get(product_id)?.product_code ?? '…'}
        detail={[
          products?.get(product_id)?.description,
          `${formatCount(quantity)} en ${counted(orders, 'pedido', 'pedidos')} · ${agoOf(daysBetween(last_date, today))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        href={`#${pathTo('productDetail', { id: product_id })}`}
      />
    </li>
  );
  return (
    <>
      <Card title="Lo más comprado">
        <ul className="customer-list">{most.map(row)}</ul>
      </Card>
      {left.length > 0 && (
        <Card title="Dejó de comprar">
          <ul className="customer-list">{left.map(row)}</ul>
        </Card>
      )}
    </>
  );
}
