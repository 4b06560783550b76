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
 * stops the others. A seller is in one place at a time, so visits go one after another.
 */
export function readyCommands(rows: readonly OutboxCommand[], now: Instant): Readiness {
  const open = openCommands(rows);
  const holderOf = holders(rows);
  // Between giving something up and telling what waited for it, that must not go.
  const lost = new Set(orphans(rows).map(({ id }) => id));
  const ready: OutboxCommand[] = [];
  let next_attempt_at: Instant | null = null;
  for (const row of open) {
    if (row.state === 'refused' || lost.has(row.id) || holderOf(row)) continue;
    if (isDue(row, now)) ready.push(row);
    else if (row.next_attempt_at !== null && (next_attempt_at === null || row.next_attempt_at < next_attempt_at)) next_attempt_at = row.next_attempt_at;
  }
  return { ready, next_attempt_at };
}

/** No command is put off for longer. */
export const longestPauseSeconds = 3600;

/** Its hour has come; one that is further away than any pause was written by a clock that has been put right since. */
function isDue({ next_attempt_at }: OutboxCommand, now: Instant): boolean {
  return next_attempt_at === null || next_attempt_at <= now || Date.parse(next_attempt_at) - Date.parse(now) > longestPauseSeconds * 1000;
}

/**
 * Those that wait for something that the person gave up, each with what it lost: the server will never have it. What waits for
 * a document that lost its prospect lost that prospect too.
 */
export function orphans(rows: readonly OutboxCommand[]): { id: string; lost: 'prospect' | 'quotation' }[] {
  const corrected = supersededIds(rows);
  const standing = rows.filter((row) => row.state !== 'superseded' && !corrected.has(row.id));
  const byAggregate = Map.groupBy(standing, (row) => row.aggregate);
  const lossOf = (row: OutboxCommand): 'prospect' | 'quotation' | null => {
    const parents = row.depends_on === null ? undefined : byAggregate.get(row.depends_on);
    if (!parents) return null;
    if (parents.every((parent) => parent.state === 'discarded')) return row.depends_on?.startsWith('prospect:') ? 'prospect' : 'quotation';
    const waiting = parents.filter((parent) => parent.state === 'pending' || parent.state === 'refused');
    return waiting.some((parent) => lossOf(parent) === 'prospect') ? 'prospect' : null;
  };
  return openCommands(rows).flatMap((row) => {
    const lost = row.state === 'pending' ? lossOf(row) : null;
    return lost === null ? [] : [{ id: row.id, lost }];
  });
}

/** Commands that will have lost what they wait for once the person gives this one up. */
export function lostWith(rows: readonly OutboxCommand[], id: string): OutboxCommand[] {
  const given = rows.find((row) => row.id === id);
  // Most of what is given up nothing waits for, and the rows of some weeks are many.
  if (!rows.some(({ depends_on }) => depends_on !== null && depends_on === given?.aggregate)) return [];
  const lost = new Set(orphans(rows).map((orphan) => orphan.id));
  const without = rows.map((row) => (row.id === id ? { ...row, state: 'discarded' as const } : row));
  const losing = new Set(orphans(without).map((orphan) => orphan.id));
  return openCommands(rows).filter((row) => losing.has(row.id) && !lost.has(row.id));
}

/** What an open command must wait for before it may be sent: another open command, or null. */
export function holders(rows: readonly OutboxCommand[]): (row: OutboxCommand) => OutboxCommand | null {
  const open = openCommands(rows);
  const turnOf = new Map(open.map((row, turn) => [row.id, turn]));
  const firstOf = new Map<string, OutboxCommand>();
  for (const row of open) if (!firstOf.has(row.aggregate)) firstOf.set(row.aggregate, row);
  const neverBegun = aggregatesNeverBegun(rows);
  const firstVisit = open.find((row) => isVisit(row) && !neverBegun.has(row.aggregate));
  return (row) => {
    const earlier = firstOf.get(row.aggregate);
    if (earlier && earlier.id !== row.id) return earlier;
    const parent = row.depends_on === null ? undefined : firstOf.get(row.depends_on);
    if (parent) return parent;
    if (!firstVisit || !isVisit(row) || firstVisit.aggregate === row.aggregate) return null;
    return (turnOf.get(firstVisit.id) ?? 0) < (turnOf.get(row.id) ?? 0) ? firstVisit : null;
  };
}

const isVisit = (row: OutboxCommand) => row.aggregate.startsWith('visit:');

/** Whose first command the server refused, or the person discarded: it does not exist there, and stands in nobody's way. */
function aggregatesNeverBegun(rows: readonly OutboxCommand[]): Set<string> {
  const corrected = supersededIds(rows);
  const first = new Map<string, OutboxCommand>();
  for (const row of rows) {
    if (row.state === 'superseded' || corrected.has(row.id)) continue;
    const known = first.get(row.aggregate);
    if (!known || row.position < known.position) first.set(row.aggregate, row);
  }
  return new Set([...first.values()].filter(({ state }) => state === 'refused' || state === 'discarded').map(({ aggregate }) => aggregate));
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
