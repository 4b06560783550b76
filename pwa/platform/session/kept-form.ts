/**
 * The unsaved values of a form, stored on this device at every change: a reload, a lost signal or an ended session
 * lose nothing. They belong to the person and their company.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import { useSession } from './session.ts';

export interface KeptForm {
  values: Record<string, unknown>;
  /** The row's values for the same fields when the person began: a later merge compares them with another person's changes. */
  opened?: Record<string, unknown>;
  /** The version that the person saw; null for a new row. */
  version: number | null;
  kept_at: Instant;
  /** The last attempt to save, whose effect may be unknown: the same body is sent with the same key. */
  attempt: { body: string; key: string } | null;
}

const prefix = 'correria.formulario';

const ownName = (subscriberId: number, userId: number) => `${prefix}:${subscriberId}:${userId}:`;

function nameOf(place: string): string | null {
  const { user } = useSession.getState();
  return user ? `${ownName(user.subscriber_id, user.id)}${place}` : null;
}

/** All that a person was writing in forms on this device. */
export function listKept({ subscriberId, userId }: { subscriberId: number; userId: number }): KeptForm[] {
  return Object.entries(localStorage).flatMap(([name, text]) =>
    // Written by `keep` alone.
    name.startsWith(ownName(subscriberId, userId)) ? [JSON.parse(String(text)) as KeptForm] : [],
  );
}

/** The device forgets a person: nothing that they wrote stays on it. */
export function dropAllKept({ subscriberId, userId }: { subscriberId: number; userId: number }): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(ownName(subscriberId, userId))) localStorage.removeItem(name);
}

/** @param place the form's own address */
export function readKept(place: string): KeptForm | null {
  const name = nameOf(place);
  const text = name && localStorage.getItem(name);
  // Written by `keep` alone.
  return text ? (JSON.parse(text) as KeptForm) : null;
}

/** Whether a form of this view, or of one of its parts ('{place}#…'), keeps unsaved values on this device. */
export function isKeptIn(place: string): boolean {
  const name = nameOf(place);
  return name !== null && Object.keys(localStorage).some((kept) => kept === name || kept.startsWith(`${name}#`));
}

export function keep(place: string, form: KeptForm): void {
  const name = nameOf(place);
  if (!name) return;
  try {
    localStorage.setItem(name, JSON.stringify(form));
  } catch (error) {
    // A full storage (pictures) must not stop the typing: the form itself still holds everything.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Keeps the values that differ from those with which the form opened; keeps nothing when none does. */
export function keepChanges(place: string, { values, ...rest }: Omit<KeptForm, 'kept_at'>): void {
  if (Object.keys(values).length === 0) dropKept(place);
  else keep(place, { values, ...rest, kept_at: new Date().toISOString() });
}

export function dropKept(place: string): void {
  const name = nameOf(place);
  if (name) localStorage.removeItem(name);
}

/** Deletes the kept values of the forms of a deleted record. @param start of the addresses of these forms */
export function dropKeptUnder(start: string): void {
  const beginning = nameOf(start);
  for (const name of Object.keys(localStorage)) if (beginning && name.startsWith(beginning)) localStorage.removeItem(name);
}
