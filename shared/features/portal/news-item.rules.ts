import type { FieldErrors } from '#shared/kernel/errors.ts';
import { isAddress, sincePastUntil, wrongAddress } from './banner.rules.ts';
import type { NewsItem } from './news-item.entity.ts';

/** What is wrong with a piece of news, by field; empty when nothing is. */
export function newsItemErrors({ since, until, url }: Pick<NewsItem, 'since' | 'until' | 'url'>): FieldErrors {
  return { ...(until < since && { until: [sincePastUntil] }), ...(url && !isAddress(url) && { url: [wrongAddress] }) };
}
