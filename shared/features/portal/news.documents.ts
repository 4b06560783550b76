import type { NewsItem } from './news-item.entity.ts';

/** A news item as devices hold it (`reference`, kind 'news_item'). `image` is a hash; `hashedImageUrl` makes its address. */
export type NewsDocument = Pick<NewsItem, 'title' | 'text' | 'since' | 'until' | 'line_id' | 'brand_id' | 'url' | 'image' | 'state'>;
