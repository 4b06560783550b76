import type { Author } from '#server/platform/audit.ts';
import { changeTold } from '#server/platform/change-told.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { differing } from '#shared/kernel/deep-equal.ts';
import { traceMoves } from '../branch-moves.service.ts';
import { followSellers } from '../reassignment.service.ts';
import { type BranchColumns, branchColumnNames, type StoredBranch, storedBranches } from '../stored-branches.repository.ts';

export interface BranchChange {
  id: number;
  /** As it is stored; null for a new one. */
  before: StoredBranch | null;
  /** Judged columns; absent ones keep their values. */
  values: Readonly<Record<string, unknown>>;
}

export interface SavedBranch {
  before: StoredBranch | null;
  after: StoredBranch;
}

/**
 * Writes branches with all consequences: a new seller takes over the branch's receivables and documents; new coordinates store the earlier ones;
 * history, and announcements for devices. The branches of a file are written together, the branch of a form alone. The caller validates the values.
 * Spec: decisions §3, §6.
 */
export async function saveBranches(
  tx: Tx,
  author: Author,
  { audit, randomBytes }: Pick<Services, 'audit' | 'randomBytes'>,
  changes: readonly BranchChange[],
): Promise<SavedBranch[]> {
  if (changes.length === 0) return [];
  await storedBranches.insert(
    tx,
    // The schema of the values was made from these columns.
    changes.filter(({ before }) => before === null).map(({ id, values }) => ({ ...(columnsOf(values) as BranchColumns), id })),
  );
  const updates = changes.flatMap(({ before, values }) => (before ? [{ before, change: differing(before, columnsOf(values)) }] : []));
  for (const alike of Map.groupBy(updates, ({ change }) => JSON.stringify(change)).values()) {
    await storedBranches.update(
      tx,
      alike.map(({ before }) => before),
      alike[0]?.change ?? {},
    );
  }
  const ids = changes.map(({ id }) => id);
  const later = new Map((await storedBranches.byIds(tx, tx.subscriberId, ids)).map((row) => [row.id, row]));
  const saved: SavedBranch[] = [];
  for (const { id, before } of changes) {
    const after = later.get(id);
    if (!after) throw new Error(`the branch ${id} was not written`);
    saved.push({ before, after });
  }
  const changed = saved.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  await traceMoves(tx, { moved: changed, movedBy: author.userId, randomBytes });
  await followSellers(tx, { changes: changed.map(({ before, after }) => ({ branch: before, sellerId: after.seller_id })), movedBy: author.userId });
  tx.touch(
    'third_parties',
    saved.map(({ after }) => after.contact_id),
  );
  const othersTurn = yieldToEventLoop();
  const told = changeTold(establishment, saved.length);
  for (const { before, after } of saved) {
    await othersTurn();
    const row = { entityId: after.id, after: withoutOwn(after) };
    if (before) await audit(tx, author, { ...row, ...told({ before: withoutOwn(before), after: row.after }), action: 'update' });
    else await audit(tx, author, { ...row, entity: establishment.name, action: 'create' });
  }
  return saved;
}

/** A stored branch without what only the database needs. */
function withoutOwn({ subscriber_id: _subscriber, search_text: _search, ...row }: StoredBranch): object {
  return row;
}

function columnsOf(values: Readonly<Record<string, unknown>>): Partial<BranchColumns> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => branchColumnNames.has(name)));
}
