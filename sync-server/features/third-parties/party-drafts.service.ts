/** Third parties and branches as the rows of a piece leave them, validated like their forms and written together. */
import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { saysMore } from '#server/platform/entity-import.ts';
import type { RowChange } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { branchJudge, type Sent } from './branch-judge.service.ts';
import { withoutOwn } from './contacts.repository.ts';
import { type Change, changesOf, draftsOf, inBlocks } from './import-rows.service.ts';
import { partyJudge, withSaid } from './party-judge.service.ts';
import { type PartyValues, partyRows } from './party-rows.repository.ts';
import { type StoredBranch, storedBranches } from './stored-branches.repository.ts';
import type { StoredContact } from './stored-contacts.repository.ts';
import { saveBranches } from './use-cases/save-branches.ts';
import { saveParties } from './use-cases/save-parties.ts';

export interface PartyDrafts {
  /** The third party with an identification: its id and its current values with their blocks; the values are null when it is new. */
  at(identification: string): { id: number; now: PartyValues | null };
  /** The values that a write would store. @param said by field, those of a block as 'customer.credit_quota' @throws as `partyJudge` */
  judge(identification: string, said: PartyValues): PartyValues | null;
  put(identification: string, values: PartyValues): Change;
  save(author: Author): Promise<RowChange[]>;
}

/** @param found the stored third parties that the file names @param all the file's fields of each, with its identification */
export async function partyDrafts(
  tx: Tx,
  { audit }: Pick<Services, 'audit'>,
  { found, all }: { found: readonly StoredContact[]; all: readonly PartyValues[] },
): Promise<PartyDrafts> {
  const rows = await partyRows.withBlocks(tx, tx.subscriberId, found.map(withoutOwn));
  const drafts = await draftsOf(tx, {
    name: 'contacts',
    stored: new Map(rows.map((row) => [row.identification, row])),
    keys: all.map(({ identification }) => String(identification)),
    withSaid,
  });
  const asks = all.some((said) => saysMore(drafts.at(String(said['identification'])).now, said));
  const judge = await partyJudge(tx, asks ? all.map(inBlocks) : []);
  const stored = new Map(found.map((row) => [row.id, row]));
  return {
    at: drafts.at,
    judge(identification, said) {
      const { id, now } = drafts.at(identification);
      return now && !saysMore(now, said) ? null : judge({ id, before: now, sent: inBlocks(said) });
    },
    put: drafts.put,
    async save(author) {
      const changes = drafts.changed().map(({ id, before, values }) => ({ id, before: stored.get(id) ?? null, values, whole: before }));
      return changesOf(await saveParties(tx, author, audit, changes), { of: 'contacts', nameOf: ({ identification }) => identification });
    },
  };
}

export interface BranchDrafts {
  /** The values that a write would store; null when nothing changes. @throws as `branchJudge` */
  judge(key: string, said: Sent): Sent | null;
  /** Whether the branch exists, stored or created by an earlier row. */
  has(key: string): boolean;
  put(key: string, values: Sent): Change;
  save(author: Author): Promise<RowChange[]>;
}

export const branchKey = (contactId: number, code: string): string => `${contactId} ${code}`;

/** @param all the file's fields of each branch, with its `contact_id` and `code` @param newContacts third parties that the file creates */
export async function branchDrafts(
  tx: Tx,
  tools: Pick<Services, 'audit' | 'randomBytes'>,
  { all, newContacts }: { all: readonly Sent[]; newContacts?: ReadonlySet<number> },
): Promise<BranchDrafts> {
  const contactIds = [...new Set(all.map(({ contact_id }) => Number(contact_id)))];
  const found = await storedBranches.ofContacts(tx, tx.subscriberId, contactIds);
  const drafts = await draftsOf<StoredBranch>(tx, {
    name: 'contact_warehouses',
    stored: new Map(found.map((row) => [branchKey(row.contact_id, row.code), row])),
    keys: all.map(({ contact_id, code }) => branchKey(Number(contact_id), String(code))),
    withSaid: (row, said) => ({ ...row, ...said }),
  });
  const asks = all.some((said) => saysMore(drafts.at(branchKey(Number(said['contact_id']), String(said['code']))).now, said));
  const judge = await branchJudge(tx, asks ? all : [], newContacts);
  return {
    has: (key) => drafts.at(key).now !== null,
    judge(key, said) {
      const { id, now } = drafts.at(key);
      // A drafted branch was validated, so it has every field that the validation reads.
      const before = now as StoredBranch | null;
      return before && !saysMore(before, said) ? null : judge({ id, before, sent: said });
    },
    put: drafts.put,
    async save(author) {
      return changesOf(await saveBranches(tx, author, tools, drafts.changed()), {
        of: 'contact_warehouses',
        nameOf: ({ code, description }) => `${code} ${description}`,
      });
    },
  };
}
