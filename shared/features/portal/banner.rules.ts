import type { LocalDate } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import type { Banner } from './banner.entity.ts';

export const sincePastUntil = 'La fecha final debe ser igual o posterior a la inicial.';
export const wrongAddress = 'La dirección debe empezar por https:// o por /.';

/** A valid target of a tap: another site by HTTPS, or a path of this site. '//host' is another site without HTTPS, and not valid. */
export const isAddress = (text: string): boolean => /^https:\/\/[^\s/]/.test(text) || /^\/(?![/\\])/.test(text);

/** The errors of a banner, by field; empty when there are none. */
export function bannerErrors(banner: Pick<Banner, 'since' | 'until' | 'big_banner' | 'url_big_banner' | 'url_small_banner'>): FieldErrors {
  const errors: FieldErrors = {};
  if (banner.until < banner.since) errors['until'] = [sincePastUntil];
  if (!banner.big_banner) errors['big_banner'] = ['La imagen grande es obligatoria.'];
  for (const name of ['url_big_banner', 'url_small_banner'] as const) {
    const address = banner[name];
    if (address && !isAddress(address)) errors[name] = [wrongAddress];
  }
  return errors;
}

/** Whether a banner is shown on a day in Bogotá. */
export function isShown(banner: Pick<Banner, 'since' | 'until' | 'state'>, today: LocalDate): boolean {
  return banner.state === 1 && banner.since <= today && today <= banner.until;
}

/** The banners of a day in Bogotá, the newest first. */
export function shownBanners<B extends Pick<Banner, 'id' | 'since' | 'until' | 'state'>>(banners: readonly B[], today: LocalDate): B[] {
  return banners.filter((banner) => isShown(banner, today)).toSorted((one, other) => other.since.localeCompare(one.since) || other.id - one.id);
}

/** Reads `range_date`, which is `[since, until]` or 'since,until'; it applies when `since` and `until` are not sent. */
export function withRangeDate(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { range_date, ...rest } = sent;
  const parts = typeof range_date === 'string' ? range_date.split(',') : Array.isArray(range_date) ? range_date : [];
  const [since, until] = parts.map((part) => String(part).trim());
  return { ...(since !== undefined && until !== undefined && { since, until }), ...rest };
}
