import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface RoundRobin {
  url: string;
  close(): Promise<void>;
}

/** One address in front of several servers: each connection goes to the next server that accepts it. */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let next = 0;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('close', () => open.delete(incoming));
    incoming.on('error', () => undefined);
    const attempt = (left: number) => {
      next += 1;
      const outgoing = connect({ host: '127.0.0.1', port: ports[next % ports.length] ?? 0 });
      outgoing.once('connect', () => {
        incoming.pipe(outgoing).pipe(incoming);
        incoming.once('close', () => outgoing.destroy());
      });
      outgoing.once('error', () =>
        left > 0 && !outgoing.connecting && outgoing.bytesRead === 0 && incoming.bytesRead === 0 ? attempt(left - 1) : incoming.destroy(),
      );
    };
    attempt(ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
