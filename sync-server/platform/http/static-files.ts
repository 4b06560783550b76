import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';

const forAYear = 'public, max-age=31536000, immutable';

/**
 * Serves the built app: as the build compressed it, what has a hash in its name for ever, everything else asked about anew.
 * There is one page, at '/'; the app's own addresses come after the #.
 */
export function serveApp(http: Hono, directory: string): void {
  const onFound = (path: string, c: Context) => {
    const isHashed = path.startsWith(join(directory, 'assets'));
    c.header('Cache-Control', isHashed ? forAYear : 'no-cache');
  };
  // Read on each request: the first start builds the app while the server already answers.
  const fromBuild = serveStatic({ root: directory, precompressed: true, onFound });
  http.get('/*', async (c, next) => {
    if (c.req.path.startsWith('/api/') || c.req.path.startsWith('/sync/') || !existsSync(directory)) return await next();
    return await fromBuild(c, next);
  });
}
