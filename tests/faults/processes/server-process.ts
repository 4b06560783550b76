/** The server as `npm start` runs it, without building the app. Prints its port as a line of JSON. */
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisCheckout } from '#tests/support/start-flags.ts';

const compileCache = join(thisCheckout, 'node_modules', '.cache', 'server');
process.env['NODE_COMPILE_CACHE'] = compileCache;
enableCompileCache(compileCache);
const { prepare, serve } = await import('#server/main.ts');
const { readConfig } = await import('#server/platform/config.ts');

const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
if (shiftMs !== 0) {
  const realNow = Date.now;
  // The machine's clock was changed while the server was down.
  globalThis.Date = new Proxy(Date, {
    construct: (original, given) => Reflect.construct(original, given.length === 0 ? [realNow() + shiftMs] : given),
    get: (original, key) => (key === 'now' ? () => realNow() + shiftMs : Reflect.get(original, key)),
  });
}
const config = readConfig(process.env);
const server = await serve(await prepare(config), config, tmpdir());
// Who reads the port may end it at once.
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log(JSON.stringify({ port: server.port }));
