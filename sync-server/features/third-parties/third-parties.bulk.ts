/** Bulk changes of third parties and establishments: the rows of a piece are validated by the rules of their forms and written together. */
import type { Actor } from '#server/platform/actor.ts';
import { type BulkOutcome, type BulkTask, judgedValues, reasonOf } from '#server/platform/bulk.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import type { KeptRow, RowChange } from '#server/platform/importer.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { branchBulk, partyBulk, thirdPartyBulkCalls } from '#shared/features/third-parties/third-parties-bulk.calls.ts';
import { thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import { branchTable } from './branches.repository.ts';
import { contactFilter, type PartyQuery } from './contact-filter.ts';
import { contactRows } from './contacts.repository.ts';
import { filtersOf } from './own-notes.service.ts';
import { branchDrafts, branchKey, partyDrafts } from './party-drafts.service.ts';
import { storedBranches } from './stored-branches.repository.ts';
import { storedContacts } from './stored-contacts.repository.ts';
import type { EstablishmentTools } from './use-cases/write-establishment.ts';
import type { WriteTools } from './use-cases/write-third-party.ts';

type Values = Readonly<Record<string, unknown>>;
/** The rows of a piece, and what is written into them. */
type Piece = Parameters<BulkTask['take']>[2];

interface Judging<Row> {
  /** The rows that the person reaches. */
  rows: readonly Row[];
  ids: readonly number[];
  nameOf: (row: Row) => string;
  /** Whether the row changes. @throws the refusals of the row's form */
  judge: (row: Row) => boolean;
}

/** Checks each row of a piece; a refused row does not affect the others. */
function judged<Row extends { id: number }>({ rows, ids, nameOf, judge }: Judging<Row>, notFound: string): Omit<BulkOutcome, 'changes'> {
  const outcome: Omit<BulkOutcome, 'changes'> = { unchanged: 0, refused: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) {
      outcome.refused.push({ id, name: String(id), reason: notFound });
      continue;
    }
    try {
      if (!judge(row)) outcome.unchanged += 1;
    } catch (error) {
      outcome.refused.push({ id, name: nameOf(row), reason: reasonOf(error) });
    }
  }
  return outcome;
}

/** Only the changed fields of the previous rows, for undoing the change. */
function withOnly(changes: readonly RowChange[], names: readonly string[], blankOf: (name: string) => unknown): RowChange[] {
  return changes.map((change) => ({ ...change, before: Object.fromEntries(names.map((name) => [name, valueAt(change.before, name) ?? blankOf(name)])) }));
}

const changedId = ({ id }: RowChange): number => Number(id);

