/** Which commands may be sent now, and in what order. Pure. Spec: architecture 'Commands up', sync §2. */
import type { Instant } from '#shared/kernel/dates.ts';
import type { OutboxCommand } from './outbox-command.ts';

export interface Readiness {
  /** Oldest first, at most one of each aggregate: the next of it goes when this one is answered. */
  ready: OutboxCommand[];
  /** When the first of those that the server asked to repeat later may go; null when none waits for an hour. */
  next_attempt_at: Instant | null;
}

/** Commands still to be settled: not answered well, not corrected by another, not discarded. In the order they are sent. */
export function openCommands(rows: readonly OutboxCommand[]): OutboxCommand[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const corrected = supersededIds(rows);
  const open = rows.filter((row) => (row.state === 'pending' || row.state === 'refused') && !corrected.has(row.id));
  return open.toSorted((one, other) => placeOf(one, byId) - placeOf(other, byId) || one.position - other.position);
}

/**
 * A refused command stops its own aggregate until the person corrects or discards it, and those that depend on it; it never
 * stops the others.
 */
export function readyCommands(rows: readonly OutboxCommand[], now: Instant): Readiness {
  const open = openCommands(rows);
  const unsettled = new Set(open.map((row) => row.aggregate));
  const begun = new Set<string>();
  const ready: OutboxCommand[] = [];
  let next_attempt_at: Instant | null = null;
  for (const row of open) {
    if (begun.has(row.aggregate)) continue;
    begun.add(row.aggregate);
    if (row.state === 'refused') continue;
    if (row.depends_on !== null && unsettled.has(row.depends_on)) continue;
    if (row.next_attempt_at === null || row.next_attempt_at <= now) ready.push(row);
    else if (next_attempt_at === null || row.next_attempt_at < next_attempt_at) next_attempt_at = row.next_attempt_at;
  }
  return { ready, next_attempt_at };
}

/** Those that wait for something that the person gave up: the server will never have it. */
export function orphans(rows: readonly OutboxCommand[]): OutboxCommand[] {
  const corrected = supersededIds(rows);
  const standing = rows.filter((row) => row.state !== 'superseded' && !corrected.has(row.id));
  const byAggregate = Map.groupBy(standing, (row) => row.aggregate);
  const isGivenUp = (aggregate: string) => byAggregate.get(aggregate)?.every((row) => row.state === 'discarded') ?? false;
  return openCommands(rows).filter((row) => row.state === 'pending' && row.depends_on !== null && isGivenUp(row.depends_on));
}

/** Derived as well as stored, so that a crash between the correction's insert and the mark on the old one changes nothing. */
export function supersededIds(rows: readonly OutboxCommand[]): Set<string> {
  return new Set(rows.flatMap((row) => (row.supersedes === null ? [] : [row.supersedes])));
}

/** A correction takes the place of what it corrects, before whatever was waiting behind it. */
function placeOf(row: OutboxCommand, byId: ReadonlyMap<string, OutboxCommand>): number {
  const corrected = row.supersedes === null ? undefined : byId.get(row.supersedes);
  return corrected ? placeOf(corrected, byId) : row.position;
}
