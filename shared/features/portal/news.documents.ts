import type { NewsItem } from './news-item.entity.ts';

/** A piece of news as devices hold it (`reference`, kind 'news_item'). `image` is a hash, seen by `hashedImageUrl`. */
export type NewsDocument = Pick<NewsItem, 'title' | 'text' | 'since' | 'until' | 'line_id' | 'brand_id' | 'url' | 'image' | 'state'>;
