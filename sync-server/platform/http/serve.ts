import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Serving {
  port: number;
  /** Accepts no new requests, lets the running ones finish, and cuts the open ones after the grace period. */
  drain(graceMs: number): Promise<void>;
}

const keepAliveMs = 75_000;

/** The listening port (0: any free port), or the file descriptor of a socket that listens already. */
export type Listening = { port: number; hostname: string } | { fd: number };

/** Serves the application. */
export function serveHttp(http: Hono, listening: Listening): Promise<Serving> {
  const server = createServer(getRequestListener(http.fetch));
  // Node's five seconds close connections that a device or a proxy is just about to use again; proxies keep theirs for a minute.
  server.keepAliveTimeout = keepAliveMs;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen('fd' in listening ? { fd: listening.fd } : { port: listening.port, host: listening.hostname }, () => {
      // A server that listens on a TCP port has an address of this kind.
      const address = server.address() as AddressInfo;
      resolve({ port: address.port, drain: (graceMs) => drain(server, graceMs) });
    });
  });
}

function drain(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
