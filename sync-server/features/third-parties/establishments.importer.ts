import type { Tx } from '#server/platform/db/store.ts';
import { entityRowReader } from '#server/platform/entity-import.ts';
import { takeBack } from '#server/platform/import-undo.ts';
import type { Importer, ImportRemark, NumberedRow } from '#server/platform/importer.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { takeRow, undoableOutcome } from './import-rows.service.ts';
import { partiesByName, wrongDigitOf } from './party-codes.service.ts';
import { branchDrafts, branchKey } from './party-drafts.service.ts';
import { branchUndoing } from './undo-parties.service.ts';
import type { EstablishmentTools } from './use-cases/write-establishment.ts';

const partyColumns = ['contact_id', 'seller_id'];

/** Imports establishments by their third party's identification and their code. Empty cells keep the stored value. */
export function establishmentsImporter(tools: EstablishmentTools): Importer<'establishments'> {
  return {
    kind: 'establishments',
    changed: [establishment],
    keyOf: (value) => `${readIdentification(String(value['contact_id'])).identification} ${String(value['code'])}`,

    async take(tx, rows, author) {
      const outcome = undoableOutcome();
      const named = await identified(tx, rows);
      const read = await entityRowReader(
        tx,
        tx.subscriberId,
        establishment,
        named.map(({ value }) => value),
      );
      const said = named.flatMap(({ row, value, refusal }) => {
        const cells = refusal ? { refusal } : read(value);
        if ('values' in cells) return [{ row, values: cells.values }];
        outcome.refused.push({ row, ...cells.refusal });
        return [];
      });
      const branches = await branchDrafts(tx, tools, { all: said.map(({ values }) => values) });
      for (const { row, values } of said) {
        const key = branchKey(Number(values['contact_id']), String(values['code']));
        takeRow(outcome, { row }, () => {
          const written = branches.judge(key, values);
          return written ? branches.put(key, written) : 'unchanged';
        });
      }
      outcome.changes.push(...(await branches.save(author)));
      return outcome;
    },

    undo: async (tx, author, changes) => await takeBack(tx, changes, () => branchUndoing(tx, author, tools)),
  };
}

interface IdentifiedRow {
  row: number;
  value: Record<string, unknown>;
  /** A check digit that was written and is wrong. */
  refusal: Omit<ImportRemark, 'row'> | undefined;
}

/** The rows with their stored third parties and sellers, whatever notation the file uses for identifications. */
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
