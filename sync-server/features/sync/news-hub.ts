/**
 * Notifies connected people that there are changes for them, without content. Commits that arrive together cause one notification, and a person who
 * can see nothing of a commit is not notified. Spec: sync §4.
 */
import { type Actor, audiencesOf } from '#server/platform/actor.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { News, Store } from '#server/platform/db/store.ts';
import type { Log } from '#server/platform/log.ts';
import { type NewsHint, syncedCollections } from '#shared/features/sync/sync.documents.ts';

/** One open stream. */
export interface NewsListener {
  actor: Actor;
  /** A device has one stream: a newer stream ends this one. Null for a browser of the office. */
  device: string | null;
  hint(news: NewsHint): void;
  end(): void;
}

export interface NewsHub {
  /**
   * Subscribes a listener, and notifies it at once of the changes after `lastSeq` (null: no check).
   * @returns the function that unsubscribes
   */
  connect(listener: NewsListener, lastSeq: number | null): Promise<() => void>;
  /** Ends every stream. */
  close(): void;
}

/** The people of a subscriber who listen now. */
interface Room {
  subscriberId: number;
  listeners: Set<NewsListener>;
  /** Every commit up to this sequence was announced. */
  toldTo: number;
  /** The last commit that arrived. Commits arrive in order, so `noted` has the commits up to this one, and no later commit is announced yet. */
  heardTo: number;
  /** Collections with news that was not told. */
  noted: Set<string>;
  /** Tables with changes that were not told. */
  tables: Set<string>;
  looking: boolean;
}

/** Between two looks at the feed, milliseconds. */
const spacingMs = 40;
const afterFailureMs = 1_000;
/** How often the feed is checked without a notification: on SQLite an import in another process notifies nobody of its commits. */
const unaskedMs = 5_000;

export function createNewsHub({ store, log, lookEveryMs = unaskedMs }: { store: Store; log: Log; lookEveryMs?: number }): NewsHub {
  const rooms = new Map<number, Room>();
  let isClosed = false;

  const stopHearing = store.onNews((news: News) => {
    // Subscriber 0 with sequence 0 means that a notification may have been lost: every feed is checked.
    if (news.subscriberId === 0 && news.seq === 0) for (const one of rooms.values()) void lookUnasked(one);
    const room = rooms.get(news.subscriberId);
    if (room) note(room, news);
  });

  const lookout = setInterval(() => {
    for (const room of rooms.values()) void lookUnasked(room);
  }, lookEveryMs);
  lookout.unref();

  async function lookUnasked(room: Room): Promise<void> {
    const { seq } = await feedRepository.state(store.db, room.subscriberId).catch((error: unknown) => {
      log.warn({ err: error }, 'the feed could not be looked at');
      return { seq: room.toldTo };
    });
    if (seq > room.toldTo) note(room, { collections: syncedCollections, seq });
  }

  function note(room: Room, { collections, tables = [], seq }: Omit<News, 'subscriberId' | 'collections'> & { collections: readonly string[] }): void {
    for (const collection of collections) room.noted.add(collection);
    for (const table of tables) room.tables.add(table);
    room.heardTo = Math.max(room.heardTo, seq);
    if (!room.looking) void look(room);
  }

  async function look(room: Room): Promise<void> {
    room.looking = true;
    while (room.noted.size + room.tables.size > 0 && room.listeners.size > 0) {
      const collections = [...room.noted];
      const tables = [...room.tables];
      room.noted.clear();
      room.tables.clear();
      const pause = await tell(store, room, { collections, tables, upTo: room.heardTo }).then(
        () => spacingMs,
        (error: unknown) => {
          log.warn({ err: error }, 'the news could not be told and will be looked for again');
          for (const collection of collections) room.noted.add(collection);
          for (const table of tables) room.tables.add(table);
          return afterFailureMs;
        },
      );
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    room.looking = false;
  }

  function leave(room: Room, listener: NewsListener): void {
    room.listeners.delete(listener);
    if (room.listeners.size === 0 && rooms.get(room.subscriberId) === room) rooms.delete(room.subscriberId);
  }

  return {
    async connect(listener, lastSeq) {
      const { subscriberId } = listener.actor;
      const { seq } = await feedRepository.state(store.db, subscriberId);
      const room = rooms.get(subscriberId) ?? {
        subscriberId,
        listeners: new Set(),
        toldTo: seq,
        heardTo: seq,
        noted: new Set(),
        tables: new Set(),
        looking: false,
      };
      rooms.set(subscriberId, room);
      for (const other of room.listeners) {
        if (listener.device !== null && other.device === listener.device && other.actor.userId === listener.actor.userId) {
          leave(room, other);
          other.end();
        }
      }
      rooms.set(subscriberId, room);
      room.listeners.add(listener);
      // Read after subscribing: a check that was announcing to other listeners meanwhile ended before this sequence.
      const { seq: top, epoch } = await feedRepository.state(store.db, subscriberId);
      listener.hint({ collections: lastSeq === null ? [] : await missed(store, listener.actor, { lastSeq, top }), seq: top, epoch });
      // Closed while this one was on its way in.
      if (isClosed) listener.end();
      return () => leave(room, listener);
    },
    close() {
      isClosed = true;
      stopHearing();
      clearInterval(lookout);
      for (const room of rooms.values()) for (const listener of room.listeners) listener.end();
      rooms.clear();
    },
  };
}

/**
 * Reads the changes since the last check, and their audiences.
 * @param upTo the last arrived commit, not the end of the feed, which may include commits that have not arrived here yet
 */
async function tell(
  store: Store,
  room: Room,
  { collections, tables, upTo }: { collections: readonly string[]; tables: string[]; upTo: number },
): Promise<void> {
  const { subscriberId } = room;
  const listeners = [...room.listeners];
  const audiences = [...new Set(listeners.flatMap(({ actor }) => audiencesOf(actor)))];
  const heard = new Map<string, Set<string>>();
  for (const collection of collections) {
    const found = await feedRepository.audiencesWithNews(store.db, { subscriberId, collection, audiences }, { after: room.toldTo, upTo });
    heard.set(collection, new Set(found));
  }
  room.toldTo = upTo;
  for (const { actor, device, hint } of listeners) {
    const mine = collections.filter((collection) => reachesAll(actor) || audiencesOf(actor).some((audience) => heard.get(collection)?.has(audience)));
    const shown = device === null && reachesAll(actor) ? tables : [];
    if (mine.length + shown.length > 0) hint({ collections: mine, seq: upTo, ...(shown.length > 0 && { tables: shown }) });
  }
}

/** The collections that changed for a person while they were not connected. */
async function missed(store: Store, actor: Actor, { lastSeq, top }: { lastSeq: number; top: number }): Promise<string[]> {
  if (lastSeq === top) return [];
  // Beyond ours: a feed that went back. The pull will say so.
  if (lastSeq > top || reachesAll(actor)) return [...syncedCollections];
  const changed: string[] = [];
  for (const collection of syncedCollections) {
    const hearing = { subscriberId: actor.subscriberId, collection, audiences: audiencesOf(actor) };
    if ((await feedRepository.audiencesWithNews(store.db, hearing, { after: lastSeq, upTo: top })).length > 0) changed.push(collection);
  }
  return changed;
}

/** The office reads by calls and reaches every row, so it is notified of every change of its subscriber. */
function reachesAll(actor: Actor): boolean {
  return actor.reach === 'subscriber';
}
