/** What a dry run would change, record by record: the old and the new value of each field, in the form that people read. */
import { pendingLines } from '#server/platform/audit.ts';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { AnyImporter, RowChange } from '#server/platform/importer.ts';
import { columnsOf } from '#shared/features/imports/import-kinds.ts';
import type { ImportChange } from '#shared/features/imports/import-run.documents.ts';
import { type EntityDefinition, type Field, stateWord, valueAt } from '#shared/kernel/entity.ts';
import type { ImportColumn } from '#shared/kernel/import-columns.ts';
import { formatPesos } from '#shared/kernel/money.ts';

/** @param changes of the piece that the transaction applied @param most records to return; records without a change of a named field are left out */
export async function changedRecords(
  tx: Tx,
  importer: AnyImporter,
  { changes, most }: { changes: readonly RowChange[]; most: number },
): Promise<ImportChange[]> {
  if (most <= 0) return [];
  const found = [...(await recordedChanges(tx, importer.changed ?? [], { changes, most })), ...valueChanges(importer, { changes, most })];
  return found.filter(({ fields }) => fields.length > 0).slice(0, most);
}

/** Changes of rows with a history, from the audit entries that the transaction would write. */
async function recordedChanges(
  tx: Tx,
  entities: readonly EntityDefinition[],
  { changes, most }: { changes: readonly RowChange[]; most: number },
): Promise<ImportChange[]> {
  const names = new Map(changes.map(({ id, name }) => [String(id), name ?? '']));
  const found: ImportChange[] = [];
  for (const entity of entities) {
    const lines = pendingLines(tx)
      .filter(({ entity: table, before, after }) => table === entity.name && before !== null && after !== null)
      .slice(0, most);
    for (const line of await namedChanges(tx, tx.subscriberId, entity, lines)) {
      const fields = Object.entries(entity.fields).flatMap(([name, definition]) => {
        const words = (side: 'before' | 'after') => fieldText(definition, valueAt(line[side], name), line.shown[side][name]);
        const [before, after] = [words('before'), words('after')];
        return before === after ? [] : [{ label: definition.label, before, after }];
      });
      found.push({ name: names.get(line.entity_id) || line.entity_name || line.entity_id, fields });
    }
  }
  return found;
}

/** Changes of rows without versions, which contain their values (`valuesChange`). */
function valueChanges({ kind, values = {} }: AnyImporter, { changes, most }: { changes: readonly RowChange[]; most: number }): ImportChange[] {
  const columns: Readonly<Record<string, ImportColumn>> = columnsOf(kind);
  const updated = changes.filter(({ before, version }) => before !== null && typeof version === 'string' && version !== 'null').slice(0, most);
  return updated.map(({ id, name, before, version }) => {
    // `valuesChange` writes the values as the entries of an object.
    const after = Object.fromEntries(JSON.parse(String(version)) as [string, unknown][]);
    const fields = Object.entries(after).flatMap(([field, value]) => {
      const named = values[field];
      const label = named?.label ?? columns[field]?.label;
      const isPesos = named?.pesos ?? columns[field]?.kind === 'pesos';
      const shown = (one: unknown) => named?.words?.[String(one)] ?? valueText(isPesos, one);
      const old = shown(before?.[field]);
      return label === undefined || old === shown(value) ? [] : [{ label, before: old, after: shown(value) }];
    });
    return { name: name ?? String(id), fields };
  });
}

function valueText(isPesos: boolean, value: unknown): string {
  if (value === null || value === undefined) return '';
  return isPesos ? formatPesos(Number(value)) : String(value);
}

function fieldText(definition: Field, value: unknown, shown: string | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (definition.kind === 'flag') return value ? 'Sí' : 'No';
  if (definition.kind === 'state') return stateWord(definition, value);
  if (definition.kind === 'choice') return definition.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (definition.kind === 'ref') return shown ?? `n.º ${String(value)}`;
  if (definition.kind === 'pesos') return formatPesos(Number(value));
  return definition.kind === 'percentage' ? `${String(value)} %` : String(value);
}
