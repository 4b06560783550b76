/**
 * 'Bloquear': this device asks for a PIN, or for its own lock, before it shows anything again. Nobody logs out: with no signal there would be no way back. It is
 * a curtain before the screen; the device's database is not encrypted by it. Spec: decisions §3, decision 0277.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { logout, useSession } from '#pwa/platform/session/session.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { hashPin, isPin, type PinHash } from './pin-hash.ts';

/** A person's lock on this device. */
export interface Lock {
  pin: PinHash;
  /** The id of the device's own credential (fingerprint, face or pattern), in base64url; null: the PIN alone opens. */
  credential: string | null;
  isLocked: boolean;
  /** Wrong PINs in a row. */
  failed: number;
  /** When the app was last left, in milliseconds; null while it is in sight. */
  left_at: number | null;
}

export const pinDigits = { min: 4, max: 8 };
/** Wrong PINs after which only a login helps. */
export const mostFailed = 5;
/** An app that was away for longer comes back locked. */
const awayMs = 5 * 60_000;

const useLocks = create<{ byOwner: Readonly<Record<string, Lock>> }>()(persist(() => ({ byOwner: {} }), { name: 'correria.bloqueo' }));

type Owner = Pick<SessionUser, 'id' | 'subscriber_id'>;
const nameOf = ({ subscriber_id, id }: Owner) => `${subscriber_id}.${id}`;

/** The lock of the person at hand; null when they have none. */
export function useLock(): Lock | null {
  const user = useSession((session) => session.user);
  return useLocks(({ byOwner }) => (user && byOwner[nameOf(user)]) ?? null);
}

function ownLock(): { name: string; lock: Lock | null } | null {
  const { user } = useSession.getState();
  return user && { name: nameOf(user), lock: useLocks.getState().byOwner[nameOf(user)] ?? null };
}

function put(name: string, lock: Lock | null): void {
  const { [name]: _before, ...others } = useLocks.getState().byOwner;
  useLocks.setState({ byOwner: lock ? { ...others, [name]: lock } : others });
}

function change(changes: Partial<Lock>): void {
  const own = ownLock();
  if (own?.lock) put(own.name, { ...own.lock, ...changes });
}

/** Sets the person's PIN, or another one. */
export async function setPin(pin: string): Promise<void> {
  const own = ownLock();
  if (own) put(own.name, { credential: null, isLocked: false, failed: 0, left_at: null, ...own.lock, pin: await hashPin(pin) });
}

export function setDeviceCredential(credential: string | null): void {
  change({ credential });
}

export function lockNow(): void {
  change({ isLocked: true });
}

/** The device's own lock has recognised its person. */
export function unlock(): void {
  change({ isLocked: false, failed: 0, left_at: null });
}

/** Takes the lock away. @param owner the person at hand when missing */
export function dropLock(owner?: Owner): void {
  const { user } = useSession.getState();
  const whose = owner ?? user;
  if (whose) put(nameOf(whose), null);
}

/** How many tries are left after a wrong PIN; 'open', or 'ended' when the session has ended because there were none. */
export async function tryPin(pin: string): Promise<'open' | 'ended' | number> {
  const lock = ownLock()?.lock;
  if (!lock) return 'open';
  // Counted before it is judged, so that a reload meanwhile gives no further try.
  const failed = lock.failed + 1;
  change({ failed });
  if (await isPin(pin, lock.pin)) {
    unlock();
    return 'open';
  }
  if (failed < mostFailed) return mostFailed - failed;
  dropLock();
  await logout();
  return 'ended';
}

/** Follows the app's coming and going, also in other tabs. */
export function keepLock(): void {
  const lockIfLongAway = () => {
    const leftAt = ownLock()?.lock?.left_at ?? null;
    if (leftAt !== null) change(Date.now() - leftAt > awayMs ? { isLocked: true, left_at: null } : { left_at: null });
  };
  lockIfLongAway();
  // A password is more than a PIN.
  useSession.subscribe((now, before) => {
    if (before.user === null && now.user !== null) unlock();
  });
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? lockIfLongAway() : change({ left_at: Date.now() })));
  window.addEventListener('storage', ({ key }) => {
    if (key === 'correria.bloqueo') void useLocks.persist.rehydrate();
  });
}
