/** Checks every delivery against the permissions of its moment, and every guarantee given to a device. Spec: sync §5 (2), (6). */
import { and, eq } from 'drizzle-orm';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { PullAnswer, PushAnswer } from '#shared/features/sync/sync.documents.ts';
import type { Caller, Passed } from './network.ts';
import type { SimDevice } from './sim-device.ts';
import type { Tenant, World } from './world.ts';

export interface Watch {
  observe(caller: Caller, path: string): (passed: Passed) => void;
  /** All violations noticed so far, after pending checks. */
  violations(): Promise<string[]>;
  /** From now on nothing from this device may be accepted, and it may receive nothing. */
  revoked(device: SimDevice): void;
  /** The device's storage is empty: for the server it is another device, no longer the refused one. */
  emptied(device: SimDevice): void;
  /** The server was restored from a backup: earlier guarantees and revocations must be given again. */
  forget(): void;
  /** Commands that a device was told are accepted, with the instant. */
  told: Map<string, { device: string; status: string }>;
}

interface Parts {
  world: World;
  deviceOf: (callerName: string) => SimDevice;
  store: () => Store;
}

export function createWatch({ world, deviceOf, store }: Parts): Watch {
  const violations: string[] = [];
  const told: Watch['told'] = new Map();
  const looking = new Set<Promise<void>>();
  const turnedAway = new Set<SimDevice>();

  function look(device: SimDevice, { collection, answer }: { collection: string; answer: PullAnswer }): void {
    const looked = check(store(), { collection, answer, device, tenant: tenantOf(world, device) }).then((found) => void violations.push(...found));
    looking.add(looked);
    void looked.finally(() => looking.delete(looked));
  }

  function read(device: SimDevice, { path, text, arrived }: { path: string; text: string; arrived: boolean }): void {
    if (path === '/sync/commands' && arrived) {
      // The answers of these paths are the wire's documents.
      const { results, news } = JSON.parse(text) as PushAnswer;
      for (const { id, status: said } of results) {
        const before = told.get(id);
        if (said !== 'retry' && before && before.status !== said) violations.push(`(2) ${id} was told ${before.status} and then ${said}`);
        if (said !== 'retry') told.set(id, { device: device.name, status: said });
      }
      for (const [collection, answer] of Object.entries(news?.collections ?? {})) if (answer) look(device, { collection, answer });
    }
    const collection = /^\/sync\/(third_parties|orders|receivables|agenda|warranty)\?/.exec(path)?.[1];
    if (!collection) return;
    look(device, { collection, answer: JSON.parse(text) as PullAnswer });
  }

  return {
    told,
    revoked: (device) => void turnedAway.add(device),
    emptied: (device) => void turnedAway.delete(device),
    forget() {
      told.clear();
      turnedAway.clear();
    },
    observe(caller, path) {
      const device = deviceOf(caller.name);
      const isTurnedAway = turnedAway.has(device);
      return ({ status, text, arrived }) => {
        if (isTurnedAway && status === 200 && path !== '/sync/device') violations.push(`(6) ${device.name} is revoked and was answered ${path}`);
        const other = world.tenants.find((tenant) => tenant.id !== device.user.subscriberId);
        if (other && text.includes(other.canary)) violations.push(`(6) ${device.name} received a row of another distributor: ${path}`);
        if (status >= 500 && status !== 503) violations.push(`(8) ${path} answered ${status}: ${text.slice(0, 200)}`);
        if (status === 200) read(device, { path, text, arrived });
      };
    },
    async violations() {
      await Promise.all(looking);
      return violations;
    },
  };
}

export function tenantOf(world: World, device: SimDevice): Tenant {
  return world.tenants.find(({ id }) => id === device.user.subscriberId) ?? world.tenants[0];
}

interface Delivery {
  collection: string;
  answer: PullAnswer;
  device: SimDevice;
  tenant: Tenant;
}

/** Read from the tables themselves, not from the code that decides the scope. */
async function check(store: Store, { collection, answer, device, tenant }: Delivery): Promise<string[]> {
  const me = device.user.contactId;
  const living = answer.documents.filter((document) => !document._deleted);
  if (collection !== 'third_parties')
    return living
      .filter((document) => document['seller_id'] !== me && collection !== 'orders')
      .map((document) => `(6) ${device.name} received ${collection} ${document['id']} of another seller`)
      .concat(await foreignOrders(store, { collection, living, me, device, tenant }));
  const branches = await store.db.select().from(contact_warehouses).where(eq(contact_warehouses.subscriber_id, tenant.id));
  const mine = new Set(branches.filter(({ seller_id }) => seller_id === me).map(({ contact_id }) => contact_id));
  return living
    .filter((document) => !mine.has(Number(document['id'])))
    .map((document) => `(6) ${device.name} received customer ${document['id']}, who is not theirs`);
}

async function foreignOrders(
  store: Store,
  { collection, living, me, device, tenant }: { collection: string; living: PullAnswer['documents']; me: number | null; device: SimDevice; tenant: Tenant },
): Promise<string[]> {
  if (collection !== 'orders') return [];
  const found: string[] = [];
  for (const document of living) {
    // A branch takes its orders along to its new seller.
    const [row] = await store.db
      .select({ seller_id: documents.seller_id, branch_seller_id: contact_warehouses.seller_id })
      .from(documents)
      .leftJoin(
        contact_warehouses,
        and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id)),
      )
      .where(and(eq(documents.subscriber_id, tenant.id), eq(documents.uuid, String(document['id']))));
    if (row?.seller_id !== me && row?.branch_seller_id !== me) found.push(`(6) ${device.name} received order ${document['id']} of another seller`);
  }
  return found;
}
