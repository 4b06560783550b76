import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionDays } from './grant.service.ts';

/** The browser sends the cookie only with the calls of the session. */
const path = '/api/sesion';

/** Browsers accept the prefix `__Secure-` only over HTTPS; without HTTPS, as on a machine for trials, the cookie has no prefix. */
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
