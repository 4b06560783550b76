/** A device of a history: the app's real data layer over a storage that survives its pages, in the hands of one seller. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { GivenUser } from '#tests/support/given-people.ts';
import { joinChannel, type Member, mortal } from '#tests/support/phone/device.ts';
import type { OpenedPage, PageModule } from '#tests/support/phone/page.ts';
import type { Chance } from './chance.ts';
import type { Caller, Network } from './network.ts';
import { borrowRealm, giveBackRealm } from './realms.ts';
import { settle, virtualNow } from './virtual-time.ts';

export interface SimTab {
  page: OpenedPage;
  /** Dies after so many more writes to its storage. */
  crashAfter(writes: number): void;
  isDead(): boolean;
}

export interface SimDevice {
  name: string;
  user: GivenUser;
  tabs: SimTab[];
  /** Opens a page; nothing when it cannot open now. */
  open(): Promise<SimTab | null>;
  /** Closes its pages, dead or alive. */
  shut(): Promise<void>;
  signal(on: boolean): void;
  fillDisk(full: boolean): void;
  /** Days that its clock is ahead, or behind. */
  moveClock(days: number): void;
  /** The server no longer takes its token, until `logIn`. */
  expireToken(): void;
  logIn(): void;
  /** Errors that nobody caught and that no fault of the history explains. */
  reports: unknown[];
  wasWiped(): boolean;
}

interface Parts {
  name: string;
  user: GivenUser;
  network: Network;
  /** A token that the server takes now. */
  freshToken: () => Promise<string>;
  chance: Chance;
}

const dayMs = 24 * 3_600_000;

export function createSimDevice({ name, user, network, freshToken, chance }: Parts): SimDevice {
  const idb = new IDBFactory();
  const localStorage = new Map<string, string>();
  const channels = new Map<string, Set<Member>>();
  const state = { signal: true, isFull: false, clockAheadMs: 0, expired: false, tabCount: 0, wiped: false };
  const hearers = new Set<(what: 'online' | 'offline' | 'visible') => void>();
  const logins = new Set<() => void>();
  const reports: unknown[] = [];
  const now = () => new Date(Date.parse(virtualNow()) + state.clockAheadMs).toISOString();
  const opened = new Map<SimTab, { realm: PageModule; stop: () => void }>();

  const device: SimDevice = {
    name,
    user,
    tabs: [],
    reports,
    wasWiped: () => state.wiped,
    async open() {
      state.tabCount += 1;
      const realm = await borrowRealm();
      const life = {
        writesLeft: Number.POSITIVE_INFINITY,
        get isFull() {
          return state.isFull;
        },
      };
      const isDead = () => life.writesLeft < 0;
      const caller: Caller = { name: `${name}/${state.tabCount}`, token: () => (state.expired ? Promise.resolve('expired') : freshToken()) };
      const reach = network.reachOf(caller);
      const surroundings = new Set<(what: 'online' | 'offline' | 'visible') => void>();
      const hear = (what: 'online' | 'offline' | 'visible') => {
        for (const one of surroundings) one(what);
      };
      const opening = realm
        .openPage({
          person: { subscriberId: user.subscriberId, userId: user.id },
          installation: `-${name}`,
          reports,
          now,
          localStorage,
          idb: { indexedDB: mortal(idb, life), IDBKeyRange },
          reach: (path, init) => (!state.signal || isDead() ? Promise.reject(new TypeError('no network')) : reach(path, init)),
          isSessionActive: () => !state.expired,
          channel: (channel) => joinChannel(channels, channel, isDead),
          surroundings,
          logins,
          randomBytes: chance.fill,
        })
        .catch(() => null);
      await settle();
      const page = await opening;
      // A full disk lets nothing open; its person tries again later.
      if (!page) return null;
      const tab: SimTab = {
        page,
        isDead,
        crashAfter(writes) {
          life.writesLeft = writes;
        },
      };
      hearers.add(hear);
      opened.set(tab, { realm, stop: () => hearers.delete(hear) });
      device.tabs.push(tab);
      return tab;
    },
    async shut() {
      for (const tab of device.tabs.splice(0)) {
        const { realm, stop } = opened.get(tab) ?? {};
        stop?.();
        state.wiped ||= tab.page.wiped.at !== null;
        let closed = false;
        void tab.page.phone.close().then(
          () => {
            closed = true;
          },
          () => undefined,
        );
        await settle();
        if (closed && realm) giveBackRealm(realm);
      }
      // A page that died left its places in the channels.
      channels.clear();
    },
    signal(on) {
      state.signal = on;
      for (const hear of hearers) hear(on ? 'online' : 'offline');
    },
    fillDisk(full) {
      state.isFull = full;
    },
    moveClock(days) {
      state.clockAheadMs = days * dayMs;
    },
    expireToken() {
      state.expired = true;
    },
    logIn() {
      if (!state.expired) return;
      state.expired = false;
      for (const hear of logins) hear();
    },
  };
  return device;
}
