/** One tab of a test device: the app's real data layer over the device's storage, loaded in a realm of its own. */
import { firstValueFrom, type Observable } from 'rxjs';
import { phoneCapabilities } from '#pwa/app/phone-capabilities.ts';
import { phoneCollections } from '#pwa/app/phone-collections.ts';
import * as phoneAgenda from '#pwa/features/agenda/phone/phone-agenda.actions.ts';
import * as cart from '#pwa/features/cart/cart.actions.ts';
import * as carts from '#pwa/features/cart/cart.queries.ts';
import * as corrections from '#pwa/features/cart/correct-order.actions.ts';
import * as finalising from '#pwa/features/cart/finalise.actions.ts';
import * as refusedProspects from '#pwa/features/cart/refused-prospect.actions.ts';
import * as repeating from '#pwa/features/cart/repeat-order.actions.ts';
import * as collecting from '#pwa/features/collections/collect.actions.ts';
import * as receipts from '#pwa/features/collections/receipts.queries.ts';
import * as lostSales from '#pwa/features/lost-sales/lost-sales.actions.ts';
import * as orderActions from '#pwa/features/orders/orders.actions.ts';
import * as orders from '#pwa/features/orders/orders.queries.ts';
import * as receivables from '#pwa/features/receivables/receivables.queries.ts';
import { type RecorderParts, recordRoute } from '#pwa/features/routes/record-route.ts';
import * as routes from '#pwa/features/routes/routes.actions.ts';
import * as routeQueries from '#pwa/features/routes/routes.queries.ts';
import * as exporting from '#pwa/features/sync/export-unsent.ts';
import * as lostActions from '#pwa/features/sync/lost.actions.ts';
import * as outboxActions from '#pwa/features/sync/outbox.actions.ts';
import * as outbox from '#pwa/features/sync/outbox.queries.ts';
import * as thirdParties from '#pwa/features/third-parties/third-parties.actions.ts';
import * as customers from '#pwa/features/third-parties/third-parties.queries.ts';
import * as agenda from '#pwa/features/visits/day.queries.ts';
import * as events from '#pwa/features/visits/events.queries.ts';
import * as visits from '#pwa/features/visits/visits.actions.ts';
import * as warranty from '#pwa/features/warranty/warranty.actions.ts';
import * as warranties from '#pwa/features/warranty/warranty.queries.ts';
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';
import { type Call, HttpError, Offline } from '#pwa/platform/http/send.ts';
import * as count from '#pwa/platform/outbox/daily-count.ts';
import { openPhone } from '#pwa/platform/phone/open-phone.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { PhonePorts, Surroundings, TabChannel } from '#pwa/platform/phone/ports.ts';
import { usePhoneStore } from '#pwa/platform/phone/use-phone.ts';
import type { CatalogueHost, FromWorker, ToWorker } from '#pwa/platform/search/catalogue.messages.ts';
import { hostCatalogue } from '#pwa/platform/search/catalogue-host.ts';
import { openCatalogueStore } from '#pwa/platform/search/catalogue-store.ts';
import type { SyncStatus } from '#pwa/platform/sync/sync-status.ts';
import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import { type Result, refuse } from '#shared/kernel/result.ts';
import { becomeVersion } from './become-version.ts';
import type { Person, Reach } from './device.ts';
import { type PullsModule, pullsBesidePage } from './pulls.ts';

export interface PageModule {
  openPage: typeof openPage;
  becomeVersion: typeof becomeVersion;
}

interface PageSurroundings {
  person: Person;
  installation: string;
  reports: unknown[];
  now: () => string;
  localStorage: Map<string, string>;
  idb: IndexedDbPort;
  reach: Reach;
  isSessionActive: () => boolean;
  channel: (name: string) => TabChannel;
  /** The script of its catalogue does not arrive. */
  isCatalogueLost?: boolean;
  isPullerLost?: boolean;
  /** The realm of a pull worker; absent when the page pulls itself. */
  loadPulls?: (() => Promise<PullsModule>) | undefined;
  surroundings: Set<(what: Surroundings) => void>;
  logins: Set<() => void>;
  /** Real randomness when it is missing. */
  randomBytes?: ((bytes: Uint8Array) => Uint8Array) | undefined;
}

export { becomeVersion };

// RxDB recognises a page by `self`: tabs of a page communicate over a BroadcastChannel, otherwise over sockets.
globalThis.self ??= globalThis as typeof globalThis & Window;

