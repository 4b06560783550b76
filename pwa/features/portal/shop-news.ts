import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { useCatalogueSummary, useProductSearch } from '#pwa/features/catalogue/catalogue.queries.ts';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { NewsDocument } from '#shared/features/portal/news.documents.ts';
import { shownNews } from '#shared/features/portal/news-item.rules.ts';
import { areProductsNews, newProductsSince, promotionNews } from '#shared/features/portal/shop-news.rules.ts';
import { isForBuyer, isForChannel } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { tellTerms } from '#shared/features/promotions/promotion-words.rules.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';

/** A piece of news in one row. */
export interface NewsRow {
  /** Identifies this news on every day; the device stores the keys that were read. */
  key: string;
  title: string;
  detail: string;
  path: string;
}

export interface ShopNews {
  /** What the office published, to be read whole. */
  published: readonly (NewsDocument & { id: number })[];
  promotions: NewsRow[];
  products: NewsRow[];
}

const mostProducts = 30;

/** The news of the day from this device; for a customer with a branch at hand, the promotions and products of that branch alone. */
export function useShopNews(reference: Reference | undefined, cart: Cart | null): ShopNews {
  const today = localDateOf(useNow());
  const summary = useCatalogueSummary();
  const found = useProductSearch({ text: '', created_since: newProductsSince(today), restrictions: cart?.branch?.restrictions ?? [], limit: mostProducts });
  const buyer = cart?.branch ? cart.promoting.buyer : null;
  const promotions = (reference?.promotions ?? []).filter((promotion) => buyer === null || (isForChannel(promotion, buyer) && isForBuyer(promotion, buyer)));
  const areProducts = found && summary && areProductsNews(found.total, summary.product_count);
  return {
    published: shownNews(reference?.news ?? [], today),
    promotions: promotionNews(promotions, today).map(({ promotion, what, on }) => ({
      key: `promotion ${promotion.id} ${what}`,
      title: promotion.name,
      detail: `${tellTerms(promotion)} · ${what === 'ends' ? 'termina' : 'empezó'} el ${formatDate(on)}`,
      path: `${pathTo('catalogue')}?promocion=${promotion.id}`,
    })),
    products: !areProducts
      ? []
      : found.products
          .toSorted((one, other) => other.created_on.localeCompare(one.created_on) || one.id - other.id)
          .map(({ id, product_code, description, created_on }) => ({
            key: `product ${id}`,
            title: `${product_code} · ${description}`,
            detail: `Desde el ${formatDate(created_on)}`,
            path: pathTo('productDetail', { id }),
          })),
  };
}

/** A published piece of news as a row. */
export const publishedRow = ({ id, title, since }: NewsDocument & { id: number }): NewsRow => ({
  key: `news ${id}`,
  title,
  detail: formatDate(since),
  path: pathTo('news'),
});

/** All of the news as rows: the office's first. */
export const newsRows = ({ published, promotions, products }: ShopNews): NewsRow[] => [...published.map(publishedRow), ...promotions, ...products];

const mostRemembered = 300;

/** The keys of the news that were shown in Novedades on this device. */
const useReadNews = create<{ read: string[] }>()(persist((): { read: string[] } => ({ read: [] }), { name: 'correria.news-read' }));

/** Tells whether a piece of news was not shown in Novedades yet. */
export function useIsUnread(): (row: Pick<NewsRow, 'key'>) => boolean {
  const read = useReadNews((state) => state.read);
  return ({ key }) => !read.includes(key);
}

/** These were shown: they are read from now on. */
export function markRead(rows: readonly Pick<NewsRow, 'key'>[]): void {
  const keys = rows.map(({ key }) => key);
  const { read } = useReadNews.getState();
  if (keys.every((key) => read.includes(key))) return;
  useReadNews.setState({ read: [...new Set([...keys, ...read])].slice(0, mostRemembered) });
}
