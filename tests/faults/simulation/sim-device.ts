/** A device of a history, used by one seller: the app's real data layer over a storage that survives its pages. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { GivenUser } from '#tests/support/given-people.ts';
import { joinChannel, type Member, mortal } from '#tests/support/phone/device.ts';
import type { OpenedPage, PageModule } from '#tests/support/phone/page.ts';
import type { PullsModule } from '#tests/support/phone/pulls.ts';
import type { Chance } from './chance.ts';
import type { DeviceStorage } from './copy-storage.ts';
import type { Caller, Network } from './network.ts';
import { forgetPages } from './one-thread.ts';
import { pageRealms, pullRealms } from './realms.ts';
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
  /** Opens a page; null when it cannot be opened now. With `crash` the page dies after this number of writes, perhaps before it is open. */
  open(crash?: number | null): Promise<SimTab | null>;
  /** Closes its pages, dead or alive. */
  shut(): Promise<void>;
  signal(on: boolean): void;
  fillDisk(full: boolean | 'nearly'): void;
  /** The next page is of a later version of the app. */
  upgrade(): void;
  /** The browser evicts its databases, as under storage pressure; its pages must be closed. */
  evict(): void;
  /** The device's storage. */
  storage(): DeviceStorage;
  /** Days that its clock is ahead, or behind. */
  moveClock(days: number): void;
  /** The server no longer takes its token, until `logIn`. */
  expireToken(): void;
  logIn(): void;
  /** Uncaught errors that no fault of the history explains. */
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
  /** A worker pulls for its pages. */
  pullsElsewhere: boolean;
  /** Its storage from before; nothing on a new device. */
  storage?: DeviceStorage | undefined;
}

const dayMs = 24 * 3_600_000;

export function createSimDevice({ name, user, network, freshToken, chance, storage, pullsElsewhere }: Parts): SimDevice {
  let idb = storage?.idb ?? new IDBFactory();
  const localStorage = storage?.localStorage ?? new Map<string, string>();
  const channels = new Map<string, Set<Member>>();
  const state = { signal: true, isFull: false as boolean | 'nearly', clockAheadMs: 0, expired: false, tabCount: 0, wiped: false, version: 0 };
  const hearers = new Set<(what: 'online' | 'offline' | 'visible') => void>();
  const logins = new Set<() => void>();
  const reports: unknown[] = [];
  const now = () => new Date(Date.parse(virtualNow()) + state.clockAheadMs).toISOString();
  const opened = new Map<SimTab, { realm: PageModule; pulls: PullsModule | null; version: number; stop: () => void }>();

  const device: SimDevice = {
    name,
    user,
    tabs: [],
    reports,
    // Also while the tab that did it is still there.
    wasWiped: () => state.wiped || device.tabs.some(({ page }) => page.wiped.at !== null),
    async open(crash = null) {
      state.tabCount += 1;
      const { version } = state;
      const realm = await pageRealms.borrow(version);
      const pulls = pullsElsewhere ? await pullRealms.borrow(version) : null;
      const life = {
        writesLeft: crash ?? Number.POSITIVE_INFINITY,
        connections: new Set<IDBDatabase>(),
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
          ...(pulls && { loadPulls: async () => pulls }),
          surroundings,
          logins,
          randomBytes: chance.fill,
        })
        .catch(() => null);
      const came: { page: OpenedPage | null; tooLate: boolean } = { page: null, tooLate: false };
      void opening.then((one) => {
        if (came.tooLate) void one?.phone.close().catch(() => undefined);
        came.page = one;
      });
      await settle();
      // With a full disk nothing opens, and a page may die while it opens; the person tries again later.
      came.tooLate = came.page === null;
      const bury = () => {
        for (const connection of life.connections) connection.close();
      };
      const { page } = came;
      if (!page) {
        bury();
        if (device.tabs.length === 0) forgetPages(name);
        return null;
      }
      const tab: SimTab = {
        page,
        isDead,
        crashAfter(writes) {
          life.writesLeft = writes;
        },
      };
      hearers.add(hear);
      opened.set(tab, {
        ...{ realm, pulls, version },
        stop() {
          hearers.delete(hear);
          if (isDead()) bury();
        },
      });
      device.tabs.push(tab);
      return tab;
    },
    async shut() {
      for (const tab of device.tabs.splice(0)) {
        const { realm, pulls, version, stop } = opened.get(tab) ?? {};
        stop?.();
        let closed = false;
        void tab.page.phone.close().then(
          () => {
            closed = true;
          },
          () => undefined,
        );
        await settle();
        state.wiped ||= tab.page.wiped.at !== null;
        if (closed && realm) pageRealms.giveBack(realm, version ?? 0);
        if (closed && pulls) pullRealms.giveBack(pulls, version ?? 0);
      }
      // A page that died left its places in the channels.
      channels.clear();
      forgetPages(name);
    },
    signal(on) {
      if (state.signal === on) return;
      state.signal = on;
      for (const hear of hearers) hear(on ? 'online' : 'offline');
    },
    fillDisk(full) {
      state.isFull = full;
    },
    upgrade() {
      state.version += 1;
    },
    evict() {
      idb = new IDBFactory();
    },
    storage: () => ({ idb, localStorage }),
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
