/**
 * The instant of a command, as far as the server can believe its device: late commands keep their date, and nobody can choose another one. Pure.
 * Spec: decisions §5; docs/security.md, 'What a client's word decides'.
 */
import type { Instant } from '#shared/kernel/dates.ts';

/** The contacts of the server with the device; instants by the server's clock. */
export interface DeviceContacts {
  first_seen_at: Instant;
  /** The instant when the device last reported no unsent commands. */
  caught_up_at: Instant | null;
  /**
   * The first contact of the current day, and that of the previous day with a contact: within a day of contact a device delivers every command that
   * can be delivered.
   */
  contact_at: Instant | null;
  settled_at: Instant | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const workingDayMs = 12 * 60 * 60 * 1000;
/** A session ends when its device has had no contact for this long. */
const oldestDays = 60;

/**
 * The instant of a command: the device's instant, limited to the time after the last instant at which the device cannot have held the command, and
 * before now.
 * @param device null for an unknown device, whose commands were made now
 */
export function believedInstant(said: Instant, { now, device }: { now: Instant; device: DeviceContacts | null }): Instant {
  if (!device) return now;
  const settled = isDayAgo(device.contact_at, now) ? device.contact_at : device.settled_at;
  const known = [device.first_seen_at, device.caught_up_at, settled].flatMap((instant) => (instant ? [Date.parse(instant)] : []));
  const earliest = Math.max(Date.parse(now) - oldestDays * dayMs, ...known);
  return new Date(Math.min(Math.max(Date.parse(said), earliest), Date.parse(now))).toISOString();
}

/**
 * The instant, named by a command, of something that its author did before (an arrival, whose reason was typed later): not after the command was
 * made, and within the same working day; otherwise the instant of the command.
 */
export function momentWithin(said: Instant, madeAt: Instant): Instant {
  const before = Date.parse(madeAt) - Date.parse(said);
  return before >= 0 && before <= workingDayMs ? new Date(said).toISOString() : madeAt;
}

/** The contacts of a device after one more contact. @param pendingCount the number of unsent commands that the device reports */
export function contactsAfter({ contact_at, settled_at, caught_up_at }: DeviceContacts, { now, pendingCount }: { now: Instant; pendingCount: number }) {
  const isNewDay = contact_at === null || isDayAgo(contact_at, now);
  return {
    caught_up_at: pendingCount === 0 ? now : caught_up_at,
    contact_at: isNewDay ? now : contact_at,
    settled_at: isNewDay ? contact_at : settled_at,
  };
}

function isDayAgo(instant: Instant | null, now: Instant): boolean {
  return instant !== null && Date.parse(now) - Date.parse(instant) >= dayMs;
}
