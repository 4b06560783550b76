import type { AuditWriter, Author } from '#server/platform/audit.ts';
import { changeTold } from '#server/platform/change-told.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { party, partyBlockNames, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { customerCredit } from '#shared/features/third-parties/third-party-blocks.entity.ts';
import { differing } from '#shared/kernel/deep-equal.ts';
import { type ContactRow, withoutOwn } from '../contacts.repository.ts';
import { type PartyRow, type PartyValues, partyRows } from '../party-rows.repository.ts';
import { type ContactColumns, contactColumnNames, type StoredContact, storedContacts } from '../stored-contacts.repository.ts';

export interface PartyChange {
  id: number;
  /** As it is stored; null for a new one. */
  before: StoredContact | null;
  /** Validated columns and blocks; missing ones keep their values. */
  values: PartyValues;
  /** The same as `before` with its blocks, when the caller has read them in this transaction. */
  whole?: PartyRow | null;
}

export interface SavedParty {
  before: PartyRow | null;
  after: PartyRow;
}

/**
 * Writes third parties with their blocks, their history, and announcements for devices; the third parties of a file are written together, that of a
 * form alone. The caller validates the values.
 */
export async function saveParties(tx: Tx, author: Author, audit: AuditWriter, changes: readonly PartyChange[]): Promise<SavedParty[]> {
  if (changes.length === 0) return [];
  const earlier = await earlierRows(tx, changes);
  await storedContacts.insert(
    tx,
    // The schema of the values was made from these columns.
    changes.filter(({ before }) => before === null).map(({ id, values }) => ({ ...(columnsOf(values) as ContactColumns), id })),
  );
  const updates = changes.flatMap(({ before, values }) => (before ? [{ before, change: differing(before, withoutOldParts(before, columnsOf(values))) }] : []));
  for (const alike of Map.groupBy(updates, ({ change }) => JSON.stringify(change)).values())
    await storedContacts.update(
      tx,
      alike.map(({ before }) => before),
      alike[0]?.change ?? {},
    );
  await partyRows.writeBlocks(tx, changes);
  const ids = changes.map(({ id }) => id);
  tx.touch('third_parties', ids);
  const later = await laterRows(tx, changes, earlier);
  const saved: SavedParty[] = [];
  const told = changeTold(party, changes.length);
  for (const { id, values } of changes) {
    const [before = null, after] = [earlier.get(id), later.get(id)];
    if (!after) throw new Error(`the third party ${id} was not written`);
    saved.push({ before, after });
    if (before) await audit(tx, author, { ...told({ before: inWhole(before, values), after: inWhole(after, values) }), action: 'update', entityId: id });
    else await audit(tx, author, { action: 'create', entity: party.name, entityId: id, after });
  }
  return saved;
}

type PartyRows = ReadonlyMap<number, PartyRow>;
const byId = (rows: readonly PartyRow[]): PartyRows => new Map(rows.map((row) => [row.id, row]));

async function earlierRows(tx: Tx, changes: readonly PartyChange[]): Promise<PartyRows> {
  const known = changes.flatMap(({ whole }) => whole ?? []);
  const unread = changes.flatMap(({ before, whole }) => (before && !whole ? [withoutOwn(before)] : []));
  return byId([...known, ...(await partyRows.withBlocks(tx, tx.subscriberId, unread))]);
}

/** The rows as they are stored now. Blocks are read again only when a change can have written one: a bulk change of one column says none. */
async function laterRows(tx: Tx, changes: readonly PartyChange[], earlier: PartyRows): Promise<PartyRows> {
  const stored = await storedContacts.byIds(
    tx,
    tx.subscriberId,
    changes.map(({ id }) => id),
  );
  const rows = stored.map(withoutOwn);
  const writesBlocks = ({ before, values }: PartyChange) => !before || partyBlockNames.some((block) => values[block] !== undefined);
  if (changes.some(writesBlocks)) return byId(await partyRows.withBlocks(tx, tx.subscriberId, rows));
  return byId(rows.flatMap((row) => partyRows.withBlocksOf(earlier.get(row.id), row) ?? []));
}

/** The columns of `contacts` among the values: the third party's own columns, and those of the customer block that `contacts` holds. */
function columnsOf(values: PartyValues): Partial<ContactColumns> {
  const customer = values['customer'];
  const credit = typeof customer === 'object' && customer !== null ? Object.entries(customer).filter(([name]) => name in customerCredit) : [];
  return Object.fromEntries([...Object.entries(values).filter(([name]) => contactColumnNames.has(name)), ...credit]);
}

/** The parts of the surname and of the address belong to one text: another text without parts clears them. */
function withoutOldParts(before: StoredContact, columns: Partial<ContactColumns>): Partial<ContactColumns> {
  const isOther = (name: 'surname' | 'address') => columns[name] !== undefined && columns[name] !== before[name];
  return { ...(isOther('surname') && { surname_2: null }), ...(isOther('address') && { address_object: null }), ...columns };
}

/** The row with whole blocks, for the history: a block that is written for the first time changes only the fields that were filled in. */
function inWhole(row: PartyRow, values: PartyValues): ContactRow {
  const said = partyBlockNames.filter((block) => values[block] !== undefined);
  return { ...row, ...Object.fromEntries(said.map((block) => [block, wholeBlock(block, row)])) };
}
