/** The inbox of approvals, which merges the sources of all capabilities into one order. */
import type { Actor } from '#server/platform/actor.ts';
import type { ApprovalSource } from '#server/platform/approvals.ts';
import type { Db } from '#server/platform/db/store.ts';
import { countWaiting, findWaiting, listWaiting, type WaitingPlace } from '#server/platform/db/waiting-rows.ts';
import type { Services } from '#server/platform/services.ts';
import type { ApprovalDetails, ApprovalPage, ApprovalRow } from '#shared/features/approvals/approval.documents.ts';
import { type ApprovalKind, approvalKinds } from '#shared/features/approvals/approval-kinds.ts';
import { approvalErrors } from '#shared/features/approvals/approvals.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';

type Tools = Pick<Services, 'clock' | 'history'>;
interface Asked {
  kind?: ApprovalKind | undefined;
  /** '{since}~{kind}~{id}' of the last row of the previous page. */
  after?: string | undefined;
  limit: number;
}
interface Place {
  since: Instant;
  kind: string;
  id: number;
}

/** Who may not decide a kind is not asked about it. */
export function sourcesFor(sources: readonly ApprovalSource[], actor: Actor): ApprovalSource[] {
  return sources.filter(({ kind }) => actor.permissions.has(approvalKinds[kind].permission));
}

/**
 * A page of the rows that wait for the person, by instant, kind and id. Each source reads at most one page, so that the cost does not grow with the
 * number of waiting rows.
 */
export async function listApprovals(db: Db, actor: Actor, sources: readonly ApprovalSource[], tools: Tools, asked: Asked): Promise<ApprovalPage> {
  const after = asked.after === undefined ? null : placeIn(asked.after);
  const own = sourcesFor(sources, actor).filter(({ kind }) => asked.kind === undefined || kind === asked.kind);
  const found: (Place & { source: ApprovalSource })[] = [];
  for (const source of own) {
    const { kind, waiting: rows } = source;
    const waiting = await listWaiting(db, actor, { rows, after: after && placeOf(after, kind), limit: asked.limit + 1 });
    found.push(...waiting.map(({ id, since }) => ({ id, since, kind, source })));
  }
  found.sort((one, other) => compare(one.since, other.since) || compare(one.kind, other.kind) || one.id - other.id);
  const page = found.slice(0, asked.limit);
  const shown = new Map<string, ApprovalRow>();
  for (const [source, places] of Map.groupBy(page, (place) => place.source)) {
    const sinceOf = new Map(places.map(({ id, since }) => [id, since]));
    for (const row of await source.show(db, actor, [...sinceOf.keys()], tools))
      shown.set(`${source.kind} ${row.id}`, { ...row, kind: source.kind, since: sinceOf.get(row.id) ?? '' });
  }
  const last = page.at(-1);
  return {
    rows: page.flatMap(({ kind, id }) => shown.get(`${kind} ${id}`) ?? []),
    next: found.length > page.length && last ? `${last.since}~${last.kind}~${last.id}` : null,
  };
}

export async function countApprovals(db: Db, actor: Actor, sources: readonly ApprovalSource[]): Promise<{ kind: ApprovalKind; count: number }[]> {
  const counts: { kind: ApprovalKind; count: number }[] = [];
  for (const { kind, waiting } of sourcesFor(sources, actor)) counts.push({ kind, count: await countWaiting(db, actor, waiting) });
  return counts;
}

/** @throws approvals.notFound for a row that does not wait for this person, or no longer */
export async function getApproval(
  db: Db,
  actor: Actor,
  sources: readonly ApprovalSource[],
  tools: Tools,
  { kind, id }: { kind: ApprovalKind; id: number },
): Promise<ApprovalDetails> {
  const source = sourcesFor(sources, actor).find((one) => one.kind === kind);
  const waiting = source && (await findWaiting(db, actor, source.waiting, id));
  if (!source || !waiting) throw approvalErrors.notFound();
  const [row] = await source.show(db, actor, [id], tools);
  if (!row) throw approvalErrors.notFound();
  return { ...row, kind, since: waiting.since, ...(await source.details(db, actor, id, tools)) };
}

function placeIn(text: string): Place {
  const [since = '', kind = '', id = ''] = text.split('~');
  return { since, kind, id: Number(id) };
}

/** Where a source continues: a source whose kind sorts before that of the last row has already given all rows of its instant. */
function placeOf({ since, kind, id }: Place, own: string): WaitingPlace {
  return { since, id: own === kind ? id : own < kind ? 'all' : null };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
