/** `/api/openapi.json` and the page to browse it, both without signal: nothing comes from another server. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { openApiOf } from './openapi.ts';
import type { Route } from './routes.ts';

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API · Correría</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/init.js"></script>
  </body>
</html>`;
const init = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', validatorUrl: null, docExpansion: 'none', filter: true });`;
const assets = /^\/api\/docs\/swagger-ui(-bundle\.js|\.css)$/;

export function serveApiPage(http: Hono, table: readonly Route[]): void {
  let description: unknown;
  http.get('/api/openapi.json', (c) => {
    description ??= openApiOf(table, productVersion());
    return c.json(description);
  });
  http.get('/api/docs', (c) => c.html(page));
  http.get('/api/docs/init.js', (c) => c.body(init, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  const fromPackage = serveStatic({
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    rewriteRequestPath: (path) => path.replace('/api/docs', ''),
  });
  http.get('/api/docs/:file', async (c, next) => (assets.test(c.req.path) ? await fromPackage(c, next) : await next()));
}

function productVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version;
}
