/** Fields about the company's margin and accounting are read only by people who manage the rows. Spec: decisions §3. */
import { isAllowed } from '#shared/kernel/call.ts';
import { accessOf, type EntityDefinition } from '#shared/kernel/entity.ts';
import type { Actor } from '../actor.ts';
import type { EntityRow, EntityRows } from '../db/entity-rows.ts';

/** The rows as a person may read them: internal fields are empty for others, who can neither sort nor filter by them. */
export function rowsReadBy(actor: Pick<Actor, 'role' | 'permissions'>, rows: EntityRows): EntityRows {
  const { entity } = rows;
  const internal = new Set(internalFields(entity));
  if (internal.size === 0 || keeps(actor, entity)) return rows;
  // Its spreadsheet has no column of what would be empty.
  const offered = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => !internal.has(name)));
  return {
    ...rows,
    entity: { ...entity, fields: offered },
    async get(...asked) {
      const row = await rows.get(...asked);
      return row && withoutInternalFields(entity, row);
    },
    async find(...asked) {
      const row = await rows.find(...asked);
      return row && withoutInternalFields(entity, row);
    },
    async list(db, subscriberId, asked, narrowed) {
      const sortBy = internal.has(asked.sortBy) ? entity.sort : asked.sortBy;
      const typed = Object.fromEntries(Object.entries(narrowed?.typed ?? {}).filter(([name]) => !internal.has(name)));
      const page = await rows.list(db, subscriberId, { ...asked, sortBy }, { ...narrowed, typed });
      return { ...page, rows: page.rows.map((row) => withoutInternalFields(entity, row)) };
    },
  };
}

/** The row with its internal fields empty, as devices and customers get it. */
export function withoutInternalFields(entity: EntityDefinition, row: EntityRow): EntityRow {
  const names = internalFields(entity);
  return names.length === 0 ? row : { ...row, ...Object.fromEntries(names.map((name) => [name, null])) };
}

/** Whether a person may write rows with internal fields: a form that cannot read internal fields would empty them. */
const keeps = (actor: Pick<Actor, 'role' | 'permissions'>, entity: EntityDefinition): boolean => isAllowed(accessOf(entity).write, actor);

function internalFields(entity: EntityDefinition): string[] {
  return Object.entries(entity.fields).flatMap(([name, { internalOnly }]) => (internalOnly ? [name] : []));
}
