import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionDays } from './grant.service.ts';

const name = 'correria_sesion';
/** The browser sends it to the renewal and to nothing else. */
const path = '/api/sesion';

export function refreshTokenOf(c: Context): string | undefined {
  return getCookie(c, name);
}

export function setRefreshCookie(c: Context, { token, isHttps }: { token: string; isHttps: boolean }): void {
  setCookie(c, name, token, { path, httpOnly: true, sameSite: 'Strict', secure: isHttps, maxAge: sessionDays * 24 * 60 * 60 });
}

export function clearRefreshCookie(c: Context): void {
  deleteCookie(c, name, { path });
}
