/** `/api/openapi.json` and the page to browse it, both without signal: nothing comes from another server. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { keptBody } from './kept-body.ts';
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
const assets = { 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8', 'swagger-ui.css': 'text/css; charset=utf-8' };

export function serveApiPage(http: Hono, table: readonly Route[]): void {
  http.get(
    '/api/openapi.json',
    keptBody('application/json', () => JSON.stringify(openApiOf(table, productVersion()))),
  );
  http.get('/api/docs', (c) => c.html(page));
  http.get('/api/docs/init.js', (c) => c.body(init, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  for (const [file, type] of Object.entries(assets)) {
    const read = () => readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`), 'utf8');
    http.get(`/api/docs/${file}`, keptBody(type, read));
  }
}

function productVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')).version;
}
