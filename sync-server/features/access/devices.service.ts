/** The devices of a subscriber: each has an id and a letter, reports itself at each contact, and can be revoked. Spec: sync §4. */
import { bindSession } from '#server/features/access/sessions.service.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { contactsAfter, type DeviceContacts } from '#shared/features/sync/believed-instant.rules.ts';
import type { DeviceAnswer } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { DeviceReport } from '#shared/features/sync/sync.schemas.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { AppError } from '#shared/kernel/errors.ts';
import { deviceLetter, letterCounter } from './device-letter.ts';
import { type DeviceRow, type DeviceStanding, deviceRows } from './devices.repository.ts';

/** The oldest version of the sync protocol that this server still supports. */
const minimumProtocol = 1;
const maximumDevices = 50;
/** A device that was not seen for this long is deleted when its owner has too many devices. */
const idleMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Stores a device's report about itself; a new device gets its letter, and the session is bound to the device. A revoked device is answered `revoked`
 * and nothing is stored; the same holds for any other device id under the session of a revoked device.
 * @throws sync.deviceTaken when the device is another person's, sync.tooManyDevices
 */
export async function reportDevice(tx: Tx, actor: Actor, report: DeviceReport): Promise<DeviceAnswer> {
  const { device: id, letter: had, ...said } = report;
  const known = await deviceRows.get(tx, tx.subscriberId, id);
  if (known && known.user_id !== actor.userId) throw syncErrors.deviceTaken();
  const bound = actor.deviceId !== null && actor.deviceId !== id ? await deviceRows.get(tx, tx.subscriberId, actor.deviceId) : undefined;
  const revoked = [known, bound].find((device) => device?.revoked_at != null);
  const { epoch } = await feedRepository.state(tx, tx.subscriberId);
  const remembered = known ?? (await deviceRows.lastWithPending(tx, { userId: actor.userId, description: report.description, exceptId: id }));
  const answer = {
    letter: (revoked ?? known)?.letter ?? (await letterFor(tx, had)),
    server_time: tx.now,
    epoch,
    revoked: revoked !== undefined,
    minimum_protocol: minimumProtocol,
    last_known: remembered ? lastKnownOf(remembered) : null,
  };
  if (answer.revoked) {
    // After an interrupted wipe the device reports a new id: its session stays bound to the revoked device.
    if (actor.deviceId === null) await bindSession(tx, { sessionId: actor.sessionId, deviceId: id });
    return { ...answer, last_known: null };
  }
  if (actor.deviceId !== id) await bindSession(tx, { sessionId: actor.sessionId, deviceId: id });
  const contacts = known ?? { first_seen_at: tx.now, caught_up_at: null, contact_at: null, settled_at: null };
  const seen = { ...said, ...contactsAfter(contacts, { now: tx.now, pendingCount: said.pending_count }), last_seen_at: tx.now };
  if (known) await deviceRows.update(tx, id, seen);
  else await requireRoom(tx, actor.userId);
  if (!known) await deviceRows.insert(tx, { ...seen, subscriber_id: tx.subscriberId, id, user_id: actor.userId, letter: answer.letter, first_seen_at: tx.now });
  return answer;
}

/** Limits the devices of one person: each browser profile is a device, and only a program makes thousands. @throws sync.tooManyDevices */
async function requireRoom(tx: Tx, userId: number): Promise<void> {
  if ((await deviceRows.countOf(tx, userId)) < maximumDevices) return;
  await deviceRows.forgetIdle(tx, { userId, before: new Date(Date.parse(tx.now) - idleMs).toISOString() });
  if ((await deviceRows.countOf(tx, userId)) >= maximumDevices) throw syncErrors.tooManyDevices({ maximum: maximumDevices });
}

export async function isKnownDevice(db: Db, { subscriberId }: Actor, id: string): Promise<boolean> {
  return (await deviceRows.get(db, subscriberId, id)) !== undefined;
}

/** An unchanged report is stored at most once in this time. */
const notedEveryMs = 60_000;

/**
 * Receives the device's report that comes with each push. The report is stored when it changed, or when none was stored for a minute: an online
 * seller pushes every order separately, and each write is a transaction.
 * @throws sync.deviceTaken, sync.tooManyDevices
 */
export async function hearDevice(
  { store, actors, clock }: Pick<Services, 'store' | 'actors' | 'clock'>,
  actor: Actor,
  report: DeviceReport,
): Promise<DeviceAnswer> {
  const known = await deviceRows.get(store.db, actor.subscriberId, report.device);
  if (known && actor.deviceId === known.id && known.user_id === actor.userId && known.revoked_at === null && isNoted(known, report, clock.now())) {
    const { epoch } = await feedRepository.state(store.db, actor.subscriberId);
    return {
      letter: known.letter,
      server_time: clock.now(),
      epoch,
      revoked: false,
      minimum_protocol: minimumProtocol,
      last_known: lastKnownOf(known),
    };
  }
  const answer = await store.withTransaction(actor.subscriberId, (tx) => reportDevice(tx, actor, report));
  // The session may be the revoked device's from now on.
  if (answer.revoked) actors.forget();
  return answer;
}

