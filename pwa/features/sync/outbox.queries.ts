/** This device's documents: pending, needing attention, delivered, discarded. Spec: ui 'The sync strip', pains 3 and 5. */
import { map, type Observable } from 'rxjs';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { AggregateKinds } from '#pwa/platform/outbox/aggregate-kinds.ts';
import { type DailyCount, dailyCount } from '#pwa/platform/outbox/daily-count.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { holders, lostWith, openCommands, supersededIds } from '#pwa/platform/outbox/ready-commands.ts';
import { watchOutboxRows } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';

export interface OutboxView {
  /** Not yet on the server, in the order of sending. */
  pending: OutboxEntry[];
  /** Refused: to be corrected, sent again or given up. */
  needsAttention: OutboxEntry[];
  /** Commands delivered in recent days, and discarded ones; latest first. */
  settled: OutboxEntry[];
}

export interface OutboxEntry extends OutboxCommand {
  /** The instant of its state: when the server answered or the person discarded it; before that, when it was made. */
  since: Instant;
  /** Why the command waits, in Spanish; null when it only waits for its turn or for a connection. */
  waits_for: string | null;
  /** Titles of the commands that will need attention if the person discards this one. */
  lost_with: string[];
}

export function watchOutbox(phone: Pick<Phone, 'database' | 'outbox'>): Observable<OutboxView> {
  return watchOutboxRows(phone).pipe(map((rows) => viewOf(rows, phone.outbox.kinds)));
}

export function useOutbox(): OutboxView | undefined {
  return useLive(watchOutbox, []);
}

/** The number of documents made today on this device, and of those that the server has confirmed; the parts add up to `created`. */
export function useDailyCount(): DailyCount | undefined {
  return useLive((phone) => watchOutboxRows(phone).pipe(map((rows) => dailyCount(rows, localDateOf(phone.ports.now())))), []);
}

function viewOf(rows: readonly OutboxCommand[], kinds: AggregateKinds): OutboxView {
  const open = openCommands(rows);
  const corrected = supersededIds(rows);
  const holderOf = holders(rows, kinds);
  const entry = (row: OutboxCommand): OutboxEntry => ({
    ...row,
    // A restored server may have put a delivered command back to pending.
    since: (isOpen(row) ? null : row.decided_at) ?? row.created_at,
    waits_for: waitsFor(row, holderOf(row)),
    lost_with: row.state === 'refused' ? lostWith(rows, row.id, kinds).map(({ title }) => title) : [],
  });
  const settled = rows.filter((row) => ['accepted', 'confirmed', 'discarded'].includes(row.state) && !corrected.has(row.id));
  return {
    pending: open.filter((row) => row.state !== 'refused').map(entry),
    needsAttention: open.filter((row) => row.state === 'refused').map(entry),
    settled: settled.toSorted((one, other) => other.position - one.position).map(entry),
  };
}

const isOpen = ({ state }: OutboxCommand) => state === 'pending' || state === 'held';

function waitsFor(row: OutboxCommand, holder: OutboxCommand | null): string | null {
  if (row.state !== 'pending') return null;
  if (holder) return `Espera a ${[holder.title, holder.subject].filter(Boolean).join(' · ')}`;
  if (row.files && row.next_attempt_at === null) return 'Va cuando el servidor tenga su foto o archivo, que se envía por partes.';
  return row.next_attempt_at === null ? null : (row.retry_reason ?? 'El servidor pidió esperar. Se enviará de nuevo.');
}
