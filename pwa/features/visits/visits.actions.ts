/**
 * Registers arrivals and departures, and corrects forgotten departures. Judged with the rules of the server; all of it works offline. Spec: decisions
 * §6.
 */
import { firstValueFrom } from 'rxjs';
import { getCustomerName, nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { smallerPhoto } from '#pwa/platform/files/smaller-photo.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { judgeCheckIn, judgeCheckOut } from '#shared/features/visits/check-in.rules.ts';
import { proposeCorrection } from '#shared/features/visits/forgotten-visit.rules.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { judgePoint, type ProposedPoint } from '#shared/features/visits/point-proposal.rules.ts';
import type { GpsReading, VisitDocument } from '#shared/features/visits/visit.documents.ts';
import { visitCommands } from '#shared/features/visits/visits.device-commands.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { DeviceCommand } from '#shared/kernel/device-command.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { type VisitView, watchOpenVisit, watchVisits } from './day.queries.ts';
import { photoAggregate } from './use-visit-photo.ts';

/** Positions, and the instant for which they were taken: the instant of the arrival or departure, however long its reason takes to write. */
export interface TakenReadings {
  readings: readonly GpsReading[];
  at: Instant;
}

export interface Arrival extends TakenReadings {
  customer: CustomerDocument;
  branch: BranchDocument;
  activity: Activity;
  /** The planned event, when the visit is one. */
  event: Pick<EventDocument, 'event_id' | 'uuid' | 'original_date'> | null;
  /** Given: goes on 'con novedad'. */
  reason?: string | null;
}

/** 'Registrar llegada'. A refusal says what to do; with a reason the arrival is accepted, unless another visit is open. */
export async function checkIn({ customer, branch, activity, event, readings, at, reason = null }: Arrival): Promise<Result<VisitDocument>> {
  const phone = requirePhone();
  const uuid = phone.newId();
  const open = await firstValueFrom(watchOpenVisit(phone));
  const openVisit = open && { id: open.uuid, customer: await customerNameOf(phone, open.contact_id) };
  const judged = judgeCheckIn({ visitId: uuid, openVisit, readings, point: pointOf(branch.latitude, branch.length), settings: activity, at, reason });
  if (!judged.ok) return judged;
  const visit: VisitDocument = {
    id: `visit:${uuid}`,
    kind: 'visit',
    uuid,
    visit_id: 0,
    seller_id: branch.seller_id ?? 0,
    contact_id: customer.contact_id,
    contact_warehouse_id: branch.id,
    // An event that this device made and has not sent is identified by its uuid.
    event_id: event?.event_id || null,
    event_uuid: event && event.event_id === 0 ? event.uuid : null,
    original_date: event?.original_date ?? null,
    activity_id: activity.id,
    state: 'open',
    checkin_date: at,
    checkin_distance: judged.value.distance,
    checkin_mark: judged.value.mark,
    checkin_reason: judged.value.reason,
    checkout_date: null,
    checkout_distance: null,
    checkout_mark: null,
    checkout_reason: null,
    observation: null,
  };
  const { contact_id, contact_warehouse_id, activity_id, event_id, event_uuid, original_date } = visit;
  const payload = {
    uuid,
    contact_id,
    contact_warehouse_id,
    activity_id,
    event_id,
    event_uuid,
    original_date,
    checkin_date: at,
    readings: [...readings],
    reason: judged.value.reason,
  };
  const subject = nameOfCustomer(customer);
  await phone.outbox.add(visitCommands.checkIn, { payload, title: 'Llegada', subject, ...(await ofVisit(phone, visit, visitCommands.checkIn)) });
  return ok(visit);
}

export interface Departure extends TakenReadings {
  visit: VisitView;
  branch: Pick<BranchDocument, 'latitude' | 'length'> | null;
  activity: Activity;
  reason?: string | null;
  observation?: string | null;
}

/** 'Registrar salida'. */
export async function checkOut({ visit, branch, activity, readings, at, reason = null, observation = null }: Departure): Promise<Result<VisitDocument>> {
  const phone = requirePhone();
  const point = branch && pointOf(branch.latitude, branch.length);
  const judged = judgeCheckOut({ readings, point, settings: activity, at, reason, checkin_date: visit.checkin_date });
  if (!judged.ok) return judged;
  const { distance, mark } = judged.value;
  const { command: _confirmed, ...known } = visit;
  const marks = { checkout_date: at, checkout_distance: distance, checkout_mark: mark, checkout_reason: judged.value.reason };
  const closed: VisitDocument = { ...known, ...marks, state: 'closed', observation: observation?.trim() || visit.observation };
  const payload = { uuid: visit.uuid, checkout_date: at, readings: [...readings], reason: judged.value.reason, observation: closed.observation };
  const subject = await customerNameOf(phone, visit.contact_id);
  await phone.outbox.add(visitCommands.checkOut, { payload, title: 'Salida', subject, ...(await ofVisit(phone, closed, visitCommands.checkOut)) });
  return ok(closed);
}

/** A forgotten departure: the time that the seller remembers, for the leader to approve. */
export async function correctVisit(
  visit: VisitView,
  { checkout_date, reason, observation = null }: { checkout_date: string; reason: string; observation?: string | null },
): Promise<Result<VisitDocument>> {
  const phone = requirePhone();
  const judged = proposeCorrection({ checkin_date: visit.checkin_date, correction: null }, { checkout_date, reason }, phone.ports.now());
  if (!judged.ok) return judged;
  const { command: _confirmed, ...known } = visit;
  const note = observation?.trim() || visit.observation;
  const corrected: VisitDocument = { ...known, state: 'correction_pending', checkout_date, checkout_reason: judged.value.reason, observation: note };
  const payload = { uuid: visit.uuid, checkout_date, reason: judged.value.reason, observation: note };
  const subject = await customerNameOf(phone, visit.contact_id);
  await phone.outbox.add(visitCommands.correct, {
    payload,
    title: 'Corrección de salida',
    subject,
    ...(await ofVisit(phone, corrected, visitCommands.correct)),
  });
  return ok(corrected);
}

/** Stores the photo of a visit and sends it when the device is online; the last photo is kept. @throws the storage's error when the device is full */
export async function photographVisit(visitUuid: string, file: File): Promise<void> {
  const phone = requirePhone();
  const sha256 = await phone.files.keep(await smallerPhoto(file), phone.ports.now());
  const aggregate = photoAggregate(visitUuid);
  // A photo that is being sent stays: only a photo that the server refused would hold this one back.
  const refused = openCommands(await phone.outbox.all()).find((row) => row.aggregate === aggregate && row.state === 'refused');
  const visit = (await firstValueFrom(watchVisits(phone))).find(({ uuid }) => uuid === visitUuid);
  await phone.outbox.add(visitCommands.photo, {
    ...{ payload: { uuid: visitUuid, sha256 }, files: [sha256], aggregate, depends_on: [`visit:${visitUuid}`] },
    ...{ title: 'Foto de la visita', subject: visit ? await customerNameOf(phone, visit.contact_id) : null, supersedes: refused?.id ?? null },
  });
  phone.sendNow();
}

/** Proposes the coordinates of a customer's branch, on which a leader decides. Judged with the rules of the server. */
export async function proposePoint(
  at: { customer: CustomerDocument; branch: BranchDocument },
  reading: GpsReading,
  note: string,
): Promise<Result<ProposedPoint>> {
  const phone = requirePhone();
  const { customer, branch } = at;
  const judged = judgePoint(reading, pointOf(branch.latitude, branch.length));
  if (!judged.ok) return judged;
  const uuid = phone.newId();
  await phone.outbox.add(visitCommands.proposePoint, {
    ...{ payload: { uuid, contact_warehouse_id: branch.id, reading, note: note.trim() || null }, aggregate: `point:${uuid}` },
    ...{ title: 'Punto del cliente', subject: nameOfCustomer(customer) },
  });
  phone.sendNow();
  return judged;
}

/** Sends a refused arrival or departure again 'con novedad', in place of the refused command. False when the command is no longer refused. */
export async function goOnRefused(commandId: string, reason: string): Promise<boolean> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  if (row?.state !== 'refused') return false;
  if (isCommand(row, visitCommands.checkIn)) {
    const { payload, preview } = row;
    await phone.outbox.replace(row, { payload: { ...payload, reason }, preview: preview && { ...preview, checkin_reason: reason } });
  } else if (isCommand(row, visitCommands.checkOut)) {
    const { payload, preview } = row;
    await phone.outbox.replace(row, { payload: { ...payload, reason }, preview: preview && { ...preview, checkout_reason: reason } });
  } else return false;
  phone.sendNow();
  return true;
}

/** The outbox fields of a command of a visit. */
async function ofVisit(phone: Phone, visit: VisitDocument, command: DeviceCommand) {
  const aggregate = `visit:${visit.uuid}`;
  // This command corrects the same one that was refused before, and would otherwise wait for it for ever.
  const refused = openCommands(await phone.outbox.all()).find((row) => row.aggregate === aggregate && isCommand(row, command) && row.state === 'refused');
  return { aggregate, preview: visit, supersedes: refused?.id ?? null };
}

async function customerNameOf(phone: Phone, contactId: number): Promise<string> {
  return (await getCustomerName(phone, contactId)) ?? 'otro cliente';
}
