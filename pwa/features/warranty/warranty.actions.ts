/** The actions of a customer or a seller on warranty requests on their device: commands, online or offline. Spec: decisions §5, §7. */
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { smallerPhoto } from '#pwa/platform/files/smaller-photo.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import type { SentPhoto } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyCommands } from '#shared/features/warranty/warranty.device-commands.ts';
import type { WarrantyDocument } from '#shared/features/warranty/warranty.documents.ts';
import { warrantyMessages } from '#shared/features/warranty/warranty.errors.ts';
import { stateName } from '#shared/features/warranty/warranty-states.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { type ClaimValues, type KeptPhoto, keptPhotosOf, namedAgain } from './claim-values.ts';
import type { WarrantyView } from './warranty.queries.ts';

export interface ChosenPhoto {
  group: PhotoGroup;
  file: File;
}

interface Filed {
  /** Chosen when the form was opened, so that a second press does not file another request. */
  uuid: string;
  place: CustomerBranch;
  values: ClaimValues;
  photos: readonly ChosenPhoto[];
  /** The refused command that this one corrects, with the number of the request and the photos that stay in it. */
  corrects: { commandId: string; device_number: string | null; photos: readonly SentPhoto[] } | null;
}

/** Files a request under a number of this device: its photos are stored here and uploaded before the command. */
export async function fileOnDevice({ uuid, place: { customer, branch }, values, photos, corrects }: Filed): Promise<void> {
  const phone = requirePhone();
  const sent = [...(corrects?.photos ?? []), ...(await keepAll(photos))];
  // Orders, receipts and requests of a device share one counter: 'L-G0007'.
  const device_number = corrects?.device_number ?? (await phone.identity.takeNumber()).replace('-', '-G');
  const request = requestOf(values);
  const payload = {
    ...request,
    brand_id: null,
    line_id: null,
    uuid,
    contact_warehouse_id: branch.id,
    document_uuid: values.document_uuid,
    device_number,
    photos: sent,
  };
  const preview: WarrantyDocument = {
    ...{ id: uuid, uuid, request_id: 0, number: null, device_number, contact_id: customer.contact_id, contact_warehouse_id: branch.id },
    ...{ seller_id: branch.seller_id, user_id: 0, brand_id: null, line_id: null, request_guarantee_state: 'PGS1', state_name: stateName('PGS1', '') },
    ...{
      ...request,
      product_code: values.product?.product_code ?? null,
      product_description: values.product?.description ?? values.product_description.trim(),
    },
    ...{ date: localDateOf(phone.ports.now()), eligibility: 'sale_not_found', invoice_id: null, document_uuid: null, warranty_until: null, due_date: null },
    ...{ approval_status: null, approval_reason: null, outcome: null, value_payment: null, estimated_delivery_date: null, customer_received_date: null },
    ...{ version: 0, attachments: previewsOf(sent), steps: [] },
  };
  await phone.outbox.add(warrantyCommands.create, {
    ...{ payload, files: sent.map(({ sha256 }) => sha256), aggregate: `warranty:${uuid}`, title: `Garantía ${device_number}` },
    ...{ subject: nameOfCustomer(customer), preview, supersedes: corrects?.commandId ?? null },
  });
  phone.sendNow();
  toast.success(warrantyMessages.created);
}

interface Changed extends Pick<Filed, 'values' | 'photos'> {
  /** The photos that stay; by default all of them. The others are removed. */
  kept?: readonly KeptPhoto[];
}

/** Changes a request that nobody has received; a refused change of it is replaced by this one. */
export async function changeOnDevice(view: WarrantyView, { values, photos, kept = keptPhotosOf(view) }: Changed): Promise<void> {
  const { uuid } = view;
  const sent = [...namedAgain(kept), ...(await keepAll(photos))];
  const known = view.attachments.filter(({ id }) => id > 0);
  const isKept = ({ id }: Pick<KeptPhoto, 'id'>) => kept.some((one) => one.id === id);
  const changes = requestOf(values);
  const changed = {
    ...changes,
    product_code: values.product?.product_code ?? null,
    product_description: values.product?.description ?? values.product_description.trim(),
  };
  const attachments_deleted = known.filter((one) => !isKept(one)).map(({ id }) => id);
  const payload = { uuid, changes, photos: sent, attachments_deleted };
  const phone = requirePhone();
  await phone.outbox.add(warrantyCommands.update, {
    ...{ payload, title: 'Cambio de la solicitud de garantía', files: sent.map(({ sha256 }) => sha256) },
    ...step(view, { ...changed, attachments: [...known.filter(isKept), ...previewsOf(sent)] }),
  });
  phone.sendNow();
  toast.success(warrantyMessages.updated);
}

/** Takes back a request that nobody has received. */
export async function cancelOnDevice(view: WarrantyView): Promise<void> {
  const phone = requirePhone();
  await phone.outbox.add(warrantyCommands.cancel, {
    ...{ payload: { uuid: view.uuid }, title: 'Cancelación de la solicitud de garantía' },
    ...step(view, { request_guarantee_state: 'PGS9', state_name: stateName('PGS9', '') }),
  });
  phone.sendNow();
  toast.success(warrantyMessages.cancelled);
}

interface Received {
  customer_received_date: LocalDate;
  observation: string;
  files: readonly File[];
  /** The photos of the refused receipt that this one corrects. */
  kept?: readonly KeptPhoto[];
}

/** 'Recibir': the piece is back. */
export async function receiveOnDevice(view: WarrantyView, { customer_received_date, observation, files, kept = [] }: Received): Promise<void> {
  const sent = [...namedAgain(kept), ...(await keepAll(files.map((file) => ({ group: 'images_delivery_customer', file }))))];
  const payload = { uuid: view.uuid, customer_received_date, observation: observation.trim() || null, photos: sent };
  const phone = requirePhone();
  await phone.outbox.add(warrantyCommands.receive, {
    ...{ payload, title: 'Recibo de la garantía', files: sent.map(({ sha256 }) => sha256) },
    ...step(view, { customer_received_date, request_guarantee_state: 'PGS5', state_name: stateName('PGS5', '') }),
  });
  phone.sendNow();
  toast.success(warrantyMessages.updated);
}

/** The outbox fields of a command that changes the request. */
function step({ command, ...view }: WarrantyView, change: Partial<WarrantyDocument>) {
  // A refused command of the request would hold this one back.
  const supersedes = command?.state === 'refused' ? command.id : null;
  return { aggregate: `warranty:${view.uuid}`, subject: view.product_description, preview: { ...view, ...change }, supersedes };
}

/** The fields of the request, as the server takes them. */
function requestOf({ product, product_description, serial, quantity, observation, hours_to_collect }: ClaimValues) {
  const texts = { serial: serial.trim() || null, hours_to_collect: hours_to_collect.trim() || null, observation: observation.trim() };
  return { ...texts, product_id: product?.id ?? null, product_description: product ? null : product_description.trim() || null, quantity };
}

async function keepAll(photos: readonly ChosenPhoto[]): Promise<SentPhoto[]> {
  const phone = requirePhone();
  const kept: SentPhoto[] = [];
  for (const { group, file } of photos)
    kept.push({ group, sha256: await phone.files.keep(await smallerPhoto(file), phone.ports.now()), name: file.name.slice(-120) });
  return kept;
}

/** Photos that wait to be sent have no number yet. */
const previewsOf = (photos: readonly SentPhoto[]) => photos.map(({ group, name }) => ({ id: 0, group, name, content_type: '', size_bytes: 0 }));
