/** What sellers record in a history besides documents: their agenda, their route, and lost sales. */
import { valuesOfNew } from '#pwa/features/agenda/office/event-form.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { addDays, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { act, type Ledger, visit } from './hands.ts';
import type { SimDevice, SimTab } from './sim-device.ts';
import type { Step } from './story.ts';
import { virtualNow } from './virtual-time.ts';
import { place } from './world.ts';

/** Something that a person did on a device, or began to do when the page died. */
interface Written {
  device: SimDevice;
  /** The device said that it is stored there. */
  isSaid: boolean;
  /** Whether the browser evicted the device's storage afterwards, and the person was told. */
  isEvicted?: boolean;
}
export interface WrittenEvent extends Written {
  kind: 'event';
  /** Its description, which no other event has. */
  note: string;
  /** The office deleted it, or tried to. */
  isDeleted?: boolean;
}
export interface WrittenLoss extends Written {
  kind: 'loss';
  /** Its observation, which no other one has. */
  note: string;
  userId: number;
  branchId: number;
  productId: number;
  quantity: number;
}
export interface WrittenPoint extends Written {
  kind: 'point';
  sellerId: number | null;
  taken_at: Instant;
}
export type FieldEntry = WrittenEvent | WrittenLoss | WrittenPoint;

type Of<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

/** The chosen customer of the device, with the first branch. */
async function customerOf({ page: { once, queries } }: SimTab, chosen: number) {
  const customers = await once((on) => queries.watchCustomers(on, ''));
  const customer = customers[chosen % Math.max(1, customers.length)];
  const branch = customer?.branches[0];
  return customer && branch && customer.contact_id !== 0 ? { customer, branch } : null;
}

/** Schedules half an hour at a customer, today or on one of the next days. */
export async function schedule(device: SimDevice, tab: SimTab, step: Of<'schedule'>, ledger: Ledger): Promise<string> {
  const { actions, phone } = tab.page;
  if (step.crash !== null) tab.crashAfter(step.crash);
  let told = 'nobody to visit';
  const outcome = await act(async () => {
    const met = await customerOf(tab, step.customer);
    if (!met) return;
    ledger.notes += 1;
    const entry: FieldEntry = { kind: 'event', note: `evento ${ledger.notes}`, device, isSaid: false };
    ledger.field.push(entry);
    const day = addDays(localDateOf(phone.ports.now()), step.inDays);
    const span = { start_date: day, end_date: day, start_time: `${step.hour}:00`, end_time: `${step.hour}:30` };
    const seed = { span, contact_warehouse_id: met.branch.id };
    const values = { ...valuesOfNew(seed, phone.ports.now()), type_id: 1, seller_id: device.user.contactId ?? 0, description: entry.note };
    await actions.scheduleOnPhone({ values, contact_id: met.customer.contact_id, subject: met.customer.name, files: [] });
    entry.isSaid = true;
    told = 'scheduled';
  });
  return `${told} (${outcome})`;
}

/** Moves, attends or cancels one of the events of the device; if there is none, schedules one first. */
export async function reschedule(
  device: SimDevice,
  tab: SimTab,
  step: Of<'reschedule'>,
  { ledger, cancellationReasonId }: { ledger: Ledger; cancellationReasonId: number },
): Promise<string> {
  const { actions, queries, once } = tab.page;
  const openEvents = async () => (await once(queries.watchEvents)).filter(({ attended, cancelled }) => !attended && !cancelled);
  let told = 'nothing planned';
  let isEmpty = false;
  await act(async () => {
    isEmpty = (await openEvents()).length === 0;
  });
  if (isEmpty) await schedule(device, tab, { do: 'schedule', device: step.device, customer: step.event, inDays: 0, hour: step.hour, crash: null }, ledger);
  const outcome = await act(async () => {
    const open = await openEvents();
    const event = open.toSorted((one, other) => (one.id < other.id ? -1 : 1))[step.event % Math.max(1, open.length)];
    if (!event) return;
    told = step.how;
    const subject = event.description ?? '';
    if (step.how === 'attend') return await actions.attendOnPhone(event, { comments: null, subject });
    if (step.how === 'cancel') return await actions.cancelOnPhone(event, { reason_cancellation_id: cancellationReasonId, subject });
    const { start_date, end_date, contact_id } = event;
    const changes = { start_date, end_date, start_time: `${step.hour}:00`, end_time: `${step.hour}:30` };
    await actions.changeOnPhone(event, { changes, edit_mode: 'event', contact_id, subject, files: [], removed: [] });
  });
  return `${told} (${outcome})`;
}

