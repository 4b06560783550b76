/** The sellers' actions on their devices in a history, and the record of what must exist at its end. */
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { FieldEntry } from './field-work.ts';
import type { SimDevice, SimTab } from './sim-device.ts';
import type { Step } from './story.ts';
import { settle } from './virtual-time.ts';
import { place } from './world.ts';

/** A document that a person finalised, or began to finalise when the page died. */
export interface Work {
  kind: 'order' | 'visit' | 'prospect' | 'receipt' | 'warranty';
  uuid: string;
  device: SimDevice;
  /** The typed note; it must exist somewhere at the end. */
  note: string | null;
  /** The numbers of the photos with which a warranty request was filed. */
  photos?: readonly number[];
  /** The device said that it is kept. */
  isSaid: boolean;
  /** Whether the browser evicted the device's storage afterwards, and the person was told. */
  isEvicted?: boolean;
}

export interface Ledger {
  works: Map<string, Work>;
  /** The notes typed into carts that are still open, by device and cart. */
  openNotes: Map<string, { device: SimDevice; note: string }>;
  notes: number;
  /** The agenda, the routes and the lost sales. */
  field: FieldEntry[];
  /** Sellers who consented, or began to. */
  consenting: Set<number>;
  wasRestored: boolean;
  /** The notes typed when warranty requests were changed and received. */
  claimNotes: { device: SimDevice; note: string; isEvicted?: boolean }[];
  /** The warranty request or receipt of each photo, by SHA-256. */
  photos: Map<string, string>;
}

export const newLedger = (): Ledger => ({
  ...{ works: new Map(), openNotes: new Map(), notes: 0, field: [], consenting: new Set(), wasRestored: false },
  ...{ claimNotes: [], photos: new Map() },
});

type Sell = Extract<Step, { do: 'sell' }>;

/** Runs a person's action to its end, or to the death of the page. 'hangs': the page died before the action ended. */
export async function act(work: () => Promise<void>): Promise<'done' | 'failed' | 'hangs'> {
  const state: { is: 'done' | 'failed' | 'hangs' } = { is: 'hangs' };
  void work().then(
    () => {
      state.is = 'done';
    },
    () => {
      state.is = 'failed';
    },
  );
  await settle();
  return state.is;
}

/** A cart with a note, finalised or left open. Returns the outcome. */
export async function sell(
  device: SimDevice,
  tab: SimTab,
  step: Sell,
  { ledger, productIds }: { ledger: Ledger; productIds: readonly number[] },
): Promise<string> {
  const { actions, queries, once, phone } = tab.page;
  if (step.crash !== null) tab.crashAfter(step.crash);
  let told = 'nobody to sell to';
  const outcome = await act(async () => {
    const customers = await once((on) => queries.watchCustomers(on, ''));
    const customer = customers[step.customer % Math.max(1, customers.length)];
    const branch = customer?.branches[0];
    if (!customer || !branch) return;
    told = 'begun';
    const key = await actions.openCart({ customer, branch });
    const product_id = productIds[step.product % productIds.length] ?? 0;
    await actions.setLines(key, [{ product_id, quantity: step.quantity }]);
    ledger.notes += 1;
    const note = `nota ${ledger.notes}`;
    await actions.setCartFields(key, { observation: note });
    ledger.openNotes.set(`${device.name} ${key}`, { device, note });
    if (!step.finish) return;
    const uuid = String((await phone.drafts.get(key))?.content['uuid']);
    const work: Work = { kind: 'order', uuid, device, note, isSaid: false };
    ledger.works.set(uuid, work);
    const finished = step.quote ? await actions.finaliseQuotation(key) : await actions.finaliseOrder(key);
    told = finished.ok ? `finished ${finished.value.device_number}` : `refused here: ${finished.code}`;
    if (!finished.ok) return;
    work.isSaid = true;
    ledger.openNotes.delete(`${device.name} ${key}`);
  });
  return `${told} (${outcome})`;
}

type Meet = Extract<Step, { do: 'prospect' }>;

