import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

const forAYear = 'public, max-age=31536000, immutable';

/**
 * Serves the built app, precompressed by the build: files with a hash in their name are cached for a year, others are revalidated. There is one page, at '/';
 * the app's own routes come after the #.
 */
export function serveApp(http: Hono, directory: string): void {
  const fromBuild = serveStatic({ root: directory, precompressed: true });
  http.get('/*', async (c, next) => {
    // Looked for at each request: the first start builds the app after this server was made.
    if (c.req.path.startsWith('/api/') || c.req.path.startsWith('/sync/') || !existsSync(directory)) return await next();
    const file = await fromBuild(c, next);
    if (file instanceof Response) file.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? forAYear : 'no-cache');
    return file;
  });
}
