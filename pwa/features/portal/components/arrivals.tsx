import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { useStockAlerts } from '#pwa/features/stock-alerts/stock-alerts.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { arrivedLately } from '#shared/features/stock-alerts/stock-alerts.rules.ts';
import { formatDate, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

/** The products that the person waited for and that arrived recently, latest first, with the day of their arrival. */
export function useArrived(): { product: ProductDocument; on: LocalDate }[] {
  const alerts = useStockAlerts();
  const arrived = arrivedLately(alerts ?? [], localDateOf(useNow()));
  const products = useProducts(arrived.map(({ product_id }) => product_id));
  return arrived.flatMap((alert) => {
    const product = products?.get(alert.product_id);
    return product?.state === 1 ? [{ product, on: localDateOf(alert.told_at ?? alert.asked_at) }] : [];
  });
}

/** 'Llegó lo que esperaba'; nothing when nothing arrived. */
export function Arrivals() {
  const shown = useArrived();
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
