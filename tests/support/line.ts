/** A proxy between devices and a server that tests can interrupt, like a mobile network. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Line {
  url: string;
  /** Offline: no request passes, and running ones are aborted. */
  cut(): void;
  restore(): void;
  /**
   * The next such request reaches the server and is answered, but the answer never arrives. Resolves when that has happened. For pushes: the next one
   * that contains this text.
   */
  loseAnswerTo(method: string, path: string, containing?: string): Promise<void>;
  /** The next such request reaches the server; its answer is held until the returned function is called. */
  holdAnswerTo(method: string, path: string): Promise<() => void>;
  /** Answers 404 for these paths until the returned function is called, like a file that a deployment lost. */
  miss(path: RegExp): () => void;
  /** The number of requests with this method and path that have reached the server so far. */
  passed(method: string, path: string): number;
  /** Every request that reached the server so far, in order. */
  requests(): readonly Request[];
  /** The number of pushes with a text, such as an order's device number, that have reached the server completely so far. */
  pushed(text: string): number;
  close(): Promise<void>;
}

interface Request {
  /** 'POST /sync/commands'. */
  name: string;
  /** The complete body of a device's push; '' for other requests. */
  body: string;
}

/** What happens to the answer of one request instead of being delivered. */
interface Fate {
  method: string;
  path: string;
  containing: string;
  meet: (answer: IncomingMessage, outgoing: ServerResponse) => void;
}

/** @param target the server's address, 'http://127.0.0.1:…' */
export async function openLine(target: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const passed: Request[] = [];
  const fates: Fate[] = [];
  const missing = new Set<RegExp>();
  let isCut = false;

  const server: Server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? 'GET';
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const one: Request = { name: `${method} ${path}`, body: '' };
    passed.push(one);
    if (path === '/sync/commands') void bodyOf(incoming).then((body) => Object.assign(one, { body }));
    if ([...missing].some((one) => one.test(path))) return void outgoing.writeHead(404).end();
    // By the answer its request is whole.
    const meet: Fate['meet'] = (answer) => {
      const index = fates.findIndex((fate) => fate.method === method && fate.path === path && one.body.includes(fate.containing));
      const [fate] = index === -1 ? [] : fates.splice(index, 1);
      (fate?.meet ?? deliver)(answer, outgoing);
    };
    pass(target, { incoming, outgoing, meet });
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Devices that disconnect in the middle are what this proxy is for.
    socket.on('error', () => undefined);
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    cut() {
      isCut = true;
      hangUp();
    },
    restore() {
      isCut = false;
    },
    loseAnswerTo: (method, path, containing = '') =>
      new Promise<void>((happened) =>
        fates.push({
          method,
          path,
          containing,
          meet(answer, outgoing) {
            // The server completes its work, but the device gets no answer.
            answer.resume();
            answer.on('end', () => {
              outgoing.socket?.destroy();
              happened();
            });
          },
        }),
      ),
    holdAnswerTo: (method, path) =>
      new Promise<() => void>((happened) =>
        fates.push({ method, path, containing: '', meet: (answer, outgoing) => happened(() => deliver(answer, outgoing)) }),
      ),
    miss(path) {
      missing.add(path);
      return () => missing.delete(path);
    },
    requests: () => [...passed],
    pushed: (text) => passed.filter(({ body }) => body.includes(text)).length,
    passed: (method, path) => passed.filter(({ name }) => name === `${method} ${path}`).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

/** '' when it is cut on its way. */
async function bodyOf(incoming: IncomingMessage): Promise<string> {
  return await text(incoming.pipe(new PassThrough())).catch(() => '');
}

interface Passage {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  meet: Fate['meet'];
}

function pass(target: string, { incoming, outgoing, meet }: Passage): void {
  const upstream = request(target + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers }, (answer) => meet(answer, outgoing));
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function deliver(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}