/** Notes what a customer asked for and left without. */
export async function lose(device: SimDevice, tab: SimTab, step: Of<'lose'>, { ledger, productIds }: { ledger: Ledger; productIds: readonly number[] }) {
  const { actions } = tab.page;
  if (step.crash !== null) tab.crashAfter(step.crash);
  let told = 'nobody to sell to';
  const outcome = await act(async () => {
    const met = await customerOf(tab, step.customer);
    if (!met) return;
    ledger.notes += 1;
    const { quantity } = step;
    const product_id = productIds[step.product % productIds.length] ?? 0;
    const entry: FieldEntry = {
      ...{ kind: 'loss', note: `pérdida ${ledger.notes}`, device, isSaid: false, quantity },
      ...{ userId: device.user.id, branchId: met.branch.id, productId: product_id },
    };
    ledger.field.push(entry);
    await actions.noteLostSale(
      { contact_warehouse_id: met.branch.id, subject: met.customer.name },
      {
        ...{ product_id, product_description: null, quantity, quantity_available: null, reason_id: null, source: 'manual' },
        ...{ observation: entry.note, replaced_by_product_id: null },
      },
    );
    entry.isSaid = true;
    told = `lost ${quantity}`;
  });
  return `${told} (${outcome})`;
}

const degreesApart = 0.001;

/** A stretch of the route with the app visible: with the consent and the arrival that it needs, and a hundred metres between points. */
export async function trace(device: SimDevice, tab: SimTab, step: Of<'trace'>, ledger: Ledger): Promise<string> {
  const { actions, queries, once, phone } = tab.page;
  const sellerId = device.user.contactId;
  let told = 'no seller';
  const outcome = await act(async () => {
    if (sellerId === null) return;
    const consent = await once(queries.watchConsent);
    ledger.consenting.add(sellerId);
    if (consent === null || consent.withdrawn_at !== null) await actions.giveConsent(sellerId);
    told = 'consented';
  });
  if (outcome !== 'done' || sellerId === null) return `${told} (${outcome})`;
  const arrival = await visit(device, tab, { do: 'arrive', customer: step.customer }, ledger);
  if (step.crash !== null) tab.crashAfter(step.crash);
  const walked = await act(async () => {
    const heard: { listener: ((reading: GpsReading) => void) | null } = { listener: null };
    let hide = () => {};
    const sight = { isVisible: true };
    const stop = actions.recordRoute({
      geolocation: {
        watch(listener) {
          heard.listener = listener;
          return () => {
            heard.listener = null;
          };
        },
      },
      sight: {
        isInSight: () => sight.isVisible,
        onChange(listener) {
          hide = listener;
          return () => {};
        },
      },
      onRecording: () => undefined,
    });
    // The recorder starts once it has read the consent and the visits.
    await once(queries.watchConsent);
    for (let wait = 0; wait < 20 && heard.listener === null; wait += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    const now = Date.parse(phone.ports.now());
    for (let at = 0; at < step.points; at += 1) {
      const taken_at = new Date(now - (step.points - 1 - at)).toISOString();
      ledger.notes += 1;
      ledger.field.push({ kind: 'point', device, isSaid: false, sellerId, taken_at });
      heard.listener?.({ ...place, latitude: place.latitude + ledger.notes * degreesApart, accuracy: 8, taken_at });
    }
    told = heard.listener === null ? 'recorded nothing' : `recorded ${step.points}`;
    sight.isVisible = false;
    hide();
    await new Promise((resolve) => setTimeout(resolve, 0));
    stop();
  });
  const stored = new Set(await pointsOn(tab).catch(() => []));
  // A device whose clock is days off records positions at instants that the server drops.
  const isOfNow = Math.abs(Date.parse(phone.ports.now()) - Date.parse(virtualNow())) < 1_000;
  if (isOfNow) for (const entry of ledger.field) if (entry.kind === 'point' && entry.device === device && stored.has(entry.taken_at)) entry.isSaid = true;
  return `${told} (${walked}), ${arrival}`;
}

/** The instants of all points that a device has stored, sent or not. */
export async function pointsOn({ page: { phone } }: SimTab): Promise<Instant[]> {
  const drafts = (await phone.drafts.all()).filter(({ kind }) => kind === 'route');
  const commands = (await phone.outbox.all()).filter(({ type, state }) => type === 'routes.record' && state !== 'accepted' && state !== 'confirmed');
  // `point-draft` writes both.
  const holders = [...drafts.map(({ content }) => content), ...commands.map(({ payload }) => payload)] as unknown as { points: GpsReading[] }[];
  return holders.flatMap(({ points }) => points.map(({ taken_at }) => taken_at));
}

/** Withdraws the consent of the seller. */
export async function withdraw(tab: SimTab): Promise<string> {
  const { actions, queries, once } = tab.page;
  let told = 'no consent';
  const outcome = await act(async () => {
    const consent = await once(queries.watchConsent);
    if (consent === null || consent.withdrawn_at !== null) return;
    await actions.withdrawConsent(consent);
    told = 'withdrawn';
  });
  return `${told} (${outcome})`;
}
