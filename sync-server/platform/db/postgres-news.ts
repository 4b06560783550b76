import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { News } from './store.ts';

export const newsChannel = 'correria_news';
const longestPauseMs = 5000;
/** TCP keep-alive: without it a database machine that vanished would leave this connection waiting for ever. */
export const noticesLoss = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Receives the commits of all processes: keeps one connection listening and opens a lost one again. Notifications in between
 * are lost, so each listener is then told to check for itself: subscriber 0 with sequence 0.
 */
export function listenForNews(url: string, { log, hear }: { log: Log; hear: (news: News) => void }) {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  /** @returns a promise of the connection's loss */
  async function listen(): Promise<{ lost: Promise<void> }> {
    const next = new pg.Client({ connectionString: url, ...noticesLoss });
    const lost = new Promise<void>((resolve) => next.once('end', () => resolve()));
    next.on('error', (error) => log.warn({ error: error.message }, 'the connection that hears the database was lost'));
    next.on('notification', (message) => hear(JSON.parse(message.payload ?? '{}')));
    client = next;
    await next.connect();
    await next.query(`LISTEN ${newsChannel}`);
    if (stopping.signal.aborted) await next.end();
    return { lost };
  }

  async function listenAgain(): Promise<{ lost: Promise<void> } | null> {
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const listening = await listen();
        hear({ subscriberId: 0, seq: 0, collections: [] });
        return listening;
      } catch (error) {
        log.warn({ error: String(error) }, 'still not hearing the database');
        // To stop ends the pause too.
        await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return null;
  }

  async function keepListening(first: { lost: Promise<void> }): Promise<void> {
    for (let listening: { lost: Promise<void> } | null = first; listening; listening = await listenAgain()) await listening.lost;
  }

  const first = listen();
  const ended = first.then(keepListening);
  // A first failure is the caller's, who awaits `ready`.
  ended.catch(() => undefined);
  return {
    ready: first,
    async stop() {
      stopping.abort();
      await client?.end();
      await ended;
    },
  };
}
