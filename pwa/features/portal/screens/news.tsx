import { useContext, useEffect, useState } from 'react';
import { useSelling } from '#pwa/features/cart/use-selling.ts';
import { InSight } from '#pwa/platform/view.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import { hashedImageUrl } from '#shared/features/catalogue/image-address.ts';
import { Arrivals, useArrived } from '../components/arrivals.tsx';
import { NewsRowItem } from '../components/news-row.tsx';
import { PortalCard } from '../components/portal-card.tsx';
import { markRead, type NewsRow, newsRows, publishedRow, useIsUnread, useShopNews } from '../shop-news.ts';
import './news.css';

/** Novedades: what the office published, promotions that begin or end these days, and new products; read from the device. */
export default function NewsScreen() {
  const { reference, cart } = useSelling();
  const news = useShopNews(reference, cart ?? null);
  const rows = newsRows(news);
  const hasArrivals = useArrived().length > 0;
  const isUnread = useUnreadOnOpening(rows);
  const key = reference?.imageKey ?? null;
  return (
    <Page title="Novedades" width="form">
      {!reference && <Loading shape="cards" rows={3} />}
      {reference && rows.length === 0 && !hasArrivals && <Empty text="Sin novedades por ahora" />}
      <Arrivals />
      <ul className="news" aria-label="Novedades">
        {news.published.map((one) => {
          const { id, title, text, since, url, image } = one;
          return (
            <li key={id}>
              {key && image && <img src={hashedImageUrl(key, image)} alt="" loading="lazy" decoding="async" />}
              <h2>
                {isUnread(publishedRow(one)) && (
                  <>
                    <span className="unread-dot" aria-hidden="true" />
                    <span className="visually-hidden">Sin leer: </span>
                  </>
                )}
                {title}
              </h2>
              <p className="news-date">
                <DateText date={since} />
              </p>
              <p className="news-text">{text}</p>
              {url && (
                <a
                  className="button button-plain"
                  href={url.startsWith('/') ? `#${url}` : url}
                  {...(!url.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}
                >
                  Ver más
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <Rows title="Promociones" rows={news.promotions} isUnread={isUnread} />
      <Rows title="Productos nuevos" rows={news.products} isUnread={isUnread} />
    </Page>
  );
}

function Rows({ title, rows, isUnread }: { title: string; rows: readonly NewsRow[]; isUnread: (row: NewsRow) => boolean }) {
  if (rows.length === 0) return null;
  return (
    <div className="news-rows">
      <PortalCard title={title}>
        <ul>
          {rows.map((row) => (
            <li key={row.key}>
              <NewsRowItem row={row} isUnread={isUnread(row)} />
            </li>
          ))}
        </ul>
      </PortalCard>
    </div>
  );
}

/** A news item that was unread when the screen came into sight keeps its dot until the person leaves the screen. */
function useUnreadOnOpening(rows: readonly NewsRow[]): (row: Pick<NewsRow, 'key'>) => boolean {
  const isInSight = useContext(InSight);
  const isUnread = useIsUnread();
  const [dotted, setDotted] = useState<ReadonlySet<string>>(new Set());
  const fresh = isInSight ? rows.filter((row) => isUnread(row) && !dotted.has(row.key)) : [];
  const keys = fresh.map(({ key }) => key).join('\n');
  // What was read is remembered outside React.
  useEffect(() => {
    if (keys === '') return;
    const shown = keys.split('\n').map((key) => ({ key }));
    setDotted((before) => new Set([...before, ...shown.map(({ key }) => key)]));
    markRead(shown);
  }, [keys]);
  useEffect(() => {
    if (!isInSight) setDotted(new Set());
  }, [isInSight]);
  return (row) => dotted.has(row.key) || isUnread(row);
}
