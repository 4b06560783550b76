/** A line between devices and a server that tests cut: what the mobile network does to the people of the street. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Line {
  url: string;
  /** No signal: nothing passes, and what was passing is cut. */
  cut(): void;
  restore(): void;
  /** The next such request reaches the server and is answered; the answer never arrives. Resolves when that has happened. */
  loseAnswerTo(method: string, path: string): Promise<void>;
  /** How many requests with this method and path reached the server so far. */
  passed(method: string, path: string): number;
  close(): Promise<void>;
}

interface Lost {
  method: string;
  path: string;
  happened: () => void;
}

/** @param target the server's own address, 'http://127.0.0.1:…' */
export async function openLine(target: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const passed: string[] = [];
  const lost: Lost[] = [];
  let isCut = false;

  const server: Server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? 'GET';
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    passed.push(`${method} ${path}`);
    const index = lost.findIndex((one) => one.method === method && one.path === path);
    const [losing] = index === -1 ? [] : lost.splice(index, 1);
    if (losing) swallow(target, incoming, outgoing, losing.happened);
    else pass(target, incoming, outgoing);
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A device that leaves in the middle is the point of this line.
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
    loseAnswerTo: (method, path) => new Promise<void>((happened) => lost.push({ method, path, happened })),
    passed: (method, path) => passed.filter((one) => one === `${method} ${path}`).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const upstream = request(target + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** The server does its work to the end, and the device hears nothing of it. */
function swallow(target: string, incoming: IncomingMessage, outgoing: ServerResponse, happened: () => void): void {
  const upstream = request(target + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers }, (answer) => {
    answer.resume();
    answer.on('end', () => {
      outgoing.socket?.destroy();
      happened();
    });
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
