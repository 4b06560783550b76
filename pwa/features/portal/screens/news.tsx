import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { hashedImageUrl } from '#shared/features/catalogue/image-address.ts';
import { shownNews } from '#shared/features/portal/news-item.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { Arrivals } from '../components/arrivals.tsx';
import './news.css';

/** Novedades: the distributor's news for its customers and sellers today, read from the device. */
export default function NewsScreen() {
  const reference = useReference();
  const news = shownNews(reference?.news ?? [], localDateOf(useNow()));
  const key = reference?.imageKey ?? null;
  return (
    <Page title="Novedades" width="form">
      {!reference && <Loading shape="cards" rows={3} />}
      {reference && news.length === 0 && <Empty text="Sin novedades por ahora" />}
      <Arrivals />
      <ul className="news" aria-label="Novedades">
        {news.map(({ id, title, text, since, url, image }) => (
          <li key={id}>
            {key && image && <img src={hashedImageUrl(key, image)} alt="" loading="lazy" decoding="async" />}
            <h2>{title}</h2>
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
        ))}
      </ul>
    </Page>
  );
}
