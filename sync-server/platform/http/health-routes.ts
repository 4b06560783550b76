import type { Hono } from 'hono';

/** `/health/live`: the process answers. `/health/ready`: it takes requests, and the database too. */
export function serveHealth(http: Hono, isReady: () => Promise<boolean>): void {
  http.get('/health/live', (c) => c.json({ status: 'ok' }));
  http.get('/health/ready', async (c) => {
    const ready = await isReady();
    return c.json({ status: ready ? 'ok' : 'draining' }, ready ? 200 : 503);
  });
}
