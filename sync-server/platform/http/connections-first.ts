import type { RequestListener, Server } from 'node:http';

/** What has come in waits for so many connections at most; a turn in which one is taken and nothing is answered costs next to nothing. */
const connectionsAtOnce = 200;

/**
 * Takes every connection that knocks before it answers what has come in. Node takes one connection a turn of its event loop and answers
 * whatever is open in the same turn: while many ask, a turn is long, and who comes new would wait a turn for each connection before theirs,
 * a minute and more, beside others that are answered in a fifth of a second. Spec: decision 0176.
 * @param listener answers each request; one that waited may come after one of the turn in which nobody knocks any more
 */
export function connectionsFirst(server: Server, listener: RequestListener): void {
  let waiting: (() => void)[] = [];
  let tookConnection = false;
  const turn = (connections: number) => {
    if (tookConnection && connections < connectionsAtOnce) {
      tookConnection = false;
      setImmediate(turn, connections + 1);
      return;
    }
    // Each by itself, so that one is through with what it does at once before the next begins.
    for (const answer of waiting) setImmediate(answer);
    waiting = [];
    tookConnection = false;
  };
  server.on('connection', () => {
    tookConnection = true;
  });
  server.on('request', (request, response) => {
    // Nobody knocks: at once, so that orders that come in one turn share a commit.
    if (!tookConnection && waiting.length === 0) return listener(request, response);
    waiting.push(() => listener(request, response));
    if (waiting.length === 1) setImmediate(turn, 0);
  });
}
