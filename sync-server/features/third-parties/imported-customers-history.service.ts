import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { traceMoves } from './branch-moves.service.ts';
import { type BranchRow, type ContactRow, importedCustomers } from './imported-customers.repository.ts';
import { partyRows } from './party-rows.repository.ts';

/** What histories are written with, besides the transaction. */
export type HistoryTools = Pick<Services, 'audit' | 'randomBytes'>;

/** Customers and their branches as they were before a piece of a file, or before the form of a prospect. */
export interface CustomersBefore {
  contacts: readonly ContactRow[];
  branches: readonly BranchRow[];
}

/** Writes the history of the customers that a piece of a file or the form of a prospect touched, and where their branches were, as the office's forms do. */
export async function keepCustomerHistory(
  tx: Tx,
  { audit, randomBytes }: HistoryTools,
  { before, touched, author }: { before: CustomersBefore; touched: ReadonlySet<number>; author: Author },
): Promise<void> {
  if (touched.size === 0) return;
  const ids = [...touched];
  const keep = async (entity: string, rows: { before: readonly Row[]; after: readonly Row[] }) => {
    const known = new Map(rows.before.map((row) => [row.id, row]));
    for (const after of rows.after) {
      const earlier = known.get(after.id);
      if (earlier?.version === after.version) continue;
      await audit(tx, author, {
        action: earlier ? 'update' : 'create',
        entity,
        entityId: after.id,
        ...(earlier && { before: plain(earlier) }),
        after: plain(after),
      });
    }
  };
  const contactsBefore = before.contacts.filter(({ id }) => touched.has(id));
  const contacts = await importedCustomers.byIds(tx, tx.subscriberId, ids);
  // An import of customers writes no blocks: what they are now is what they were.
  await keep(party.name, {
    before: await partyRows.withBlocks(tx, tx.subscriberId, contactsBefore),
    after: await partyRows.withBlocks(tx, tx.subscriberId, contacts),
  });
  const branches = await importedCustomers.branchesOf(tx, tx.subscriberId, ids);
  await keep(establishment.name, { before: before.branches, after: branches });
  const branchBefore = new Map(before.branches.map((branch) => [branch.id, branch]));
  const moved = branches.flatMap((after) => {
    const earlier = branchBefore.get(after.id);
    return earlier ? [{ before: earlier, after }] : [];
  });
  await traceMoves(tx, { moved, movedBy: author.userId, randomBytes });
}

interface Row {
  id: number;
  version: number;
  subscriber_id?: number;
  search_text?: string;
}

/** A row without what only the database needs. */
function plain(row: Row): object {
  const { subscriber_id: _subscriber, search_text: _search, ...shown } = row;
  return shown;
}
