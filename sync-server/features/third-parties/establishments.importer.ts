import type { Tx } from '#server/platform/db/store.ts';
import { entityRowReader, saysMore } from '#server/platform/entity-import.ts';
import type { Importer, ImportRemark, NumberedRow } from '#server/platform/importer.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { branchTable } from './branches.repository.ts';
import { importingActor, takeBack, takeRow, undoableOutcome } from './import-rows.service.ts';
import { importedCustomers } from './imported-customers.repository.ts';
import { partiesByName, wrongDigitOf } from './party-codes.service.ts';
import { createEstablishment, deleteEstablishment, type EstablishmentTools, updateEstablishment } from './use-cases/write-establishment.ts';

const partyColumns = ['contact_id', 'seller_id'];

/** Establishments by the identification of their third party and their own code. What a file leaves empty stays as it is. */
export function establishmentsImporter(tools: EstablishmentTools): Importer<'establishments'> {
  return {
    kind: 'establishments',
    keyOf: (value) => `${readIdentification(String(value['contact_id'])).identification} ${String(value['code'])}`,

    async take(tx, rows, author) {
      const outcome = undoableOutcome();
      const actor = importingActor(tx, author);
      const named = await identified(tx, rows);
      const read = await entityRowReader(
        tx,
        tx.subscriberId,
        establishment,
        named.map(({ value }) => value),
      );
      const contactIds = new Set<number>();
      const said = named.map(({ row, value, refusal }) => {
        const one = refusal ? { refusal } : read(value);
        if ('values' in one) contactIds.add(Number(one.values['contact_id']));
        return { row, one };
      });
      const branches = await importedCustomers.branchesOf(tx, tx.subscriberId, [...contactIds]);
      const stored = new Map(branches.map((branch) => [`${branch.contact_id} ${branch.code}`, branch]));
      for (const { row, one } of said) {
        if ('refusal' in one) {
          outcome.refused.push({ row, ...one.refusal });
          continue;
        }
        const { values } = one;
        const key = `${String(values['contact_id'])} ${String(values['code'])}`;
        const before = stored.get(key);
        await takeRow(tx, outcome, row, async () => {
          if (before && !saysMore(before, values)) return { change: 'unchanged' };
          const after = before
            ? await updateEstablishment(tx, actor, tools, { id: before.id, sent: values })
            : await createEstablishment(tx, actor, tools, values);
          stored.set(key, { ...after, subscriber_id: tx.subscriberId, search_text: '' });
          return { change: before ? 'updated' : 'created', id: after.id, before: before ?? null, version: after.version };
        });
      }
      return outcome;
    },

    async undo(tx, author, changes) {
      const actor = importingActor(tx, author);
      return await takeBack(tx, changes, {
        versionOf: async (id) => (await branchTable.find(tx, actor, id))?.version,
        remove: async (id) => await deleteEstablishment(tx, actor, tools, id),
        putBack: async (id, { version: _version, ...before }) => void (await updateEstablishment(tx, actor, tools, { id, sent: before })),
      });
    },
  };
}

interface IdentifiedRow {
  row: number;
  value: Record<string, unknown>;
  /** A check digit that was written and is wrong. */
  refusal: Omit<ImportRemark, 'row'> | undefined;
}

/** The rows with their third parties and sellers as these are stored, however the file writes their identification. */
async function identified(tx: Tx, rows: readonly NumberedRow<'establishments'>[]): Promise<IdentifiedRow[]> {
  const named = rows.map(({ row, value }) => ({ row, value: value as Record<string, unknown> }));
  const said = named.flatMap(({ value }) => partyColumns.map((name) => value[name])).filter((name) => typeof name === 'string');
  const { partyOf } = await partiesByName(tx, tx.subscriberId, said);
  return named.map(({ row, value }) => {
    let refusal: IdentifiedRow['refusal'];
    const stored: Record<string, unknown> = {};
    for (const column of partyColumns) {
      const name = value[column];
      if (typeof name !== 'string') continue;
      const contact = partyOf(name);
      const message = contact ? wrongDigitOf(name, contact) : null;
      if (message !== null) refusal ??= { column, message };
      stored[column] = contact?.identification ?? readIdentification(name).identification;
    }
    return { row, value: { ...value, ...stored }, refusal };
  });
}
