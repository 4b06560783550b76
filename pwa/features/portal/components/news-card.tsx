import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { newsRows, useIsUnread, useShopNews } from '../shop-news.ts';
import { NewsRowItem } from './news-row.tsx';
import { PortalCard } from './portal-card.tsx';

const mostShown = 3;

/** The latest news of the shop on the device's local date, unread news first; nothing if there is no news. */
export function NewsCard({ reference, cart }: { reference: Reference | undefined; cart: Cart | null }) {
  const isUnread = useIsUnread();
  const rows = newsRows(useShopNews(reference, cart));
  if (rows.length === 0) return null;
  const first = rows.toSorted((one, other) => Number(isUnread(other)) - Number(isUnread(one))).slice(0, mostShown);
  return (
    <PortalCard title="Novedades" all={{ label: 'Ver todas', path: pathTo('news') }}>
      <ul>
        {first.map((row) => (
          <li key={row.key}>
            <NewsRowItem row={row} isUnread={isUnread(row)} />
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
