/**
 * When a command was made, as far as its device can be believed: late work keeps its date, and nobody chooses another one. Pure.
 * Spec: decisions §5; docs/security.md, 'What a client's word decides'.
 */
import type { Instant } from '#shared/kernel/dates.ts';

/** When the server saw the device; instants are the server's. */
export interface DeviceContacts {
  first_seen_at: Instant;
  /** When the device last said that it had nothing to send. */
  caught_up_at: Instant | null;
  /** The first contact of the day that is under way, and of the one before it: whatever a device says, a day in contact delivers all that can be delivered. */
  contact_at: Instant | null;
  settled_at: Instant | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const workingDayMs = 12 * 60 * 60 * 1000;
/** A session ends when its device has not been heard for so long. */
const oldestDays = 60;

/**
 * The instant by which a command is judged: what its device says, between the last moment at which the device cannot have held the command and now.
 * @param device null for a device that the server does not know, which made nothing before now
 */
export function believedInstant(said: Instant, { now, device }: { now: Instant; device: DeviceContacts | null }): Instant {
  if (!device) return now;
  const settled = isDayAgo(device.contact_at, now) ? device.contact_at : device.settled_at;
  const known = [device.first_seen_at, device.caught_up_at, settled].flatMap((instant) => (instant ? [Date.parse(instant)] : []));
  const earliest = Math.max(Date.parse(now) - oldestDays * dayMs, ...known);
  return new Date(Math.min(Math.max(Date.parse(said), earliest), Date.parse(now))).toISOString();
}

/**
 * A moment that a command names, of what its person did before writing it down (an arrival, with the reason that was typed later): not
 * after the command was made, and within the same working day; otherwise the moment of the command.
 */
export function momentWithin(said: Instant, madeAt: Instant): Instant {
  const before = Date.parse(madeAt) - Date.parse(said);
  return before >= 0 && before <= workingDayMs ? new Date(said).toISOString() : madeAt;
}

/** The contacts of a device after it was heard once more. @param pendingCount the commands that it says to hold */
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
