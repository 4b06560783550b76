import type { Context, MiddlewareHandler } from 'hono';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The declared address of the call that answers. */
    call: string;
    /** Its client's network address. */
    ip: string | null;
    /** The user of the request's token. */
    person: { user: number; subscriber: number };
    /** The code of the refusal. */
    refusal: string;
  }
}

/** Refused attempts that are written in a minute; more are counted in one line, so that nobody fills the disk with them. */
const attemptsPerMinute = 120;
const minuteMs = 60_000;

/**
 * Logs one line a request with the route's pattern: tokens and identifications inside addresses are not written. Signs of an attack
 * (a refused token or login, a missing permission, too many tries) are warnings, with the person and the client's address.
 */
export function requestLog(log: Log, clock: Clock): MiddlewareHandler {
  const mayWarn = attemptBudget(log, clock);
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const line = {
      at: clock.now(),
      request: c.get('requestId'),
      method: c.req.method,
      route: c.get('call') ?? '/*',
      status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (status >= 500) return log.error(line, 'request');
    if (isAttempt(c) && mayWarn()) log.warn({ ...line, ip: c.get('ip') ?? null, ...c.get('person'), refusal: c.get('refusal') }, 'refused');
    else log.debug(line, 'request');
  };
}

/** Every device meets an expired token, or has none yet; codes that are asked for are no failure. */
function isAttempt(c: Context): boolean {
  const refusal = c.get('refusal');
  if (c.res.status === 401) return refusal === accessErrors.badCredentials.code || (refusal === accessErrors.tokenInvalid.code && sentToken(c));
  return c.res.status === 403 || c.res.status === 429;
}

const sentToken = (c: Context) => c.req.header('authorization') !== undefined || c.req.header('cookie') !== undefined;

function attemptBudget(log: Log, clock: Clock): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.parse(clock.now()) / minuteMs);
    if (now !== minute) {
      if (count > attemptsPerMinute) log.warn({ at: clock.now(), more: count - attemptsPerMinute }, 'refused, not written one by one');
      minute = now;
      count = 0;
    }
    count += 1;
    return count <= attemptsPerMinute;
  };
}