/** A prospect, and an order that waits for the prospect. A twin has the identification of an earlier one, so the server refuses it. */
export async function prospect(
  device: SimDevice,
  tab: SimTab,
  step: Meet,
  { ledger, productIds }: { ledger: Ledger; productIds: readonly number[] },
): Promise<string> {
  const { actions, phone } = tab.page;
  let told = 'begun';
  const outcome = await act(async () => {
    ledger.notes += 1;
    const note = `prospecto ${ledger.notes}`;
    const uuid = await actions.createProspect(
      {
        ...{
          identification_type: 1,
          check_digit: null,
          surname: null,
          surname_2: null,
          address_object: null,
          main_telephone: null,
          cell_phone: null,
          email: null,
        },
        ...{ contact_name: null, gender: null, position: null, lines: [], latitud: null, longitud: null, address: 'Calle 1 # 2-3', city_id: 1 },
        identification: String(step.twin ? 900_000_000 : 900_000_000 + ledger.notes),
        name: `Prospecto ${ledger.notes}`,
        observations: note,
      },
      null,
    );
    ledger.works.set(uuid, { kind: 'prospect', uuid, device, note, isSaid: true });
    const key = `prospect:${uuid}`;
    await actions.startCart(phone, key, { prospect_uuid: uuid });
    await actions.setLines(key, [{ product_id: productIds[step.product % productIds.length] ?? 0, quantity: step.quantity }]);
    const work: Work = { kind: 'order', uuid: String((await phone.drafts.get(key))?.content['uuid']), device, note: null, isSaid: false };
    ledger.works.set(work.uuid, work);
    const finished = await actions.finaliseOrder(key);
    told = finished.ok ? `finished ${finished.value.device_number}` : `refused here: ${finished.code}`;
    work.isSaid = finished.ok;
  });
  return `${told} (${outcome})`;
}

/** Corrects the first refused order of a device in one of the ways that a person has. */
export async function correct(device: SimDevice, tab: SimTab, how: Extract<Step, { do: 'correct' }>['how'], ledger: Ledger): Promise<string> {
  const { actions, phone } = tab.page;
  let told = 'nothing refused';
  const outcome = await act(async () => {
    const refused = (await phone.outbox.all()).toSorted((one, other) => one.position - other.position).find((row) => row.state === 'refused' && isOrder(row));
    if (!refused) return;
    told = how;
    if (how === 'discard') await actions.discardCommand(refused.id);
    else if (how === 'resend') await actions.retryCommand(refused.id);
    else if (how === 'accept') await actions.acceptServerPrices(refused.id);
    else {
      const key = await actions.editRefused(refused.id);
      if (key === null) return;
      ledger.notes += 1;
      const note = `nota ${ledger.notes}`;
      await actions.setCartFields(key, { observation: note });
      const finished = await actions.finaliseOrder(key);
      const work = ledger.works.get((refused.payload as { uuid: string }).uuid); // Every order's payload has its document's uuid.
      if (work && finished.ok) work.note = note;
      else ledger.openNotes.set(`${device.name} ${key}`, { device, note });
    }
  });
  return `${told} (${outcome})`;
}

/** Arrives at a customer, or leaves the open visit. */
export async function visit(device: SimDevice, tab: SimTab, step: { do: 'arrive' | 'leave'; customer: number }, ledger: Ledger): Promise<string> {
  const { actions, queries, once, phone } = tab.page;
  let told = 'nobody to visit';
  const outcome = await act(async () => {
    const row = await phone.database.collections.reference.findOne({ selector: { kind: 'activity' } }).exec();
    if (!row) return;
    // The kind says whose row it is.
    const activity = row.toMutableJSON().row as unknown as Activity;
    const at = phone.ports.now();
    const readings = [{ ...place, accuracy: 8, taken_at: at }];
    if (step.do === 'leave') {
      const open = await once((on) => queries.watchOpenVisit(on));
      if (!open) return;
      const left = await actions.checkOut({ visit: open, branch: null, activity, readings, at, reason: 'Sin novedad' });
      told = left.ok ? 'left' : left.code;
      return;
    }
    const customers = await once((on) => queries.watchCustomers(on, ''));
    const customer = customers[step.customer % Math.max(1, customers.length)];
    const branch = customer?.branches[0];
    if (!customer || !branch) return;
    const today = await once((on) => queries.watchDay(on, localDateOf(phone.ports.now())));
    const event = today.find((stop) => stop.contact_warehouse_id === branch.id && stop.visit === null)?.event ?? null;
    const arrived = await actions.checkIn({ customer, branch, activity, event, readings, at, reason: 'Entrega' });
    told = arrived.ok ? 'arrived' : arrived.code;
    if (arrived.ok) ledger.works.set(arrived.value.uuid, { kind: 'visit', uuid: arrived.value.uuid, device, note: null, isSaid: true });
  });
  return `${told} (${outcome})`;
}

function isOrder({ type }: OutboxCommand): boolean {
  return type === 'orders.finalise' || type === 'quotations.finalise';
}
