/** A phone in a test: its storage, the channels and locks of its tabs, its clock and its connection. Pages are opened and closed on it. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { TabChannel } from '#pwa/platform/phone/ports.ts';
import type { OpenedPage } from './page.ts';
import { loadPage, loadPulls } from './realm.ts';

/** A server as a device reaches it: an answer, or an error without a connection. `token` identifies the person. */
export type Reach = (
  path: string,
  init: { method: string; headers: Record<string, string>; body: string | null; signal: AbortSignal | null /** A body that is no text. */; file?: Blob },
) => Promise<Response>;

export interface Person {
  subscriberId: number;
  userId: number;
  /** 'c' for a person who buys for their own company. */
  type?: 'c';
}

export interface TestDevice {
  /** A new tab. */
  open(person: Person, reach: Reach): Promise<TestPage>;
  /** The browser empties IndexedDB and keeps localStorage. */
  emptyDatabases(): void;
  localStorage: Map<string, string>;
  idb: () => IDBFactory;
  /** Milliseconds that its clock is ahead of the real one. */
  clockAheadMs: number;
  /** The script of the catalogue's worker does not load in pages opened from now on. */
  isCatalogueLost: boolean;
  /** Nor does the script of the pull worker load. */
  isPullerLost: boolean;
}

export interface TestPage extends OpenedPage {
  /** While offline every call fails; when online again, the page gets the event 'online'. */
  signal(on: boolean): void;
  /** false: the server ended the session; true: a new login. */
  session(active: boolean): void;
  hear(what: 'online' | 'offline' | 'visible'): void;
  /** The page dies after this number of further write transactions. */
  crashAfter(writes: number): void;
  /** The system freezes the tab: it runs nothing and still holds its lock. `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  /** Closes the tab, or buries the dead page. */
  close(): Promise<void>;
  /** Errors that nobody caught. */
  reports: unknown[];
}

let devices = 0;

export function createDevice(): TestDevice {
  devices += 1;
  const installation = `-device${devices}-${process.pid}`;
  let idb = new IDBFactory();
  const localStorage = new Map<string, string>();
  const channels = new Map<string, Set<Member>>();
  const device: TestDevice = {
    localStorage,
    clockAheadMs: 0,
    isCatalogueLost: false,
    isPullerLost: false,
    idb: () => idb,
    emptyDatabases() {
      idb = new IDBFactory();
    },
    async open(person, reach) {
      const { openPage } = await loadPage();
      const life = { signal: true, session: true, frozen: false, writesLeft: Number.POSITIVE_INFINITY };
      const surroundings = new Set<(what: 'online' | 'offline' | 'visible') => void>();
      const logins = new Set<() => void>();
      const reports: unknown[] = [];
      const isDead = () => life.writesLeft < 0;
      const page = await openPage({
        person,
        installation,
        reports,
        now: () => new Date(Date.now() + device.clockAheadMs).toISOString(),
        localStorage,
        idb: { indexedDB: mortal(idb, life), IDBKeyRange },
        reach: (path, init) => {
          if (life.frozen) return new Promise(() => {});
          if (!life.signal || isDead()) return Promise.reject(new TypeError('no network'));
          return reach(path, init);
        },
        isSessionActive: () => life.session,
        channel: (name) => joinChannel(channels, name, () => life.frozen),
        isCatalogueLost: device.isCatalogueLost,
        loadPulls,
        isPullerLost: device.isPullerLost,
        surroundings,
        logins,
      });
      return {
        ...page,
        reports,
        signal(on) {
          life.signal = on;
          for (const hear of surroundings) hear(on ? 'online' : 'offline');
        },
        session(active) {
          life.session = active;
          if (active) for (const hear of logins) hear();
        },
        hear(what) {
          for (const hear of surroundings) hear(what);
        },
        crashAfter(writes) {
          life.writesLeft = writes;
        },
        freeze() {
          life.frozen = true;
        },
        thaw() {
          life.frozen = false;
        },
        close: () => page.phone.close().catch((error: unknown) => void (isDead() || reports.push(error))),
      };
    },
  };
  return device;
}

interface Life {
  writesLeft: number;
  /** 'nearly': there is no space for documents, but for the few bytes of localStorage. */
  isFull?: boolean | 'nearly';
  /** The page's open connections, which the browser closes with the page. */
  connections?: Set<IDBDatabase>;
}

/** An IDBFactory whose write transactions fail once its page is dead, and while the disk is full. */
export function mortal(factory: IDBFactory, life: Life): IDBFactory {
  return new Proxy(factory, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'open') return typeof value === 'function' ? value.bind(target) : value;
      return (name: string, version?: number) => {
        const request = target.open(name, version);
        request.addEventListener('success', () => {
          const connection = request.result;
          life.connections?.add(connection);
          const begin = connection.transaction.bind(connection);
          connection.transaction = (stores, mode, options) => {
            const hasRoom = !life.isFull || (life.isFull === 'nearly' && connection.name.endsWith('--meta'));
            if (mode === 'readwrite' && !hasRoom) throw new DOMException('The disk is full.', 'QuotaExceededError');
            if (mode === 'readwrite') life.writesLeft -= 1;
            if (life.writesLeft < 0) throw new DOMException('The page is dead.', 'AbortError');
            return begin(stores, mode, options);
          };
        });
        return request;
      };
    },
  });
}

export interface Member {
  hear: Set<(message: unknown) => void>;
  isDeaf: () => boolean;
}

/** A channel between the tabs of one device. */
export function joinChannel(channels: Map<string, Set<Member>>, name: string, isDeaf: () => boolean): TabChannel {
  const members = channels.get(name) ?? new Set<Member>();
  channels.set(name, members);
  const me: Member = { hear: new Set(), isDeaf };
  members.add(me);
  return {
    post(message) {
      const copy = structuredClone(message);
      // Delivered asynchronously and only to others, like a BroadcastChannel.
      setTimeout(() => {
        for (const member of members) if (member !== me && !member.isDeaf()) for (const hear of member.hear) hear(copy);
      }, 0);
    },
    listen: (hear) => void me.hear.add(hear),
    close: () => void members.delete(me),
  };
}
