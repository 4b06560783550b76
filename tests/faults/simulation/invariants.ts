/** The invariants when all work has ended. The numbers are those of sync §5. */
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import { devices as deviceRows } from '#server/features/access/devices.tables.ts';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { document_products, documents, submission_steps } from '#server/features/orders/orders.tables.ts';
import { voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { commands } from '#server/features/sync/sync.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { FileStore } from '#server/platform/files/files.ts';
import type { PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { billing } from './billing.ts';
import { claims, claimTexts, claimUuids, replaced } from './claiming.ts';
import { collected, receiptUuids } from './collecting.ts';
import { exposure } from './exposure.ts';
import { fieldWork } from './field-invariants.ts';
import type { Scene } from './scene.ts';
import type { SimDevice } from './sim-device.ts';
import { tenantOf } from './watch.ts';
import type { Tenant } from './world.ts';

/** A history at rest. */
export interface Stillness extends Pick<Scene, 'world' | 'devices' | 'ledger' | 'watch' | 'stockBase' | 'revoked'> {
  store: Store;
  get: Get;
  /** The files of the server. */
  stored: FileStore;
}

/** A GET with the device's own token. */
export type Get = (device: SimDevice, path: string) => Promise<Response>;

export async function violationsOf(scene: Scene, get: Get): Promise<string[]> {
  const still: Stillness = { ...scene, store: scene.server.store(), stored: scene.server.services().files, get };
  const outboxes = new Map<SimDevice, OutboxCommand[]>();
  for (const device of still.devices) outboxes.set(device, (await device.tabs[0]?.page.phone.outbox.all()) ?? []);
  return [
    ...(await everyWork(still, outboxes)),
    ...(await toldIsTrue(still)),
    ...(await numbers(still)),
    ...(await stock(still)),
    ...(await exposure(still)),
    ...(await billing(still)),
    ...(await collected(still)),
    ...(await fieldWork(still, outboxes)),
    ...(await claims(still, outboxes)),
    ...(await scopes(still)),
    ...(await notes(still, outboxes)),
    ...(await revocations(still)),
    ...endings(still, outboxes),
    ...still.devices.flatMap(({ name, reports }) => reports.filter(isOurs).map((report) => `(8) ${name} reported: ${String(report)}`)),
  ];
}

/** (1) Every finalised document is on the server once, or refused with its reason on its device. No other document exists. */
async function everyWork({ world, store, ledger }: Stillness, outboxes: ReadonlyMap<SimDevice, OutboxCommand[]>): Promise<string[]> {
  const found: string[] = [];
  const there = new Set<string>();
  for (const tenant of world.tenants) {
    // Invoices are the books' own: `billing` looks at them.
    const typed = and(eq(documents.subscriber_id, tenant.id), ne(documents.inventory_operation, 'factura'));
    for (const { uuid } of await store.db.select({ uuid: documents.uuid }).from(documents).where(typed)) there.add(uuid);
    for (const { uuid } of await store.db.select({ uuid: visits.uuid }).from(visits).where(eq(visits.subscriber_id, tenant.id))) there.add(uuid);
    for (const { uuid } of await store.db.select({ uuid: contacts.uuid }).from(contacts).where(eq(contacts.subscriber_id, tenant.id)))
      if (uuid !== null) there.add(uuid);
  }
  for (const uuid of [...(await receiptUuids(store)), ...(await claimUuids(store))]) there.add(uuid);
  for (const uuid of there) if (!ledger.works.has(uuid)) found.push(`(1) ${uuid} is on the server and nobody made it`);
  for (const work of ledger.works.values()) {
    const rows = (outboxes.get(work.device) ?? []).filter((row) => (row.payload as { uuid?: string }).uuid === work.uuid && !isAmendment(row)); // Every command names its document.
    const waits = reasoned(outboxes.get(work.device) ?? []).some((row) => rows.includes(row));
    const isGone = work.isEvicted || work.device.wasWiped() || rows.some((row) => row.state === 'discarded');
    if (work.isSaid && !there.has(work.uuid) && !waits && !isGone)
      found.push(`(1) ${work.kind} ${work.uuid} of ${work.device.name} is nowhere: ${rows.map(({ type, state }) => `${type} ${state}`).join(', ')}`);
    if (there.has(work.uuid) && rows.length > 0 && !rows.some(({ state }) => state === 'accepted' || state === 'confirmed'))
      found.push(`(1) ${work.kind} ${work.uuid} is on the server, and ${work.device.name} does not know it`);
  }
  return found;
}

/** (2) A command whose acceptance a device received is accepted, with the same answer. */
async function toldIsTrue({ world, store, watch }: Stillness): Promise<string[]> {
  const known = new Map<string, string>();
  for (const tenant of world.tenants) {
    const rows = await store.db.select({ id: commands.id, result: commands.result }).from(commands).where(eq(commands.subscriber_id, tenant.id));
    for (const { id, result } of rows) known.set(id, result.status);
  }
  return [...watch.told]
    .filter(([id, { status }]) => known.get(id) !== status)
    .map(([id, { device, status }]) => `(2) ${device} was told that ${id} is ${status}; the server says ${known.get(id) ?? 'nothing'}`);
}

/** (3) Consecutives have neither duplicates nor gaps, and device numbers no duplicates. */
async function numbers({ world, store }: Stillness): Promise<string[]> {
  const found: string[] = [];
  for (const tenant of world.tenants) {
    const types = await store.db.select().from(voucher_types).where(eq(voucher_types.subscriber_id, tenant.id));
    for (const type of types) {
      const rows = await store.db
        .select({ consecutive: documents.consecutive })
        .from(documents)
        .where(and(eq(documents.subscriber_id, tenant.id), eq(documents.vouchertype_id, type.id)))
        .orderBy(asc(documents.consecutive));
      const given = rows.map(({ consecutive }) => consecutive);
      const wanted = given.map((_one, index) => index + 1);
      if (given.join() !== wanted.join()) found.push(`(3) numbers of ${tenant.canary} ${type.prefix}: ${given.join(', ')}`);
      if (given.length > 0 && type.consecutive_number !== given.length)
        found.push(`(3) the next number of ${type.prefix} is after ${type.consecutive_number}, and there are ${given.length}`);
    }
    const rows = await store.db.select({ device_number: documents.device_number }).from(documents).where(eq(documents.subscriber_id, tenant.id));
    const seen = new Set<string>();
    for (const { device_number } of rows) {
      if (device_number !== null && seen.has(device_number)) found.push(`(3) ${device_number} names two documents`);
      if (device_number !== null) seen.add(device_number);
    }
  }
  return found;
}

/** Units that orders and replacements have taken, by product id, computed again from their lines. */
export async function reserved(store: Store, tenant: Tenant): Promise<Map<number, number>> {
  const rows = await store.db
    .select({ product_id: document_products.product_id, quantity: document_products.quantity, missing: document_products.missing_quantity })
    .from(document_products)
    .innerJoin(
      submission_steps,
      and(
        eq(submission_steps.subscriber_id, document_products.subscriber_id),
        eq(submission_steps.document_uuid, document_products.document_uuid),
        eq(submission_steps.name, 'update_availability'),
        eq(submission_steps.state, 'done'),
      ),
    )
    .where(eq(document_products.subscriber_id, tenant.id));
  const taken = new Map<number, number>();
  const pieces = await replaced(store, tenant);
  for (const [product_id, quantity] of pieces) taken.set(product_id, quantity);
  for (const { product_id, quantity, missing } of rows) taken.set(product_id, (taken.get(product_id) ?? 0) + quantity - missing);
  return taken;
}

/** (4) Stock is the ERP's last figure minus the later orders. */
async function stock({ world, store, stockBase }: Stillness): Promise<string[]> {
  const found: string[] = [];
  for (const tenant of world.tenants) {
    const taken = await reserved(store, tenant);
    const rows = await store.db.select().from(product_stock).where(eq(product_stock.subscriber_id, tenant.id));
    for (const { product_id, quantity_available } of rows) {
      const wanted = (stockBase.get(`${tenant.id} ${product_id}`) ?? 0) - (taken.get(product_id) ?? 0);
      if (wanted !== quantity_available) found.push(`(4) product ${product_id} of ${tenant.canary} has ${quantity_available}, the documents say ${wanted}`);
    }
  }
  return found;
}

const pulled = ['reference', 'third_parties', 'agenda', 'receivables', 'receipts', 'warranty', 'orders'] as const;

/** (5) Each device holds its scope: what a new device would get, and what the tables say. */
async function scopes({ world, store, devices, get }: Stillness): Promise<string[]> {
  const found: string[] = [];
  for (const device of devices) {
    const phone = device.tabs[0]?.page.phone;
    if (!phone || device.wasWiped()) continue;
    for (const collection of pulled) {
      const answer = (await (await get(device, `/sync/${collection}?limit=2000`)).json()) as PullAnswer; // The wire's document.
      const there = new Map(answer.documents.map(({ _deleted, ...document }) => [String(document['id']), canonical(document)]));
      const rows = await phone.database.collections[collection].find().exec();
      const here = new Map(rows.map((row) => [row.primary, canonical(withoutOurs(row.toMutableJSON()))]));
      for (const [id, text] of there)
        if (here.get(id) !== text)
          found.push(
            `(5) ${device.name} ${here.has(id) ? `has another ${collection} ${id}: ${difference(here.get(id) ?? '', text)}` : `lacks ${collection} ${id}`}`,
          );
      for (const id of here.keys()) if (!there.has(id)) found.push(`(5) ${device.name} keeps ${collection} ${id}`);
    }
    const tenant = tenantOf(world, device);
    found.push(...(await customersOf(store, { device, tenant })), ...(await catalogueOf(store, { device, tenant })));
  }
  return found;
}

async function customersOf(store: Store, { device, tenant }: { device: SimDevice; tenant: Tenant }): Promise<string[]> {
  const branches = await store.db.select().from(contact_warehouses).where(eq(contact_warehouses.subscriber_id, tenant.id));
  const mine = new Set(branches.filter(({ seller_id }) => seller_id === device.user.contactId).map(({ contact_id }) => String(contact_id)));
  const here = new Set((await device.tabs[0]?.page.phone.database.collections.third_parties.find().exec())?.map((row) => row.primary));
  return mine.size === here.size && [...mine].every((id) => here.has(id)) ? [] : [`(5) ${device.name} has the customers ${[...here]}, theirs are ${[...mine]}`];
}

async function catalogueOf(store: Store, { device, tenant }: { device: SimDevice; tenant: Tenant }): Promise<string[]> {
  const found: string[] = [];
  const of = (table: typeof products | typeof product_prices | typeof product_stock) => eq(table.subscriber_id, tenant.id);
  const rows = await store.db.select().from(products).where(of(products));
  const prices = await store.db.select().from(product_prices).where(of(product_prices));
  const units = await store.db.select().from(product_stock).where(of(product_stock));
  const here = new Map(
    (
      await device.tabs[0]?.page.phone.catalogue.ask(
        'byIds',
        rows.map(({ id }) => id),
      )
    )?.map((product) => [product.id, product]),
  );
  for (const { id } of rows) {
    const wanted = {
      prices: Object.fromEntries(prices.filter(({ product_id }) => product_id === id).map(({ price_list_id, price }) => [price_list_id, price])),
      stock: Object.fromEntries(
        units.filter(({ product_id }) => product_id === id).map(({ warehouse_id, quantity_available }) => [warehouse_id, quantity_available]),
      ),
    };
    const product = here.get(id);
    if (canonical(wanted) !== canonical({ prices: product?.prices, stock: product?.stock }))
      found.push(`(5) ${device.name} has another product ${id}: ${canonical({ prices: product?.prices, stock: product?.stock })}, it is ${canonical(wanted)}`);
  }
  return found;
}

/** (7) A typed note is on the server, in a cart, or in the outbox. */
async function notes({ world, store, ledger }: Stillness, outboxes: ReadonlyMap<SimDevice, OutboxCommand[]>): Promise<string[]> {
  const there = new Set<string | null>();
  for (const tenant of world.tenants)
    for (const { observation } of await store.db.select({ observation: documents.observation }).from(documents).where(eq(documents.subscriber_id, tenant.id)))
      there.add(observation);
  for (const tenant of world.tenants)
    for (const { observations } of await store.db.select({ observations: contacts.observations }).from(contacts).where(eq(contacts.subscriber_id, tenant.id)))
      there.add(observations);
  const ofClaims = (await Promise.all(world.tenants.map((tenant) => claimTexts(store, tenant)))).join();
  for (const { observation } of await store.db.select({ observation: receipts.observation }).from(receipts)) there.add(observation);
  const found: string[] = [];
  const typed = [
    ...ledger.claimNotes.filter(({ isEvicted }) => !isEvicted),
    ...ledger.openNotes.values(),
    ...[...ledger.works.values()].flatMap(({ device, note, isSaid, isEvicted }) => (note !== null && isSaid && !isEvicted ? [{ device, note }] : [])),
  ];
  for (const { device, note } of typed) {
    if (there.has(note) || ofClaims.includes(`"${note}"`) || device.wasWiped()) continue;
    const drafts = (await device.tabs[0]?.page.phone.database.collections.drafts.find().exec()) ?? [];
    const inCart = drafts.some((draft) => draft.get('content').observation === note);
    const inOutbox = (outboxes.get(device) ?? []).some(
      ({ state, payload }) => state !== 'accepted' && state !== 'confirmed' && JSON.stringify(payload).includes(`"${note}"`),
    );
    if (!inCart && !inOutbox) found.push(`(7) '${note}', typed on ${device.name}, is nowhere`);
  }
  return found;
}

/** (6) A revoked device is empty, and the server accepted nothing from it afterwards. */
async function revocations({ world, store, revoked }: Stillness): Promise<string[]> {
  const found = [...revoked].filter((device) => !device.wasWiped()).map(({ name }) => `(6) ${name} was revoked and did not wipe itself`);
  for (const tenant of world.tenants) {
    const rows = await store.db
      .select({ id: commands.id, device: commands.device_id })
      .from(commands)
      .innerJoin(deviceRows, and(eq(deviceRows.subscriber_id, commands.subscriber_id), eq(deviceRows.id, commands.device_id)))
      .where(and(eq(commands.subscriber_id, tenant.id), gt(commands.received_at, deviceRows.revoked_at)));
    found.push(...rows.map(({ id, device }) => `(6) ${id} of ${device} was done after its device was revoked`));
  }
  return found;
}

/** (8) No work is unfinished, and everything pending has a reason. */
function endings({ devices }: Stillness, outboxes: ReadonlyMap<SimDevice, OutboxCommand[]>): string[] {
  return devices
    .filter((device) => !device.wasWiped())
    .flatMap((device) => {
      const status = device.tabs[0]?.page.status();
      if (!status) return [`(8) ${device.name} cannot be opened`];
      const stuck = stuckCommands(outboxes.get(device) ?? []);
      const wronged = (outboxes.get(device) ?? []).filter(({ state, refusal }) => state === 'refused' && isNobodysFault(refusal?.code));
      return [
        ...wronged.map(({ type, refusal }) => `(8) ${device.name}: ${type} was refused for ${refusal?.code}`),
        ...stuck.map((row) => `(8) ${device.name}: ${row.type} still waits, ${row.attempts} attempts: ${row.retry_reason}`),
        ...(status.working || status.sending ? [`(8) ${device.name} says that it is still working`] : []),
        ...(status.problem !== null ? [`(8) ${device.name} has a problem: ${status.problem}`] : []),
      ];
    });
}

/** Commands that were refused with a reason, and those that wait for one of them. */
function reasoned(rows: readonly OutboxCommand[]): OutboxCommand[] {
  const open = openCommands(rows);
  const stuck = new Set(stuckCommands(rows));
  return open.filter((row) => (row.state === 'refused' ? row.refusal !== null : !stuck.has(row)));
}

/** Every file of a history is a photo, and every row that a command makes has its feed: neither can be a reason for a refusal. */
const isNobodysFault = (code = '') => code.startsWith('store.') || code === syncErrors.fileRefused.code;

/** A command about a request that another command made. */
function isAmendment({ type }: OutboxCommand): boolean {
  return ['warranty.update', 'warranty.cancel', 'warranty.receive'].includes(type);
}

/** Commands that wait, and not behind a refused one. */
export function stuckCommands(rows: readonly OutboxCommand[]): OutboxCommand[] {
  const open = openCommands(rows);
  const blocked = new Set(open.filter(({ state }) => state === 'refused').map(({ aggregate }) => aggregate));
  return open.filter((row) => row.state === 'pending' && !blocked.has(row.aggregate) && !row.depends_on.some((aggregate) => blocked.has(aggregate)));
}

/** Errors of a full disk, a dead page or a closed database come from the faults of the history. */
export function isOurs(report: unknown): boolean {
  return !/QuotaExceeded|disk is full|(page|process) is dead|AbortError|closed|DatabaseClosed|InvalidState/i.test(
    `${report instanceof Error ? `${report.name} ${report.message} ${String(report.cause ?? '')}` : String(report)}`,
  );
}

function withoutOurs(document: object): object {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'pulled_in' && !name.startsWith('_')));
}

/** The fields that differ, here and there. */
function difference(here: string, there: string): string {
  const [mine, theirs] = [here, there].map((text) => JSON.parse(text) as Record<string, unknown>); // Documents, as `canonical` wrote them.
  const names = Object.keys({ ...mine, ...theirs }).filter((name) => JSON.stringify(mine?.[name]) !== JSON.stringify(theirs?.[name]));
  return names.map((name) => `${name} ${JSON.stringify(mine?.[name])}, there ${JSON.stringify(theirs?.[name])}`).join('; ');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