function lastKnownOf({ pending_count, last_seen_at }: DeviceRow): DeviceAnswer['last_known'] {
  return { pending_count, at: last_seen_at };
}

function isNoted(known: DeviceRow, { device: _id, letter: _letter, ...said }: DeviceReport, now: Instant): boolean {
  if (Date.parse(now) - Date.parse(known.last_seen_at) >= notedEveryMs) return false;
  return Object.entries(said).every(([field, value]) => known[field as keyof typeof said] === value);
}

/**
 * The letter of a new device: the letter that its documents already carry (a restored backup does not know the device), otherwise the next free
 * letter.
 */
async function letterFor(tx: Tx, had: string | null): Promise<string> {
  let letter = had ?? deviceLetter(await tx.nextIds(letterCounter));
  while (await deviceRows.hasLetter(tx, letter)) letter = deviceLetter(await tx.nextIds(letterCounter));
  return letter;
}

/**
 * Requires that the device of the request and the device of the session belong to the person and are not revoked.
 * @throws sync.deviceRevoked, sync.deviceTaken
 */
export async function requireWelcome(db: Db, actor: Actor, device: string | null): Promise<void> {
  const [coming] = await comingDevices(db, actor.subscriberId, [{ actor, device }]);
  if (coming?.turnedAway) throw coming.turnedAway;
}

/** What the server knows of the device that sends a request. */
export interface ComingDevice {
  /** The error that `requireWelcome` throws; null for a device that may sync. */
  turnedAway: AppError | null;
  /** The contacts of the device; null when the server does not know it. */
  contacts: DeviceContacts | null;
}

/** The stored devices of a batch of requests, in the order of the requests, read with one query. */
export async function comingDevices(db: Db, subscriberId: number, coming: readonly { actor: Actor; device: string | null }[]): Promise<ComingDevice[]> {
  const devicesOf = ({ actor, device }: (typeof coming)[number]) => [device, actor.deviceId].filter((id) => id !== null);
  const ids = new Set(coming.flatMap(devicesOf));
  const standing = ids.size > 0 ? await deviceRows.standing(db, subscriberId, [...ids]) : [];
  return coming.map((one) => {
    const found = standing.filter(({ id }) => devicesOf(one).includes(id));
    const named = found.find(({ id }) => id === one.device) ?? null;
    return { turnedAway: turnedAway(one.actor, found), contacts: named };
  });
}

function turnedAway(actor: Actor, found: readonly DeviceStanding[]): AppError | null {
  if (found.some(({ revoked_at }) => revoked_at !== null)) return syncErrors.deviceRevoked();
  return found.some(({ user_id }) => user_id !== actor.userId) ? syncErrors.deviceTaken() : null;
}

/** Revokes a device: it sends and receives nothing more, and wipes itself at its next contact. Revoking it again changes nothing. */
export async function revokeDevice(tx: Tx, actor: Actor, { id, audit }: { id: string; audit: AuditWriter }): Promise<DeviceRow> {
  requirePermission(actor, 'Dispositivos');
  const device = await deviceRows.get(tx, tx.subscriberId, id);
  if (!device) throw syncErrors.deviceNotFound();
  if (actor.reach !== 'subscriber' && !(await deviceRows.isOfSeller(tx, device, actor.sellerIds))) throw syncErrors.deviceNotFound();
  return await revoke(tx, actor, { device, audit });
}

/** Revokes a device of the person. @throws sync.deviceNotFound, also for another person's device */
export async function revokeOwnDevice(tx: Tx, actor: Actor, { id, audit }: { id: string; audit: AuditWriter }): Promise<DeviceRow> {
  const device = await deviceRows.get(tx, tx.subscriberId, id);
  if (device?.user_id !== actor.userId) throw syncErrors.deviceNotFound();
  return await revoke(tx, actor, { device, audit });
}

async function revoke(tx: Tx, actor: Actor, { device, audit }: { device: DeviceRow; audit: AuditWriter }): Promise<DeviceRow> {
  if (device.revoked_at) return device;
  const changes = { revoked_at: tx.now, revoked_by: actor.userId };
  await deviceRows.update(tx, device.id, changes);
  await audit(tx, actor, { action: 'revoke', entity: 'devices', entityId: device.id, before: device, after: { ...device, ...changes } });
  return { ...device, ...changes };
}
