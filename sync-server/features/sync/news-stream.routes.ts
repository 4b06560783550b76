import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { requireWelcome } from '#server/features/access/devices.service.ts';
import { type Actor, audiencesOf } from '#server/platform/actor.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { syncCalls } from '#shared/features/sync/sync.calls.ts';
import type { NewsHint } from '#shared/features/sync/sync.documents.ts';
import { createNewsHub, type NewsHub } from './news-hub.ts';
import { deviceNamed } from './request-device.ts';
import { countStream } from './sync.metrics.ts';

interface NewsStream {
  services: Services;
  hub: NewsHub;
  actor: Actor;
  device: string | null;
  /** Resolved from outside when the session opens too many streams. */
  ended: PromiseWithResolvers<void>;
}

/** Each tab has one stream; a browser that loses its connection may keep the old streams for a while. */
const streamsOfSession = 5;

/** How often a stream sends a heartbeat and checks its session, in milliseconds. */
const heartbeatMs = 20_000;

/** Declares the stream of a person's hints. It ends with their session or device; the app then reconnects with a new token. */
export function newsStreamRoute(routes: Routes, services: Services): void {
  const streams = streamsBySession();
  const hub = createNewsHub({ store: services.store, log: services.log });
  services.closing.addEventListener('abort', () => hub.close(), { once: true });
  routes.serve(syncCalls.listenToNews, async ({ actor, db, c }) => {
    const device = deviceNamed(c.req.header('x-device'));
    await requireWelcome(db, actor, device);
    return newsStream(c, { services, hub, actor, device, ended: streams.begin(actor.sessionId) });
  });
}

function newsStream(c: Context, { services, hub, actor, device, ended }: NewsStream): Response {
  const token = (c.req.header('authorization') ?? '').split(' ')[1] ?? '';
  const lastEventId = Number.parseInt(c.req.header('last-event-id') ?? '', 10);
  c.header('Cache-Control', 'no-store');
  // Proxies that buffer answers would hold the hints back.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => ended.resolve());
    const hint = createHintWriter((news) => stream.writeSSE({ event: 'news', id: String(news.seq), data: JSON.stringify(news) }), ended.resolve);
    const leave = await hub.connect({ actor, device, hint, end: ended.resolve }, Number.isNaN(lastEventId) ? null : lastEventId);
    const countEnd = countStream(device === null ? 'browser' : 'device');
    const beat = async () => {
      await requireStillWelcome(services, { token, actor, device });
      await stream.write(': \n\n');
    };
    const heart = setInterval(() => void beat().catch(() => ended.resolve()), heartbeatMs);
    await ended.promise;
    clearInterval(heart);
    leave();
    countEnd();
  });
}

/** The open streams of each session: a stream beyond the limit ends the oldest. */
function streamsBySession() {
  const open = new Map<string, PromiseWithResolvers<void>[]>();
  return {
    begin(sessionId: string): PromiseWithResolvers<void> {
      const ended = Promise.withResolvers<void>();
      const own = [...(open.get(sessionId) ?? []), ended];
      open.set(sessionId, own);
      if (own.length > streamsOfSession) own[0]?.resolve();
      void ended.promise.then(() => {
        const left = (open.get(sessionId) ?? []).filter((one) => one !== ended);
        if (left.length > 0) open.set(sessionId, left);
        else open.delete(sessionId);
      });
      return ended;
    },
  };
}

/** Writes one hint at a time; hints that arrive while a slow connection takes the previous one are merged. */
function createHintWriter(write: (hint: NewsHint) => Promise<void>, onFailure: () => void): (hint: NewsHint) => void {
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
    next = next ? joined(next, hint) : hint;
    if (!writing) run().catch(onFailure);
  };
}

function joined(first: NewsHint, second: NewsHint): NewsHint {
  const tables = [...new Set([...(first.tables ?? []), ...(second.tables ?? [])])];
  return { ...first, ...second, collections: [...new Set([...first.collections, ...second.collections])], ...(tables.length > 0 && { tables }) };
}

/**
 * @throws when the session expired or was revoked, maintenance began, the device was revoked, or the person has other audiences now; the next
 * request's answer says which
 */
async function requireStillWelcome(
  { actors, store }: Services,
  { token, actor, device }: { token: string; actor: Actor; device: string | null },
): Promise<void> {
  const { actor: present, shutOut } = await actors.identify(token, actor.ip);
  if (shutOut) throw accessErrors.maintenance();
  if (audiencesOf(present).join() !== audiencesOf(actor).join()) throw accessErrors.tokenExpired();
  await requireWelcome(store.db, actor, device);
}
