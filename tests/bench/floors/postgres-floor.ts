/**
 * The lower bound on PostgreSQL: node:http and pg, one transaction per push that only stores the order. With `feed` each order also takes its
 * position from the tenant's counter row, last in the transaction (sync §3); without it a reader that asks for changes misses orders. Prints its
 * address.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { benchProduct } from '../bench-products.ts';

const [connectionString = '', count = '50000', kind = 'feed'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
await pool.query('DROP TABLE IF EXISTS floor_products, floor_orders, floor_counter');
await pool.query('CREATE TABLE floor_products (seq integer PRIMARY KEY, body text NOT NULL)');
await pool.query('CREATE TABLE floor_orders (id text PRIMARY KEY, body text NOT NULL, seq bigint UNIQUE)');
await pool.query('CREATE TABLE floor_counter (subscriber_id integer PRIMARY KEY, seq bigint NOT NULL)');
await pool.query('INSERT INTO floor_counter VALUES (1, 0)');
const insertOrder = 'INSERT INTO floor_orders (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const takePlace =
  'WITH place AS (UPDATE floor_counter SET seq = seq + 1 WHERE subscriber_id = 1 RETURNING seq) UPDATE floor_orders SET seq = place.seq FROM place WHERE id = $1';
const insertProducts = `INSERT INTO floor_products SELECT * FROM unnest($1::integer[], $2::text[])`;
let seq = Number(count);
for (let from = 1; from <= seq; from += 5_000) {
  const ids = Array.from({ length: Math.min(5_000, seq - from + 1) }, (_, index) => from + index);
  await pool.query(insertProducts, [ids, ids.map((id) => JSON.stringify(benchProduct(id)))]);
}

interface Order {
  id: string;
}

async function push(orders: Order[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const order of orders) await client.query(insertOrder, [order.id, JSON.stringify(order)]);
    if (kind === 'feed') for (const order of orders) await client.query(takePlace, [order.id]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const answer = (response: ServerResponse, text: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (url.pathname === '/pull') {
    const page = [Number(url.searchParams.get('after')), Number(url.searchParams.get('limit'))];
    const { rows } = await pool.query<{ seq: number; body: string }>('SELECT seq, body FROM floor_products WHERE seq > $1 ORDER BY seq LIMIT $2', page);
    return answer(response, `{"documents":[${rows.map(({ body }) => body).join(',')}],"checkpoint":${rows.at(-1)?.seq ?? seq}}`);
  }
  if (url.pathname === '/change') {
    const ids = Array.from({ length: 100 }, () => ++seq);
    await pool.query(insertProducts, [ids, ids.map((_, index) => JSON.stringify(benchProduct(index + 1)))]);
    return answer(response, '{}');
  }
  if (url.pathname === '/cpu') return answer(response, String(process.cpuUsage().user + process.cpuUsage().system));
  if (url.pathname === '/memory') return answer(response, String(process.memoryUsage.rss()));
  // One order or many, as the benchmark writes them.
  const { commands } = JSON.parse(await bodyOf(request)) as { commands: Order[] };
  await push(commands);
  return answer(response, JSON.stringify({ results: commands.map(({ id }) => ({ id, status: 'accepted' })) }));
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })));
process.stdin.resume().on('end', () => process.exit(0));
