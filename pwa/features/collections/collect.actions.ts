/** Registers receipts, promises and contacts; all of it works offline. Spec: decisions §4, §5. */
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { smallerPhoto } from '#pwa/platform/files/smaller-photo.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { collectionsCommands } from '#shared/features/collections/collections.device-commands.ts';
import type { DunningDocument, PromiseDocument, ReceiptAllocation, ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { judgeReceipt } from '#shared/features/collections/receipt.rules.ts';
import { custodyUntil } from '#shared/features/collections/receipt-states.rules.ts';
import type { ContactChannel } from '#shared/features/third-parties/contact-channels.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { ReceiptDraft } from './receipt-draft.ts';

interface Place {
  customer: CustomerDocument;
  branch: BranchDocument;
}

export interface Finishing extends Place {
  draft: ReceiptDraft;
  allocations: readonly ReceiptAllocation[];
  advance_value: Pesos;
  visit_uuid: string | null;
  /** Where the money was given; only during a visit, as for an order. */
  reading?: GpsReading | null;
  rounding_tolerance: Pesos;
}

/** 'Terminar': puts the receipt into the outbox, with its number and its photos. Refuses as the server would. */
export async function finishReceipt(finishing: Finishing): Promise<Result<ReceiptDocument>> {
  const phone = requirePhone();
  const { draft, customer, branch, advance_value, visit_uuid, reading = null } = finishing;
  const allocations = [...finishing.allocations];
  const means = draft.means.filter(({ value }) => value > 0).map(({ key: _key, ...one }) => one);
  const judged = judgeReceipt({ means, photos: means.map(({ photo }) => photo !== null), allocations, advance_value }, finishing.rounding_tolerance);
  if (!judged.ok) return judged;
  const now = phone.ports.now();
  const today = localDateOf(now);
  // Orders and receipts of a device share one counter: 'L-R0007'.
  const device_number = (await phone.identity.takeNumber()).replace('-', '-R');
  const observation = draft.observation.trim() || null;
  const { uuid, signature } = draft;
  const named = { contact_id: customer.contact_id, contact_warehouse_id: branch.id };
  const receipt: ReceiptDocument = {
    ...{ id: `receipt:${uuid}`, kind: 'receipt', uuid, receipt_id: 0, number: device_number, device_number },
    state: custodyUntil(means, today) === null ? 'registrado' : 'custodia',
    ...{ ...named, contact: nameOfCustomer(customer), identification: customer.identification, branch: branch.description },
    ...{
      seller_id: branch.seller_id,
      seller: branch.seller_name ?? '',
      receipt_date: today,
      created_at: now,
      value: sumPesos(means.map(({ value }) => value)),
    },
    ...{ means, allocations, advance_value, rounding_value: judged.value, observation, notice: null, reason: null, visit_uuid },
    ...{ handover_id: null, confirmed_at: null, signature },
  };
  const kept = await phone.outbox.add(collectionsCommands.registerReceipt, {
    id: draft.commandId,
    payload: { uuid, device_number, ...named, visit_uuid, receipt_date: today, means, allocations, advance_value, observation, signature, reading },
    files: means.flatMap(({ photo }) => photo ?? []),
    aggregate: `receipt:${uuid}`,
    title: `Recaudo ${device_number}`,
    subject: receipt.contact,
    preview: receipt,
  });
  phone.sendNow();
  // Another tab may have finished the receipt already: that one is then shown.
  return ok(kept.preview ?? receipt);
}

/** Stores the photo of a voucher on this device. @returns its SHA-256 @throws the storage's error when the device is full */
export async function keepVoucher(file: File): Promise<string> {
  const phone = requirePhone();
  return await phone.files.keep(await smallerPhoto(file), phone.ports.now());
}

/** Uploads the photos of vouchers that a call names. @throws Offline, HttpError, an Error with the server's sentence when it does not take one */
export async function sendVouchers(photos: readonly string[]): Promise<void> {
  const phone = requirePhone();
  for (const photo of photos) await phone.sendFile(photo);
}

/** A customer promises to pay. */
export async function promise(
  { customer, branch }: Place,
  values: { value: Pesos; promised_date: LocalDate; invoices: string[]; observation: string },
): Promise<void> {
  const phone = requirePhone();
  const uuid = phone.newId();
  const payload = { uuid, contact_id: customer.contact_id, contact_warehouse_id: branch.id, ...values, observation: values.observation.trim() || null };
  const preview: PromiseDocument = {
    ...{
      id: `promise:${uuid}`,
      kind: 'promise',
      promise_id: 0,
      contact: nameOfCustomer(customer),
      seller_id: branch.seller_id,
      seller: branch.seller_name ?? '',
    },
    ...{ ...payload, created_at: phone.ports.now(), state: 'pendiente', paid_value: 0 },
  };
  const aggregate = `promise:${uuid}`;
  await phone.outbox.add(collectionsCommands.makePromise, { payload, aggregate, title: 'Promesa de pago', subject: preview.contact, preview });
  phone.sendNow();
}

/** A contact to collect that was made just now. */
export async function noteContact(
  { customer, branch }: Place,
  values: { channel: ContactChannel; result: string; note: string; customer_asked: boolean },
): Promise<void> {
  const phone = requirePhone();
  const uuid = phone.newId();
  const at = phone.ports.now();
  const payload = { uuid, contact_id: customer.contact_id, contact_warehouse_id: branch.id, at, ...values, note: values.note.trim() || null };
  const preview: DunningDocument = {
    ...{ id: `dunning:${uuid}`, kind: 'dunning', uuid, dunning_id: 0, contact_id: customer.contact_id, contact: nameOfCustomer(customer) },
    ...{ seller_id: branch.seller_id, user_id: 0, user: branch.seller_name ?? '', channel: values.channel, at, result: values.result, note: payload.note },
    ...{ customer_asked: values.customer_asked, is_queued: false },
  };
  const aggregate = `dunning:${uuid}`;
  await phone.outbox.add(collectionsCommands.logDunning, { payload, aggregate, title: 'Gestión de cobro', subject: preview.contact, preview });
  phone.sendNow();
}
