/** The distributor of the process tests, with sellers whose devices push orders until each is answered, whatever happens to the server. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { feedSources, references } from '#server/capabilities.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { readHistory, writeAudit } from '#server/features/access/audit.repository.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { commands } from '#server/features/sync/sync.tables.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { openFileStore } from '#server/platform/files/files.ts';
import { keyOfText } from '#server/platform/installation-key.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import type { PushAnswer } from '#shared/features/sync/sync.documents.ts';
import type { CommandEnvelope } from '#shared/features/sync/sync.schemas.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { createGiven } from '#tests/support/given.ts';
import { type GivenSeller, tokenFor } from '#tests/support/given-people.ts';
import { sharedSecret } from './real-server.ts';

export const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.

export interface StreetSeller {
  user: GivenSeller;
  device: string;
  customer: { id: number; branchId: number };
  token: string;
}

export interface Street {
  subscriberId: number;
  sellers: StreetSeller[];
  services: Services;
  /** An order that nobody has sent yet. */
  order(seller: StreetSeller, changes?: { created_at?: string }): CommandEnvelope;
  /** Makes new tokens, as a server whose clock is ahead by this much would. */
  renewTokens(aheadMs: number): Promise<void>;
  /** Compares the database with the sent commands: none missing, none duplicated, numbers without gaps. */
  problems(sent: readonly CommandEnvelope[]): Promise<string[]>;
  /** The same comparison for another database with this distributor. */
  problemsIn(location: string, sent: readonly CommandEnvelope[]): Promise<string[]>;
  close(): Promise<void>;
}

/** @param location of the database, which is migrated when it is new */
export async function openStreet({ location, directory, sellers }: { location: string; directory: string; sellers: number }): Promise<Street> {
  await migrate(location);
  const store = await openStore({ location, direct: undefined, sources: feedSources, log: createLog('silent') });
  const session = keyOfText(sharedSecret);
  const services: Services = {
    ...{ store, clock: systemClock, log: createLog('silent'), audit: writeAudit, history: readHistory, references, secrets: { session } },
    actors: createActorSource({ store, secret: session, clock: systemClock }),
    config: { publicUrl: 'http://localhost', trustProxy: { hops: 0 }, erpAllow: '127.0.0.1', mapTilesHosts: [], dataDirectory: directory },
    mailer: openMailer({ smtp: null, mailFrom: 'Correría <pruebas@correria.test>', dataDirectory: directory, publicUrl: 'http://localhost' }),
    files: openFileStore(join(directory, 'files')),
    closing: new AbortController().signal,
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
  };
  const { given, subscriber } = await createGiven(services);
  const list = await given.priceList({ order: 1 });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 1_000_000 });
  const people: StreetSeller[] = [];
  for (let n = 0; n < sellers; n += 1) {
    const user = await given.seller({ name: `Vendedor ${n}` });
    const customer = await given.customer({ seller: user, name: `Cliente ${n}`, branch: { price_list_id: list.id } });
    people.push({ user, customer, device: newId(), token: await tokenFor(services, user) });
  }
  let numbers = 0;
  return {
    subscriberId: subscriber.id,
    sellers: people,
    services,
    order({ customer }, { created_at = new Date().toISOString() } = {}) {
      numbers += 1;
      const lines = [{ product_id: product.id, quantity: 2, discount_percentage: 0, seen_unit_value: 10_000 }];
      const payload = {
        uuid: newId(),
        device_number: `Z-${numbers}`,
        contact_id: customer.id,
        contact_warehouse_id: customer.branchId,
        warehouse_id: subscriber.warehouseId,
        seen_total: 23_800,
        seen_price_list_id: list.id,
        lines,
      };
      return { id: newId(), type: 'orders.finalise', created_at, payload };
    },
    async renewTokens(aheadMs) {
      const clock = { now: () => new Date(Date.now() + aheadMs).toISOString() };
      for (const person of people) person.token = await tokenFor({ ...services, clock }, person.user);
    },
    problems: (sent) => problemsOf(store, subscriber.id, sent),
    async problemsIn(other, sent) {
      const opened = await openStore({ location: other, direct: undefined, sources: feedSources, log: createLog('silent') });
      return await problemsOf(opened, subscriber.id, sent).finally(() => opened.close());
    },
    close: () => store.close(),
  };
}

