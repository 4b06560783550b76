/**
 * The real application on a new database: its products, one seller and customer per client, on a port. Jobs (PDF, ERP) do not run, because the
 * benchmark measures the acceptance of orders. Prints addresses, tokens and the ids that orders need.
 */
import { join } from 'node:path';
import { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { catalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { registerSync } from '#server/features/sync/sync.routes.ts';
import { mountRoutes } from '#server/platform/http/mount-routes.ts';
import { collectRoutes } from '#server/platform/http/routes.ts';
import { serveHttp } from '#server/platform/http/serve.ts';
import { createGiven } from '../support/given.ts';
import { tokenFor } from '../support/given-people.ts';
import { openBenchServices } from './bench-services.ts';
import { sellLines } from './sell-lines.ts';
import { writeBenchProducts } from './write-bench-products.ts';

const [directory = '.', location = join(directory, 'ours.sqlite'), count = '50000', clients = '20', pictures = ''] = process.argv.slice(2);
// Forty customers for each of twenty sellers; fewer with a thousand devices, so that filling does not take longer than measuring.
const customersPerSeller = Math.max(4, Math.floor(800 / Number(clients)));
const services = await openBenchServices({ directory, location });
const { store } = services;

const { given, subscriber } = await createGiven(services);
for (const order of [1, 2, 3, 4, 5]) await given.priceList({ order });
await given.line();
await writeBenchProducts(store, subscriber.id, Number(count), pictures === 'pictured');

const people = [];
for (let n = 0; n < Number(clients); n += 1) {
  const seller = await given.seller();
  const customers = [];
  for (let c = 0; c < customersPerSeller; c += 1) {
    const customer = await given.customer({ seller, branch: { price_list_id: 2 } });
    customers.push({ contact_id: customer.id, contact_warehouse_id: customer.branchId });
  }
  people.push({ token: await tokenFor(services, seller), customers });
}

const officeToken = await tokenFor(services, await given.user());

// A PostgreSQL in use gathers statistics by itself within the first minute; the whole run is shorter. For SQLite nobody does.
await store.gatherStatistics();

const app = createApp(services);
// The cost of pulling a catalogue as rows: the same service without the packed pages.
const rows = collectRoutes();
registerSync(rows.routes, services, { collections: [{ ...catalogueChanges, startsElsewhere: undefined }], handlers: [] });
const rowsApp = new Hono();
mountRoutes(rowsApp, rows.table, services);
app.http.get('/bench/memory', (c) => c.text(String(process.memoryUsage.rss())));
app.http.get('/bench/cpu', (c) => c.text(String(process.cpuUsage().user + process.cpuUsage().system)));
app.http.get('/bench/change', async (c) => {
  await store.withTransaction(subscriber.id, async (tx) =>
    touchProducts(
      tx,
      Array.from({ length: 100 }, (_, index) => index + 1),
    ),
  );
  return c.text('');
});
// Writes lines of sales of the last year without orders, which a long report reads.
app.http.get('/bench/sold/:lines', async (c) => {
  await sellLines(store, subscriber.id, { lines: Number(c.req.param('lines')), products: Number(count) });
  return c.text('');
});
const serving = await serveHttp(app.http, { port: 0, hostname: '127.0.0.1' });
const servingRows = await serveHttp(rowsApp, { port: 0, hostname: '127.0.0.1' });
const address = (port: number) => `http://127.0.0.1:${port}`;
console.log(
  JSON.stringify({
    url: address(serving.port),
    rowsUrl: address(servingRows.port),
    people,
    officeToken,
    warehouse_id: subscriber.warehouseId,
    price_list_id: 2,
  }),
);
process.stdin.resume().on('end', () => process.exit(0));
