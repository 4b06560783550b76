/** Third parties and establishments, changed many at once: those of a piece are judged and written together, by the rules of their forms. */
import type { Actor } from '#server/platform/actor.ts';
import { type BulkOutcome, type BulkTask, judgedValues, reasonOf } from '#server/platform/bulk.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { takeBack } from '#server/platform/import-undo.ts';
import type { RowChange } from '#server/platform/importer.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { branchBulk, partyBulk } from '#shared/features/third-parties/third-parties-bulk.calls.ts';
import { thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import { branchTable } from './branches.repository.ts';
import { contactFilter, type PartyQuery } from './contact-filter.ts';
import { contactRows } from './contacts.repository.ts';
import { inBlocks } from './import-rows.service.ts';
import { filtersOf } from './own-notes.service.ts';
import { branchDrafts, branchKey, partyDrafts } from './party-drafts.service.ts';
import { storedBranches } from './stored-branches.repository.ts';
import { storedContacts } from './stored-contacts.repository.ts';
import { branchUndoing } from './undo-parties.service.ts';
import { type EstablishmentTools, updateEstablishment } from './use-cases/write-establishment.ts';
import { updateThirdParty, type WriteTools } from './use-cases/write-third-party.ts';

type Values = Readonly<Record<string, unknown>>;

interface Judging<Row> {
  /** The rows that the person reaches. */
  rows: readonly Row[];
  ids: readonly number[];
  nameOf: (row: Row) => string;
  /** Whether the row changes. @throws what its form is refused with */
  judge: (row: Row) => boolean;
}

/** Judges each row of a piece; a refused one leaves the others alone. */
function judged<Row extends { id: number }>({ rows, ids, nameOf, judge }: Judging<Row>, notFound: string): BulkOutcome {
  const outcome: BulkOutcome = { unchanged: 0, refused: [], changes: [] };
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

/** Of the rows before only the fields that were changed, for taking them back. */
function withOnly(changes: readonly RowChange[], names: readonly string[], blankOf: (name: string) => unknown): RowChange[] {
  return changes.map((change) => ({ ...change, before: Object.fromEntries(names.map((name) => [name, valueAt(change.before, name) ?? blankOf(name)])) }));
}

export function partyTask(tools: WriteTools): BulkTask {
  return {
    call: partyBulk.call,
    judge: (values) => judgedValues(partyBulk, values),
    // The call's schema is that of the list.
    matching: (db, actor, query, asked) => contactRows.keys(db, actor, asked, contactFilter(actor, query as PartyQuery)),
    async take(tx, actor, { ids, values }) {
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
      const changes = await parties.save(actor);
      return { ...outcome, changes: withOnly(changes, Object.keys(values), blankOf) };
    },
    undo: (tx, actor, changes) =>
      takeBack(tx, changes, () => ({
        versionOf: async (id) => (await contactRows.find(tx, actor, { id }))?.version,
        remove: () => Promise.reject(new Error('a bulk change makes no third parties')),
        putBack: async (id, before) => void (await updateThirdParty(tx, actor, tools, { id, sent: inBlocks(before) })),
      })),
  };
}

/** A block that was never written says no to its flags. */
const blankOf = (name: string) => (thirdParty.fields[name]?.kind === 'flag' ? false : null);

export function branchTask(tools: EstablishmentTools): BulkTask {
  return {
    call: branchBulk.call,
    judge: (values) => judgedValues(branchBulk, values),
    matching: (db, actor, query, asked) => branchTable.keys(db, actor, asked, branchFilter(actor, query)),
    async take(tx, actor, { ids, values }) {
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
      const changes = await branches.save(actor);
      return { ...outcome, changes: withOnly(changes, Object.keys(values), () => null) };
    },
    undo: (tx, actor, changes) =>
      takeBack(tx, changes, () => ({
        ...branchUndoing(tx, actor, tools),
        putBack: async (id, before) => void (await updateEstablishment(tx, actor, tools, { id, sent: before })),
      })),
  };
}

function branchFilter(actor: Actor, query: Values) {
  const idOf = (name: string) => (query[name] === undefined ? undefined : Number(query[name]));
  const typed = filtersOf(actor, narrowedBy(establishment, query).typed);
  return { id: idOf('id'), contact_id: idOf('contact_id'), seller_id: idOf('seller_id'), typed };
}