export async function openPage(around: PageSurroundings) {
  const ports = portsOf(around);
  const wiped: { at: string | null } = { at: null };
  const phone = await openPhone({
    owner: around.person,
    ports,
    collections: phoneCollections,
    capabilities: phoneCapabilities,
    onWiped: () => {
      wiped.at = around.now();
    },
  });
  usePhoneStore.setState({ phone });
  return {
    phone,
    wiped,
    actions: {
      ...{
        ...cart,
        ...collecting,
        ...corrections,
        ...finalising,
        ...lostActions,
        ...lostSales,
        ...orderActions,
        ...phoneAgenda,
        ...outboxActions,
        ...repeating,
        ...routes,
        ...refusedProspects,
        ...thirdParties,
        ...visits,
        ...warranty,
      },
      recordRoute: (parts: Omit<RecorderParts, 'phone'>) => recordRoute({ phone, ...parts }),
      /** Finalises the cart as the person sees it at this moment. */
      finaliseOrder: (key: string) => finaliseShown(phone, key, 'order'),
      finaliseQuotation: (key: string) => finaliseShown(phone, key, 'quotation'),
    },
    queries: {
      ...agenda,
      ...events,
      ...carts,
      ...orders,
      ...receivables,
      ...receipts,
      ...customers,
      ...count,
      ...exporting,
      ...routeQueries,
      ...outbox,
      ...warranties,
    },
    status: () => phone.status.getState(),
    /** The first value of a query that satisfies. */
    once: <Value>(watch: (phone: Phone) => Observable<Value>) => firstValueFrom(watch(phone)),
    until: (wanted: (status: SyncStatus) => boolean) => untilStatus(phone, wanted),
  };
}
export type OpenedPage = Awaited<ReturnType<typeof openPage>>;

async function finaliseShown(phone: Phone, key: string, as: 'order' | 'quotation'): Promise<Result<finalising.Finished>> {
  const shown = await firstValueFrom(carts.watchCart(phone, key));
  return shown ? await finalising.finalise(shown, as === 'order' ? shown.order : shown.quotation()) : refuse('cart.empty');
}

function untilStatus(phone: Phone, wanted: (status: SyncStatus) => boolean): Promise<SyncStatus> {
  return new Promise((resolve, reject) => {
    const check = (status: SyncStatus) => {
      if (!wanted(status)) return;
      stop();
      clearTimeout(late);
      resolve(status);
    };
    const stop = phone.status.subscribe(check);
    const late = setTimeout(() => {
      stop();
      reject(new Error(`The status never became as wanted: ${JSON.stringify(phone.status.getState())}`));
    }, 10_000);
    check(phone.status.getState());
  });
}

function portsOf(around: PageSurroundings): PhonePorts {
  const { localStorage, surroundings, logins } = around;
  return {
    wire: (path, call) => callOver(around.reach, path, call ?? {}),
    now: around.now,
    randomBytes: around.randomBytes ?? ((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)), // Plain memory, made by the caller.
    random: () => 0,
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    locks: navigator.locks,
    channel: around.channel,
    storage: {
      getItem: (key) => localStorage.get(key) ?? null,
      setItem: (key, value) => void localStorage.set(key, value),
      removeItem: (key) => void localStorage.delete(key),
    },
    askForPersistence: async () => true,
    idb: around.idb,
    surroundings(hear) {
      surroundings.add(hear);
      return () => surroundings.delete(hear);
    },
    session: {
      isActive: around.isSessionActive,
      userType: () => around.person.type ?? null,
      onActive(hear) {
        logins.add(hear);
        return () => logins.delete(hear);
      },
    },
    openCatalogue: (name) => (around.isCatalogueLost ? lostWorker() : catalogueBesidePage(name, around.idb)),
    ...(around.loadPulls && { openPulls: around.isPullerLost ? lostWorker : openPullsWith(around.loadPulls, around.idb) }),
    report: (error) => void around.reports.push(error),
    appVersion: '0.0.0-test',
    description: 'Prueba en Node',
    installation: around.installation,
  };
}

const openPullsWith = (load: () => Promise<PullsModule>, idb: IndexedDbPort) => (name: string) => pullsBesidePage(load, name, idb);

/** The worker's program over a real message channel, in the same thread. */
function catalogueBesidePage(name: string, idb: IndexedDbPort): CatalogueHost {
  const { port1, port2 } = new MessageChannel();
  const store = openCatalogueStore(name, idb);
  // A MessagePort carries these messages; its type does not say so.
  hostCatalogue(port2 as unknown as WorkerPort<FromWorker, ToWorker>, store);
  return {
    port: port1 as unknown as WorkerPort<ToWorker, FromWorker>,
    onLost: () => {},
    close() {
      port1.close();
      store.close();
    },
  };
}

/** A worker that never starts. */
function lostWorker() {
  let onLost = () => {};
  return {
    port: { onmessage: null, postMessage: () => void setTimeout(() => onLost()) },
    onLost(hear: () => void) {
      onLost = hear;
    },
    close: () => undefined,
  };
}

/** A call like those of `platform/http`, without its token: the `reach` identifies the person. */
async function callOver(reach: Reach, path: string, call: Call): Promise<Response> {
  const entries = Object.entries(call.query ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const query = entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
  const headers = {
    Accept: 'application/json',
    ...(call.body !== undefined && !(call.body instanceof Blob) && { 'Content-Type': 'application/json' }),
    ...call.headers,
  };
  let response: Response;
  try {
    const file = call.body instanceof Blob ? { file: call.body } : {};
    const body = call.body === undefined || call.body instanceof Blob ? null : JSON.stringify(call.body);
    response = await reach(path + query, { method: call.method ?? 'GET', headers, body, signal: call.signal ?? null, ...file });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new Offline('no-network');
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as { message?: string }; // The envelope of an error.
  throw new HttpError(response.status, body.message ?? String(response.status), {}, body);
}
