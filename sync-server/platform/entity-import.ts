/** Rows of a file as an entity's own values: codes and names become ids, the words of a choice its value. */
import { type EntityDefinition, type Field, type RefField, referenceFields, valueAt } from '#shared/kernel/entity.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { idsByCode, idsByName } from './db/ids-by-code.ts';
import type { Db } from './db/store.ts';
import type { ImportRemark } from './importer.ts';

export type FileRow = Readonly<Record<string, unknown>>;

/** An entity's values in a row, by field; or the first cell whose reference is unknown. */
export type ReadRow = { values: Record<string, unknown> } | { refusal: Omit<ImportRemark, 'row'> };

/** @param rows of a piece, by the entity's field names; an empty cell is missing and says nothing */
export async function entityRowReader(db: Db, subscriberId: number, entity: EntityDefinition, rows: readonly FileRow[]): Promise<(row: FileRow) => ReadRow> {
  const ids = new Map<string, Map<string, number>>();
  for (const [name, reference] of referenceFields(entity)) {
    const said = [...new Set(rows.map((row) => row[name]).filter((one): one is string => typeof one === 'string'))];
    ids.set(name, await idsSaid(db, subscriberId, reference, said));
  }
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [name, definition] of Object.entries(entity.fields)) {
      const said = row[name];
      if (said === undefined) continue;
      const value = definition.kind === 'ref' ? ids.get(name)?.get(String(said)) : plainValue(definition, said);
      if (value === undefined) return { refusal: { column: name, message: refusalOf(definition, said) } };
      values[name] = value;
    }
    return { values };
  };
}

/** The rows that cells name: by code (ignoring case), by the abbreviation of an identification type (CC), or by name; people by identification only. */
async function idsSaid(db: Db, subscriberId: number, reference: RefField, said: readonly string[]): Promise<Map<string, number>> {
  const { to, code, shows, followedBy, saidAs = {}, where, global } = reference;
  if (!code) return new Map();
  const asked = { table: to, where, subscriberId: global ? null : subscriberId };
  const codeOf = (one: string) => saidAs[one.trim().toUpperCase()] ?? one;
  const byCode = await idsByCode(db, { ...asked, named: code, said: [...new Set([...said, ...said.map(codeOf)])] });
  const unknown = said.filter((one) => !byCode.has(one) && !byCode.has(codeOf(one)));
  const byFoldedCode = followedBy ? new Map<string, number>() : await idsByName(db, { ...asked, named: code, said: unknown });
  const byName = followedBy ? new Map<string, number>() : await idsByName(db, { ...asked, named: shows, said: unknown });
  return new Map(
    said.flatMap((one) => {
      const id = byCode.get(one) ?? byCode.get(codeOf(one)) ?? byFoldedCode.get(one) ?? byName.get(one);
      return id === undefined ? [] : [[one, id] as const];
    }),
  );
}

/** Whether a row of a file says something that the stored row does not. */
export function saysMore(stored: unknown, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).some(([name, value]) => valueAt(stored, name) !== value);
}

function refusalOf(definition: Field, said: unknown): string {
  if (definition.kind !== 'choice') return `${definition.label} no existe: ${said}.`;
  return `${definition.label} no es «${said}»: escriba una de ${definition.choices.map(({ label }) => label).join(', ')}.`;
}

function plainValue(definition: Field, said: unknown): unknown {
  if (definition.kind === 'state') return said ? 1 : 0;
  if (definition.kind !== 'choice') return said;
  const typed = normaliseText(String(said));
  return definition.choices.find(({ value, label }) => normaliseText(label) === typed || normaliseText(String(value)) === typed)?.value;
}
