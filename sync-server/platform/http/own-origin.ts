import type { Context } from 'hono';
import { httpErrors } from './http.errors.ts';

/**
 * Refuses a write that a page of another site makes a browser send: with it a stranger's page could log its visitor in to the stranger's own
 * account. Browsers say where a request comes from (Sec-Fetch-Site, older ones Origin), and no page can change either; programs say neither.
 * @param publicUrl the address that people type  @throws http.foreignSite
 */
export function ownOriginGuard(publicUrl: string): (c: Context) => void {
  const { origin: publicOrigin, host: publicHost } = new URL(publicUrl);
  return (c) => {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isOwn =
      site === undefined
        ? origin === undefined || origin === publicOrigin || hostOf(origin) === (c.req.header('host') ?? publicHost)
        : site === 'same-origin' || site === 'none';
    if (!isOwn) throw httpErrors.foreignSite();
  };
}

/** Undefined for 'null', the origin of a page without one. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
