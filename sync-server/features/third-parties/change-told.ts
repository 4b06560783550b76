import type { AuditEntry } from '#server/platform/audit.ts';
import { differing } from '#shared/kernel/deep-equal.ts';
import { type EntityDefinition, nameOfRow } from '#shared/kernel/entity.ts';

type Told = Pick<AuditEntry, 'entity' | 'name' | 'before' | 'after'>;

/**
 * What the audit log keeps of an update: a form's whole row; of rows that a file or a bulk change writes together only the fields that changed, because
 * a hundred thousand whole rows, before and after, are most of the time and the space of such a change. The history shows the same of both.
 */
export function changeTold(entity: EntityDefinition, rows: number): (row: { before: object; after: object }) => Told {
  if (rows === 1) return (row) => ({ ...row, entity: entity.name });
  return ({ before, after }) => ({
    entity: entity.name,
    name: nameOfRow(entity, { ...after }),
    before: differing(after, before),
    after: differing(before, after),
  });
}
