/** Warranty requests of a history, with their photos: filed, changed, cancelled and received on phones, evaluated in the office. */
import { and, asc, eq } from 'drizzle-orm';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { audit_log } from '#server/features/access/access.tables.ts';
import { voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { warranty_attachments, warranty_requests, warranty_states } from '#server/features/warranty/warranty.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { isClosed, judgeEnd, nextState, type WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { act, type Ledger } from './hands.ts';
import type { Stillness } from './invariants.ts';
import { photoOf, sha256Of, wrongWith } from './photos.ts';
import type { SimDevice, SimTab } from './sim-device.ts';
import type { Step } from './story.ts';
import type { SimProduct, Tenant } from './world.ts';

const claimed = (product: SimProduct | undefined, observation: string) => ({
  product: product ? { id: product.id, product_code: product.product_code, description: product.product_code } : null,
  ...{ product_description: product ? '' : 'Una pieza que no está en el catálogo', serial: '', quantity: 1, observation },
  ...{ hours_to_collect: '', document_uuid: null },
});

/** A customer shows a broken piece, and the seller files the request with photos. */
export async function claim(
  device: SimDevice,
  tab: SimTab,
  step: Extract<Step, { do: 'claim' }>,
  { ledger, products }: { ledger: Ledger; products: readonly SimProduct[] },
): Promise<string> {
  const { actions, queries, once, phone } = tab.page;
  if (step.crash !== null) tab.crashAfter(step.crash);
  let told = 'nobody who claims';
  const outcome = await act(async () => {
    const customers = await once((on) => queries.watchCustomers(on, ''));
    const customer = customers[step.customer % Math.max(1, customers.length)];
    const branch = customer?.branches[0];
    if (!customer || !branch || customer.contact_id === 0) return;
    told = 'begun';
    const uuid = phone.newId();
    ledger.notes += 1;
    const note = `La pieza suena, garantía ${ledger.notes}`;
    const numbers = Array.from({ length: step.photos }, () => nextPhoto(ledger, uuid));
    const work = { kind: 'warranty' as const, uuid, device, note, photos: numbers, isSaid: false };
    ledger.works.set(uuid, work);
    const photos = numbers.map((number) => ({ group: 'images_product' as const, file: photoOf(number) }));
    const values = claimed(products[step.product % (products.length + 1)], note);
    await actions.fileOnDevice({ uuid, place: { customer, branch }, values, photos, corrects: null });
    told = `filed with ${step.photos} photos`;
    work.isSaid = true;
  });
  return `${told} (${outcome})`;
}

/** Changes, cancels or receives a request, as the screen allows. */
export async function amend(device: SimDevice, tab: SimTab, step: Extract<Step, { do: 'amend' }>, ledger: Ledger): Promise<string> {
  const { actions, queries, once, phone } = tab.page;
  if (step.crash !== null) tab.crashAfter(step.crash);
  let told = 'nothing claimed';
  const outcome = await act(async () => {
    const views = (await once((on) => queries.watchWarranties(on))).filter(
      ({ command, request_id, request_guarantee_state: state }) => !command && request_id > 0 && state === (step.how === 'receive' ? 'PGS4' : 'PGS1'),
    );
    const view = views[step.claim % Math.max(1, views.length)];
    if (!view) return;
    told = 'begun';
    if (step.how === 'cancel') await actions.cancelOnDevice(view);
    else {
      ledger.notes += 1;
      const note = `La pieza suena, cambio ${ledger.notes}`;
      const photos = step.photo ? [nextPhoto(ledger, view.uuid)].map(photoOf) : [];
      const said = { device, note };
      const values = { ...claimed(undefined, note), product_description: view.product_description };
      if (step.how === 'change') await actions.changeOnDevice(view, { values, photos: photos.map((file) => ({ group: 'images_product' as const, file })) });
      else await actions.receiveOnDevice(view, { customer_received_date: localDateOf(phone.ports.now()), observation: note, files: photos });
      ledger.claimNotes.push(said);
    }
    told = `${step.how} of ${view.number}`;
  });
  return `${told} (${outcome})`;
}

/** The number of a new photo, which belongs to a request. */
function nextPhoto(ledger: Ledger, uuid: string): number {
  const number = ledger.photos.size + 1;
  ledger.photos.set(sha256Of(number), uuid);
  return number;
}

/** Units that left the stock as replacements, by product id. */
export async function replaced(store: Store, tenant: Tenant): Promise<Map<number, number>> {
  const rows = await store.db
    .select()
    .from(warranty_requests)
    .where(and(eq(warranty_requests.subscriber_id, tenant.id), eq(warranty_requests.outcome, 'cambio')));
  const taken = new Map<number, number>();
  for (const { product_to_send_id: id, missing_pieces, quantity } of rows)
    if (id !== null && !missing_pieces.includes(id)) taken.set(id, (taken.get(id) ?? 0) + quantity);
  return taken;
}

export async function claimUuids(store: Store): Promise<string[]> {
  return (await store.db.select({ uuid: warranty_requests.uuid }).from(warranty_requests)).map(({ uuid }) => uuid);
}

/** All texts typed about requests, in the requests, their steps or their history. */
export async function claimTexts(store: Store, tenant: Tenant): Promise<string> {
  const requests = await store.db.select().from(warranty_requests).where(eq(warranty_requests.subscriber_id, tenant.id));
  const steps = await store.db.select().from(warranty_states).where(eq(warranty_states.subscriber_id, tenant.id));
  const history = await store.db
    .select({ before: audit_log.before, after: audit_log.after })
    .from(audit_log)
    .where(and(eq(audit_log.subscriber_id, tenant.id), eq(audit_log.entity, 'warranty_requests')));
  return JSON.stringify([requests, steps, history]);
}

/** When the device was told that a request is accepted, its text and photos must be on the server. */
const isTaken = ({ state }: OutboxCommand) => state === 'accepted' || state === 'confirmed';

/**
 * (1) Each request has each of its photos once and completely. (3) Numbers have neither duplicates nor gaps. (2) Its steps are those that the rules
 * allow.
 */
export async function claims({ world, store, ledger, stored }: Stillness, outboxes: ReadonlyMap<SimDevice, OutboxCommand[]>): Promise<string[]> {
  const found: string[] = [];
  const sent = [...outboxes.values()].flat().filter((row) => row.type.startsWith('warranty.') && isTaken(row));
  for (const { id: tenant, canary } of world.tenants) {
    const own = eq(warranty_requests.subscriber_id, tenant);
    const rows = await store.db.select().from(warranty_requests).where(own).orderBy(asc(warranty_requests.consecutive));
    const numbers = rows.map(({ consecutive }) => consecutive);
    if (numbers.join() !== numbers.map((_one, index) => index + 1).join()) found.push(`(3) requests of ${canary}: ${numbers.join(', ')}`);
    const [type] = await store.db
      .select()
      .from(voucher_types)
      .where(and(eq(voucher_types.subscriber_id, tenant), eq(voucher_types.prefix, 'Ga')));
    if ((type?.consecutive_number ?? 0) !== rows.length) found.push(`(3) ${canary} has ${rows.length} requests and counts ${type?.consecutive_number}`);
    const devices = rows.map(({ device_number }) => device_number);
    if (devices.includes(null) || new Set(devices).size < devices.length) found.push(`(3) numbers of the devices of ${canary}: ${devices.join(', ')}`);
    const attachments = await store.db.select().from(warranty_attachments).where(eq(warranty_attachments.subscriber_id, tenant));
    const steps = await store.db.select().from(warranty_states).where(eq(warranty_states.subscriber_id, tenant)).orderBy(asc(warranty_states.position));
    for (const row of rows) {
      const files = attachments.filter(({ request_uuid }) => request_uuid === row.uuid).map(({ sha256 }) => sha256);
      const changed = sent.filter(({ payload }) => (payload as { uuid: string }).uuid === row.uuid).flatMap(({ files: named = [] }) => named); // Every payload names its request.
      const wanted = [...(ledger.works.get(row.uuid)?.photos ?? []).map(sha256Of), ...changed];
      if (new Set(files).size < files.length) found.push(`(1) ${row.uuid} has a photo twice`);
      if (!wanted.every((sha256) => files.includes(sha256))) found.push(`(1) ${row.uuid} has ${files.length} photos and was sent ${new Set(wanted).size}`);
      if (files.some((sha256) => ledger.photos.get(sha256) !== row.uuid)) found.push(`(1) ${row.uuid} has a photo of another request`);
      for (const sha256 of files) {
        const wrong = await wrongWith({ store, stored }, tenant, sha256);
        if (wrong) found.push(`(1) a photo of ${row.uuid}: ${wrong}`);
      }
      const path = steps.filter(({ request_uuid }) => request_uuid === row.uuid).map(({ state }) => state);
      if (!isPath(path) || path.at(-1) !== row.request_guarantee_state) found.push(`(2) ${row.uuid} is ${row.request_guarantee_state} by ${path.join(', ')}`);
    }
  }
  return found;
}

function isPath(path: readonly WarrantyState[]): boolean {
  return path.every((state, index) => {
    const before = path[index - 1];
    if (before === undefined) return state === 'PGS1';
    return state === 'PGS9' ? !isClosed(before) && judgeEnd(before, 'annul').ok : nextState[before] === state;
  });
}
