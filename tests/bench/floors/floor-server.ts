/**
 * The lower bound: node:http and better-sqlite3 on disk for the same bytes, without rules, numbers or history. `full`: one transaction per push.
 * `group`: waiting pushes share a transaction. Prints its address.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { benchProduct } from '../bench-products.ts';

const [directory = '.', mode = 'full', count = '50000'] = process.argv.slice(2);
const database = new Database(join(directory, `floor-${mode}.sqlite`));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('CREATE TABLE products (seq INTEGER PRIMARY KEY, body TEXT NOT NULL); CREATE TABLE orders (id TEXT PRIMARY KEY, body TEXT NOT NULL)');
const insertProduct = database.prepare('INSERT OR REPLACE INTO products (seq, body) VALUES (?, ?)');
const insertOrder = database.prepare('INSERT OR IGNORE INTO orders (id, body) VALUES (?, ?)');
const selectPage = database.prepare('SELECT seq, body FROM products WHERE seq > ? ORDER BY seq LIMIT ?').raw(true);
let seq = Number(count);
database.transaction(() => {
  for (let id = 1; id <= seq; id += 1) insertProduct.run(id, JSON.stringify(benchProduct(id)));
})();

interface Order {
  id: string;
}
let waiting: { orders: Order[]; done: () => void }[] = [];
const save = database.transaction((orders: Order[]) => {
  for (const order of orders) insertOrder.run(order.id, JSON.stringify(order));
});

function push(orders: Order[], done: () => void): void {
  if (mode !== 'group') {
    save(orders);
    done();
    return;
  }
  waiting.push({ orders, done });
  if (waiting.length > 1) return;
  setImmediate(() => {
    const together = waiting;
    waiting = [];
    save(together.flatMap((one) => one.orders));
    for (const one of together) one.done();
  });
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
    // Two columns of this table.
    const rows = selectPage.all(Number(url.searchParams.get('after')), Number(url.searchParams.get('limit'))) as [number, string][];
    return answer(response, `{"documents":[${rows.map(([, body]) => body).join(',')}],"checkpoint":${rows.at(-1)?.[0] ?? seq}}`);
  }
  if (url.pathname === '/change') {
    for (let n = 1; n <= 100; n += 1) insertProduct.run(++seq, JSON.stringify(benchProduct(n)));
    return answer(response, '{}');
  }
  if (url.pathname === '/cpu') return answer(response, String(process.cpuUsage().user + process.cpuUsage().system));
  if (url.pathname === '/memory') return answer(response, String(process.memoryUsage.rss()));
  // A browser asks for an icon.
  if (request.method !== 'POST') return response.writeHead(404).end();
  // One order or many, as the benchmark writes them.
  const { commands } = JSON.parse(await bodyOf(request)) as { commands: Order[] };
  push(commands, () => answer(response, JSON.stringify({ results: commands.map(({ id }) => ({ id, status: 'accepted' })) })));
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })));
process.stdin.resume().on('end', () => process.exit(0));
