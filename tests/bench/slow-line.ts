/**
 * A slow line that everything of a device shares: pages, workers and the service worker. Chromium's own throttling slows down only one page and not
 * its workers, which fetch most of a first sync.
 */
import { connect, createServer, type Socket } from 'node:net';

interface SlowLine {
  /** 'http://127.0.0.1:…' */
  url: string;
  /** Bytes that came down so far. */
  received(): number;
  close(): Promise<void>;
}

/** One packet of a mobile network. */
const packetBytes = 1_400;
/** The most bytes of one connection in flight, so that a large answer does not fill the line before a small one. */
const windowBytes = 4 * packetBytes;

/** @param port of the server on this machine */
export async function openSlowLine(port: number, { kilobits, roundTripMs }: { kilobits: number; roundTripMs: number }): Promise<SlowLine> {
  const bytesPerMs = (kilobits * 1024) / 8 / 1000;
  const sockets = new Set<Socket>();
  const down = { freeAt: 0, bytes: 0 };
  const up = { freeAt: 0, bytes: 0 };

  function carry(from: Socket, to: Socket, direction: typeof down, firstDelayMs: number): void {
    const opensAt = performance.now() + firstDelayMs;
    let onItsWay = 0;
    let isEnded = false;
    const endIfDone = () => {
      if (isEnded && onItsWay === 0) to.end();
    };
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += packetBytes) {
        const packet = data.subarray(at, at + packetBytes);
        const now = performance.now();
        direction.freeAt = Math.max(now, direction.freeAt, opensAt) + packet.length / bytesPerMs;
        direction.bytes += packet.length;
        onItsWay += packet.length;
        if (onItsWay > windowBytes) from.pause();
        setTimeout(
          () => {
            onItsWay -= packet.length;
            to.write(packet);
            if (onItsWay <= windowBytes) from.resume();
            endIfDone();
          },
          direction.freeAt - now + roundTripMs / 2,
        );
      }
    });
    from.on('end', () => {
      isEnded = true;
      endIfDone();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
      socket.on('close', () => sockets.delete(socket));
    }
    // The first request of a connection also waits for the connection itself.
    carry(client, upstream, up, roundTripMs);
    carry(upstream, client, down, 0);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received: () => down.bytes,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
