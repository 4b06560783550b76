/** For comparison: an empty PouchDB server from npm over LevelDB. Prints its address. */
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Pouch {
  plugin(plugin: unknown): Pouch;
  defaults(options: { prefix: string; adapter: string }): Pouch;
}

const [directory = '.', packages = '.'] = process.argv.slice(2);
// The packages that `measure-pouch.ts` installed with npm; they have no types.
const required = createRequire(join(packages, 'package.json'));
const fetched = (name: string): unknown => {
  const loaded = required(name) as { default?: unknown };
  return loaded.default ?? loaded;
};
const core = fetched('pouchdb-core') as Pouch; // Its documented calls.
const stored = core
  .plugin(fetched('pouchdb-adapter-leveldb'))
  .plugin(fetched('pouchdb-mapreduce'))
  .defaults({ prefix: join(directory, '/'), adapter: 'leveldb' });
const serve = fetched('express-pouchdb') as (pouch: Pouch, options: object) => RequestListener; // As its manual says.
const handle = serve(stored, { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(directory, 'pouch.log') });

const server = createServer((request, response) => {
  if (request.url === '/bench/cpu') return response.end(String(process.cpuUsage().user + process.cpuUsage().system));
  if (request.url === '/bench/memory') return response.end(String(process.memoryUsage.rss()));
  return handle(request, response);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })));
process.stdin.resume().on('end', () => process.exit(0));
