import type { LocalDate } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { isAddress, isShown, sincePastUntil, wrongAddress } from './banner.rules.ts';
import type { NewsDocument } from './news.documents.ts';
import type { NewsItem } from './news-item.entity.ts';

/** The errors of a news item, by field; empty when there are none. */
export function newsItemErrors({ since, until, url }: Pick<NewsItem, 'since' | 'until' | 'url'>): FieldErrors {
  return { ...(until < since && { until: [sincePastUntil] }), ...(url && !isAddress(url) && { url: [wrongAddress] }) };
}

/** The news of a day in Bogotá, the newest first. */
export function shownNews<N extends Pick<NewsDocument, 'since' | 'until' | 'state'> & { id: number }>(news: readonly N[], today: LocalDate): N[] {
  return news.filter((one) => isShown(one, today)).toSorted((one, other) => other.since.localeCompare(one.since) || other.id - one.id);
}
