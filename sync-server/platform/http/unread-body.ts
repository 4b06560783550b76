import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';

const mostBytes = 65 * 1024 * 1024;
const longestMs = 20_000;

/**
 * Receives and discards the unread rest of a request's body before the request is answered. A refusal that is sent while the body
 * still arrives closes the connection under the proxy in front, which then answers 502 instead of our 401 or 413. Bounded in bytes and time.
 */
export const unreadBodyDropped: MiddlewareHandler = async (c, next) => {
  await next();
  // @hono/node-server brings the request of Node here; `app.request()` brings nothing.
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  // A body that the other side cut has ended already: nothing more would come of it.
  if (incoming && !incoming.complete && !incoming.destroyed) await dropRest(incoming);
};

function dropRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > mostBytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', end).off('close', end).off('error', end);
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    // A reader that gave up halfway would hold the rest back, or pile it up.
    incoming.removeAllListeners('data');
    incoming.on('data', count).once('end', end).once('close', end).once('error', end);
    incoming.resume();
  });
}
