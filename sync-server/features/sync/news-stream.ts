import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import type { NewsHint } from '#shared/features/sync/sync.documents.ts';
import { isTurnedAway } from './devices.service.ts';
import type { NewsHub } from './news-hub.ts';

interface NewsStream {
  services: Services;
  hub: NewsHub;
  actor: Actor;
  device: string | null;
  /** How often the stream shows that it lives, and looks whether its session still does; milliseconds. */
  heartbeatMs: number;
}

/** The stream of a person's hints. It ends with their session or device; the app then comes back with a fresh token. */
export function newsStream(c: Context, { services, hub, actor, device, heartbeatMs }: NewsStream): Response {
  const token = (c.req.header('authorization') ?? '').split(' ')[1] ?? '';
  const lastEventId = Number.parseInt(c.req.header('last-event-id') ?? '', 10);
  c.header('Cache-Control', 'no-store');
  // Proxies that gather answers would keep the hints to themselves.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const ended = Promise.withResolvers<void>();
    stream.onAbort(() => ended.resolve());
    const writer = createHintWriter((hint) => stream.writeSSE({ event: 'news', id: String(hint.seq), data: JSON.stringify(hint) }), ended.reject);
    const leave = await hub.connect({ actor, device, hint: writer, end: ended.resolve }, Number.isNaN(lastEventId) ? null : lastEventId);
    const beat = async () => {
      const mayStay = await isWelcome(services, { token, actor, device });
      if (mayStay) await stream.write(': \n\n');
      else ended.resolve();
    };
    const heart = setInterval(() => void beat().catch(ended.resolve), heartbeatMs);
    // A stream that cannot be written to is one that has ended.
    await ended.promise.catch(() => undefined);
    clearInterval(heart);
    leave();
  });
}

/** Writes one hint at a time; those that come while a slow connection takes the last are joined. */
function createHintWriter(write: (hint: NewsHint) => Promise<void>, onFailure: (error: unknown) => void): (hint: NewsHint) => void {
  let next: NewsHint | null = null;
  let writing = false;
  const run = async () => {
    writing = true;
    while (next) {
      const hint = next;
      next = null;
      await write(hint);
    }
    writing = false;
  };
  return (hint) => {
    next = next ? { collections: [...new Set([...next.collections, ...hint.collections])], seq: hint.seq } : hint;
    if (!writing) run().catch(onFailure);
  };
}

async function isWelcome(services: Services, { token, actor, device }: { token: string; actor: Actor; device: string | null }): Promise<boolean> {
  // Expired, revoked, shut out by maintenance: each ends the stream, and the next request says why.
  const identity = await services.actors.identify(token, actor.ip).catch(() => null);
  return identity !== null && !identity.shutOut && !(await isTurnedAway(services.store.db, actor, device));
}
