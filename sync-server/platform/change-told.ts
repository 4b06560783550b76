import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { type EntityDefinition, nameOfRow } from '#shared/kernel/entity.ts';
import type { AuditEntry } from './audit.ts';

type Told = Pick<AuditEntry, 'entity' | 'name' | 'before' | 'after'>;

/**
 * What the audit log stores of an update: the whole row for a form; only the changed fields for rows that a file or a bulk change writes together,
 * because a hundred thousand whole rows, before and after, would take most of its time and space. The history shows both alike.
 */
export function changeTold(entity: EntityDefinition, rows: number): (row: { before: object; after: object }) => Told {
  if (rows === 1) return (row) => ({ ...row, entity: entity.name });
  return (row) => {
    const [before, after] = [{ ...row.before }, { ...row.after }] as Readonly<Record<string, unknown>>[];
    const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepEqual(before?.[name], after?.[name]));
    const only = (values: Readonly<Record<string, unknown>> | undefined) => Object.fromEntries(names.map((name) => [name, values?.[name]]));
    return { entity: entity.name, name: nameOfRow(entity, after ?? {}), before: only(before), after: only(after) };
  };
}
