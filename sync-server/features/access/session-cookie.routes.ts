import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionDays } from './grant.service.ts';

/** The browser sends it to the calls of the session and to nothing else. */
const path = '/api/sesion';

/** With HTTPS its name has the prefix with which browsers take it over HTTPS alone; without, as on a machine that tries the product, they allow none. */
const nameOf = (isHttps: boolean) => (isHttps ? '__Secure-correria_sesion' : 'correria_sesion');

export function refreshTokenOf(c: Context, { isHttps }: { isHttps: boolean }): string | undefined {
  return getCookie(c, nameOf(isHttps));
}

export function setRefreshCookie(c: Context, { token, isHttps }: { token: string; isHttps: boolean }): void {
  setCookie(c, nameOf(isHttps), token, { path, httpOnly: true, sameSite: 'Strict', secure: isHttps, maxAge: sessionDays * 24 * 60 * 60 });
}

export function clearRefreshCookie(c: Context, { isHttps }: { isHttps: boolean }): void {
  deleteCookie(c, nameOf(isHttps), { path, secure: isHttps });
}
