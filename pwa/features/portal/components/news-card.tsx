import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { shownNews } from '#shared/features/portal/news-item.rules.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

const mostShown = 3;

/** The latest news of the distributor, by the device's own day. Draws nothing without any. */
export function NewsCard({ reference }: { reference: Reference | undefined }) {
  const news = shownNews(reference?.news ?? [], localDateOf(useNow())).slice(0, mostShown);
  if (news.length === 0) return null;
  return (
    <PortalCard title="Novedades" all={{ label: 'Ver todas', path: pathTo('news') }}>
      <ul>
        {news.map(({ id, title, since }) => (
          <li key={id}>
            <ListRow title={title} detail={formatDate(since)} href={`#${pathTo('news')}`} />
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
