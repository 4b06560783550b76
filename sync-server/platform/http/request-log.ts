import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** One line a request, by its declared address: tokens and identifications that travel inside addresses are not written. */
export function requestLog(log: Log, clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const line = {
      at: clock.now(),
      request: c.get('requestId'),
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    if (c.res.status >= 500) log.error(line, 'request');
    else log.debug(line, 'request');
  };
}