/** The changes whose rows nobody has changed since, and the names of the other rows. */
function asLeft<Row extends { id: number; version: number }>(changes: readonly RowChange[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept: KeptRow[] = [];
  const undoable = changes.flatMap((change) => {
    const row = byId.get(changedId(change));
    const name = change.name ?? String(change.id);
    if (row?.version === change.version) return [{ row, before: change.before ?? {}, name }];
    kept.push({ name, reason: null });
    return [];
  });
  return { undoable, kept };
}

// The call's schema is that of the list.
const matchingParties: BulkTask['matching'] = (db, actor, query, asked) => contactRows.keys(db, actor, asked, contactFilter(actor, query as PartyQuery));

/** The bulk change of third parties, through the use case of their form. */
export function partyTask(tools: WriteTools): BulkTask {
  const judge = async (tx: Tx, actor: Actor, { ids, values }: Piece) => {
    const reached = await contactRows.reached(tx, actor, ids);
    const found = await storedContacts.byIds(tx, tx.subscriberId, [...reached]);
    const parties = await partyDrafts(tx, tools, { found, all: found.map(({ identification }) => ({ ...values, identification })) });
    const outcome = judged(
      {
        rows: found,
        ids,
        nameOf: ({ identification, name, surname }) => [identification, '·', name, surname].filter(Boolean).join(' '),
        judge({ identification }) {
          const written = parties.judge(identification, values);
          if (written) parties.put(identification, written);
          return written !== null;
        },
      },
      thirdPartyErrors.notFound().message,
    );
    return { parties, outcome };
  };
  return {
    call: partyBulk.call,
    judge: (values) => judgedValues(partyBulk, values),
    matching: matchingParties,
    check: async (tx, actor, rows) => (await judge(tx, actor, rows)).outcome,
    async take(tx, actor, rows) {
      const { parties, outcome } = await judge(tx, actor, rows);
      return { ...outcome, changes: withOnly(await parties.save(actor), Object.keys(rows.values), blankOf) };
    },
    async undo(tx, actor, changes) {
      const found = await storedContacts.byIds(tx, tx.subscriberId, [...(await contactRows.reached(tx, actor, changes.map(changedId)))]);
      const { undoable, kept } = asLeft(changes, found);
      const parties = await partyDrafts(tx, tools, {
        found: undoable.map(({ row }) => row),
        all: undoable.map(({ row: { identification }, before }) => ({ ...before, identification })),
      });
      for (const { row, before, name } of undoable) {
        try {
          const written = parties.judge(row.identification, before);
          if (written) parties.put(row.identification, written);
        } catch (error) {
          kept.push({ name, reason: reasonOf(error) });
        }
      }
      await parties.save(actor);
      return { undone: changes.length - kept.length, kept };
    },
  };
}

/** Changes the establishments of the third parties of a list. */
export function branchesOfPartiesTask(tools: EstablishmentTools): BulkTask {
  return {
    ...branchTask(tools),
    call: thirdPartyBulkCalls.changeBranchesOfParties,
    matching: matchingParties,
    rowsOf: (db, actor, contactIds) => branchTable.idsOf(db, actor, contactIds),
  };
}

/** A block that was never written says no to its flags. */
const blankOf = (name: string) => (thirdParty.fields[name]?.kind === 'flag' ? false : null);

/** The bulk change of establishments, through the use case of their form. */
export function branchTask(tools: EstablishmentTools): BulkTask {
  const judge = async (tx: Tx, actor: Actor, { ids, values }: Piece) => {
    const reached = await branchTable.byIds(tx, actor, ids);
    const found = await storedBranches.byIds(tx, tx.subscriberId, [...reached.keys()]);
    const branches = await branchDrafts(tx, tools, { all: found.map(({ contact_id, code }) => ({ ...values, contact_id, code })) });
    const outcome = judged(
      {
        rows: found,
        ids,
        nameOf: ({ code, description }) => `${code} ${description}`,
        judge(row) {
          const key = branchKey(row.contact_id, row.code);
          const written = branches.judge(key, values);
          if (written) branches.put(key, written);
          return written !== null;
        },
      },
      thirdPartyErrors.branchNotFound().message,
    );
    return { branches, outcome };
  };
  return {
    call: branchBulk.call,
    judge: (values) => judgedValues(branchBulk, values),
    matching: (db, actor, query, asked) => branchTable.keys(db, actor, asked, branchFilter(actor, query)),
    check: async (tx, actor, rows) => (await judge(tx, actor, rows)).outcome,
    async take(tx, actor, rows) {
      const { branches, outcome } = await judge(tx, actor, rows);
      return { ...outcome, changes: withOnly(await branches.save(actor), Object.keys(rows.values), () => null) };
    },
    async undo(tx, actor, changes) {
      const found = await storedBranches.byIds(tx, tx.subscriberId, [...(await branchTable.byIds(tx, actor, changes.map(changedId))).keys()]);
      const { undoable, kept } = asLeft(changes, found);
      const branches = await branchDrafts(tx, tools, { all: undoable.map(({ row: { contact_id, code }, before }) => ({ ...before, contact_id, code })) });
      for (const { row, before, name } of undoable) {
        const key = branchKey(row.contact_id, row.code);
        try {
          const written = branches.judge(key, before);
          if (written) branches.put(key, written);
        } catch (error) {
          kept.push({ name, reason: reasonOf(error) });
        }
      }
      await branches.save(actor);
      return { undone: changes.length - kept.length, kept };
    },
  };
}

function branchFilter(actor: Actor, query: Values) {
  const idOf = (name: string) => (query[name] === undefined ? undefined : Number(query[name]));
  const typed = filtersOf(actor, narrowedBy(establishment, query).typed);
  return { id: idOf('id'), contact_id: idOf('contact_id'), seller_id: idOf('seller_id'), typed };
}
