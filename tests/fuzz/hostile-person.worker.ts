/**
 * The attacker of hostile-person.ts: makes the requests, reports that they are ready, sends them until told to stop, and reports how many were
 * answered.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { hostileSheets } from '#tests/support/hostile-files.ts';
import { hostilePictures } from '#tests/support/hostile-pictures.ts';

export interface HostileWork {
  url: string;
  /** Whose passwords are tried. */
  email: string;
  token: string;
}

const port = parentPort;
if (!port) throw new Error('this is a thread of hostile-person.ts');
port.postMessage(await attack(workerData));

async function attack({ url, email, token }: HostileWork): Promise<number> {
  if (!port) return 0;
  let isOver = false;
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const files = ['a CSV of one line', 'millions of rows', 'a row without a number', 'a size that is a lie', 'ten thousand parts'].map((name) => {
    const file = hostileSheets[name]?.();
    if (!file) throw new Error(`there is no file ${name}`);
    return file;
  });
  const pictures = await Promise.all(Object.values(hostilePictures).map((make) => make()));
  let answered = 0;
  let n = 0;
  const next = <T>(of: readonly T[]): T => {
    n += 1;
    return of[n % of.length] as T; // A list of attacks is never empty.
  };
  const post = (path: string, body: unknown) => fetch(`${url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  port.postMessage('ready');
  await once(port, 'message');
  port.once('message', () => {
    isOver = true;
  });
  const tried = [
    () => {
      const form = new FormData();
      const { name, content } = next(files);
      form.append('archivo', new File([content], name));
      return fetch(`${url}/api/importaciones/products`, { method: 'POST', headers, body: form });
    },
    () => {
      const picture = next(pictures);
      const sha256 = createHash('sha256').update(picture).digest('hex');
      return fetch(`${url}/sync/files/${sha256}?offset=0&total=${picture.length}`, { method: 'PUT', headers, body: new Uint8Array(picture) });
    },
    () => post('/api/terceros', { identification_type: 2, identification: '1', name: 'x', email: `a@${'.'.repeat(300_000)}@` }),
    () => post('/api/login', { email, password: 'no es esta' }),
    () => post('/api/login', { email: `nadie${n}@prueba.co`, password: 'no es esta' }),
    () => fetch(`${url}/api/pedidos?paginate=false&start_date=2000-01-01`, { headers }),
    () => fetch(`${url}/api/reporte-pedidos?start_date=2000-01-01`, { headers }),
    () => fetch(`${url}/api/openapi.json`),
  ];
  await Promise.all(
    tried.map(async (once) => {
      while (!isOver) {
        // A server that was killed answers nothing.
        const answer = await once().catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        if (answer) answered += 1;
        else await pause(100);
      }
    }),
  );
  return answered;
}