async function problemsOf(store: Store, subscriberId: number, sent: readonly CommandEnvelope[]): Promise<string[]> {
  const found: string[] = [];
  const rows = await store.db
    .select({ uuid: documents.uuid, consecutive: documents.consecutive, device_number: documents.device_number })
    .from(documents)
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.inventory_operation, 'pedido')));
  const answers = new Map((await store.db.select().from(commands).where(eq(commands.subscriber_id, subscriberId))).map((row) => [row.id, row.result.status]));
  const there = new Set(rows.map(({ uuid }) => uuid));
  for (const { id, payload } of sent) {
    if (!there.has((payload as { uuid: string }).uuid)) found.push(`the order of ${id} is missing`); // `order` wrote it.
    if (answers.get(id) !== 'accepted') found.push(`${id} has no answer`);
  }
  if (rows.length !== sent.length) found.push(`${rows.length} orders of ${sent.length} sent`);
  const numbersGiven = rows.map(({ consecutive }) => consecutive).sort((one, other) => one - other);
  if (numbersGiven.some((given, index) => given !== index + 1)) found.push('the consecutives have gaps or twins');
  return found;
}

export interface Pushing {
  /** Every order that some device made. */
  sent: CommandEnvelope[];
  /** How many were answered for ever so far. */
  answered(): number;
  /** Answers that were not as they must be. */
  wrong: string[];
  /** Stops making commands, and waits until the devices have delivered theirs. */
  finish(): Promise<void>;
}

/** Devices that make orders and push each repeatedly until it is answered. */
export function pushFromAll(street: Street, url: () => string, { restMs = 20 }: { restMs?: number } = {}): Pushing {
  const sent: CommandEnvelope[] = [];
  const wrong: string[] = [];
  const told = new Map<string, string>();
  let making = true;
  const device = async (seller: StreetSeller) => {
    let waiting: CommandEnvelope[] = [];
    while (making || waiting.length > 0) {
      if (making && waiting.length < 5) {
        const order = street.order(seller);
        sent.push(order);
        waiting.push(order);
      }
      const answer = await push(url(), seller, waiting);
      for (const result of answer?.results ?? []) {
        const before = told.get(result.id);
        if (result.status === 'refused') wrong.push(`${result.id} was refused: ${result.sentence}`);
        if (result.status === 'retry') continue;
        if (before !== undefined && before !== result.status) wrong.push(`${result.id} was told ${before}, then ${result.status}`);
        told.set(result.id, result.status);
      }
      // One in ten answers is ignored by its device, as if it had been lost.
      if (answer && Math.random() > 0.1) waiting = waiting.filter(({ id }) => !told.has(id));
      await pause(answer ? restMs : 150);
    }
  };
  const running = Promise.all(street.sellers.map(device));
  return {
    sent,
    wrong,
    answered: () => told.size,
    async finish() {
      making = false;
      await running;
    },
  };
}

/** Null without an answer, or for an invalid one. */
export async function push(
  url: string,
  { token, device }: Pick<StreetSeller, 'token' | 'device'>,
  given: readonly CommandEnvelope[],
): Promise<PushAnswer | null> {
  try {
    const response = await fetch(`${url}/sync/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device': device },
      body: JSON.stringify({ protocol: 1, device, commands: given }),
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? ((await response.json()) as PushAnswer) : null; // The wire's document.
  } catch {
    // A server that is down does not answer, and the device retries: this is what the test is about.
    return null;
  }
}
