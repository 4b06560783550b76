import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { useStockAlerts } from '#pwa/features/stock-alerts/stock-alerts.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { arrivedLately } from '#shared/features/stock-alerts/stock-alerts.rules.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

/** The products that the person waited for and that arrived recently; nothing when there are none. */
export function Arrivals() {
  const alerts = useStockAlerts();
  const arrived = arrivedLately(alerts ?? [], localDateOf(useNow()));
  const products = useProducts(arrived.map(({ product_id }) => product_id));
  const shown = arrived.flatMap((alert) => {
    const product = products?.get(alert.product_id);
    return product?.state === 1 ? [{ product, on: localDateOf(alert.told_at ?? alert.asked_at) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <PortalCard title="Llegó lo que esperaba">
      <ul>
        {shown.map(({ product, on }) => (
          <li key={product.id}>
            <ListRow
              title={`${product.product_code} · ${product.description}`}
              detail={formatDate(on)}
              href={`#${pathTo('productDetail', { id: product.id })}`}
            />
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
