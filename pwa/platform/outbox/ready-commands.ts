/** Which commands may be sent now, and in what order. Pure. Spec: architecture 'Commands up', sync §2. */
import type { Instant } from '#shared/kernel/dates.ts';
import { type AggregateKinds, kindOfAggregate } from './aggregate-kinds.ts';
import type { OutboxCommand } from './outbox-command.ts';

export interface Readiness {
  /** Oldest first, at most one of each aggregate: the next of it goes when this one is answered. */
  ready: OutboxCommand[];
  /** When the first command that the server answered `retry` may be sent again; null when none waits. */
  next_attempt_at: Instant | null;
}

/** Commands still to be settled: not answered well, not corrected by another, not discarded. In the order they are sent. */
export function openCommands(rows: readonly OutboxCommand[]): OutboxCommand[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const corrected = supersededIds(rows);
  const open = rows.filter((row) => isOpenState(row.state) && !corrected.has(row.id));
  return open.toSorted((one, other) => placeOf(one, byId) - placeOf(other, byId) || one.position - other.position);
}

interface Readying {
  now: Instant;
  kinds: AggregateKinds;
  /** Files that the server does not have yet: their commands wait. */
  unsentFiles?: ReadonlySet<string>;
}

/**
 * A refused or held command blocks its own aggregate, and the commands that depend on it, until the person corrects or discards it; it never
 * blocks others. Aggregates of a kind that goes one at a time wait for the earliest of their kind.
 */
export function readyCommands(rows: readonly OutboxCommand[], { now, kinds, unsentFiles = new Set() }: Readying): Readiness {
  const open = openCommands(rows);
  const holderOf = holders(rows, kinds);
  // A command whose dependency was just given up is not refused yet, and must not be sent.
  const lost = new Set(orphans(rows, kinds).map(({ id }) => id));
  const ready: OutboxCommand[] = [];
  let next_attempt_at: Instant | null = null;
  for (const row of open) {
    if (row.state !== 'pending' || lost.has(row.id) || holderOf(row) || row.files?.some((name) => unsentFiles.has(name))) continue;
    if (isDue(row, now)) ready.push(row);
    else if (row.next_attempt_at !== null && (next_attempt_at === null || row.next_attempt_at < next_attempt_at)) next_attempt_at = row.next_attempt_at;
  }
  return { ready, next_attempt_at };
}

/** No command is put off for longer. */
export const longestPauseSeconds = 3600;

/** The time to retry has come; a time further away than the longest pause was written by a clock that has been corrected since. */
function isDue({ next_attempt_at }: OutboxCommand, now: Instant): boolean {
  return next_attempt_at === null || next_attempt_at <= now || Date.parse(next_attempt_at) - Date.parse(now) > longestPauseSeconds * 1000;
}

/**
 * Pending commands that depend on an aggregate that the person gave up, each with the kind of that aggregate: the server will never
 * have it. A command that depends on one which lost something indispensable has lost that too.
 */
export function orphans(rows: readonly OutboxCommand[], kinds: AggregateKinds): { id: string; lost: string }[] {
  const corrected = supersededIds(rows);
  const standing = rows.filter((row) => row.state !== 'superseded' && !corrected.has(row.id));
  const byAggregate = Map.groupBy(standing, (row) => row.aggregate);
  const lossOf = (row: OutboxCommand): string | null => {
    for (const aggregate of row.depends_on) {
      const parents = byAggregate.get(aggregate) ?? [];
      if (parents.length > 0 && parents.every((parent) => parent.state === 'discarded')) return kindOfAggregate(aggregate);
      for (const parent of parents) {
        const lost = isOpenState(parent.state) ? lossOf(parent) : null;
        if (lost !== null && kinds[lost]?.isIndispensable) return lost;
      }
    }
    return null;
  };
  return openCommands(rows).flatMap((row) => {
    const lost = row.state === 'pending' ? lossOf(row) : null;
    return lost === null ? [] : [{ id: row.id, lost }];
  });
}

/** The commands that lose their dependency when this command is discarded. */
export function lostWith(rows: readonly OutboxCommand[], id: string, kinds: AggregateKinds): OutboxCommand[] {
  const given = rows.find((row) => row.id === id);
  // Most commands have none that depends on them, and the rows of some weeks are many.
  if (!given || !rows.some(({ depends_on }) => depends_on.includes(given.aggregate))) return [];
  const lost = new Set(orphans(rows, kinds).map((orphan) => orphan.id));
  const without = rows.map((row) => (row.id === id ? { ...row, state: 'discarded' as const } : row));
  const losing = new Set(orphans(without, kinds).map((orphan) => orphan.id));
  return openCommands(rows).filter((row) => losing.has(row.id) && !lost.has(row.id));
}

/** The open command that must be settled before this one may be sent, or null. */
export function holders(rows: readonly OutboxCommand[], kinds: AggregateKinds): (row: OutboxCommand) => OutboxCommand | null {
  const open = openCommands(rows);
  const turnOf = new Map(open.map((row, turn) => [row.id, turn]));
  const firstOf = new Map<string, OutboxCommand>();
  for (const row of open) if (!firstOf.has(row.aggregate)) firstOf.set(row.aggregate, row);
  const neverBegun = aggregatesNeverBegun(rows);
  const firstOfKind = new Map<string, OutboxCommand>();
  for (const row of open) {
    const kind = kindOfAggregate(row.aggregate);
    if (kinds[kind]?.oneAtATime && !neverBegun.has(row.aggregate) && !firstOfKind.has(kind)) firstOfKind.set(kind, row);
  }
  return (row) => {
    const earlier = firstOf.get(row.aggregate);
    if (earlier && earlier.id !== row.id) return earlier;
    const parent = row.depends_on.map((aggregate) => firstOf.get(aggregate)).find((first) => first !== undefined);
    if (parent) return parent;
    const ofKind = firstOfKind.get(kindOfAggregate(row.aggregate));
    if (!ofKind || ofKind.aggregate === row.aggregate) return null;
    return (turnOf.get(ofKind.id) ?? 0) < (turnOf.get(row.id) ?? 0) ? ofKind : null;
  };
}

/** Aggregates whose first command was refused or discarded: they do not exist on the server and block nothing. */
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

function isOpenState(state: OutboxCommand['state']): boolean {
  return state === 'pending' || state === 'held' || state === 'refused';
}

/** The ids of the commands that a command takes the place of, newest first: each may have reached the server without an answer. */
export function supersededChain(row: OutboxCommand, byId: ReadonlyMap<string, OutboxCommand>): string[] {
  if (row.supersedes === null) return [];
  const replaced = byId.get(row.supersedes);
  return [row.supersedes, ...(replaced ? supersededChain(replaced, byId) : [])];
}

/** A correction takes the position of the corrected command, before the commands that waited behind it. */
function placeOf(row: OutboxCommand, byId: ReadonlyMap<string, OutboxCommand>): number {
  const corrected = row.supersedes === null ? undefined : byId.get(row.supersedes);
  return corrected ? placeOf(corrected, byId) : row.position;
}
