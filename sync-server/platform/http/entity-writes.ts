/** Writing plain entities: the same rules for all of them. */

import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import { flattened } from '#shared/kernel/entity-blocks.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { defineErrors, type FieldErrors } from '#shared/kernel/errors.ts';
import type { AuditWriter, Author } from '../audit.ts';
import type { EntityRow, EntityRows } from '../db/entity-rows.ts';
import { type Reference, requireUnused, rowExists } from '../db/references.ts';
import type { Tx } from '../db/store.ts';
import { valid } from './error-edge.ts';
import { httpErrors } from './http.errors.ts';

export const entityErrors = defineErrors('entities', {
  notFound: { status: 404, text: 'El registro no existe.' },
  stale: { status: 409, text: 'Otra persona cambió el registro mientras lo editaba. Vuelva a abrirlo para ver su versión actual.' },
});

/** The one hook of an entity: refuses a write by throwing. `after` is null when the row goes. */
export type BeforeWrite = (tx: Tx, change: { before: EntityRow | null; after: Record<string, unknown> | null }) => Promise<void>;

export interface EntityWriting {
  rows: EntityRows;
  references: readonly Reference[];
  audit: AuditWriter;
  beforeWrite?: BeforeWrite;
}

export async function createEntity(tx: Tx, author: Author, { rows, audit, beforeWrite }: EntityWriting, sent: Record<string, unknown>): Promise<EntityRow> {
  const values = valid(schemaOf(rows.entity), flattened(rows.entity, sent));
  await requireFit(tx, rows, values, null);
  await beforeWrite?.(tx, { before: null, after: values });
  const row = await rows.create(tx, values);
  await announce(tx, rows.entity, row.id);
  await audit(tx, author, { action: 'create', entity: rows.entity.name, entityId: row.id, after: row });
  return row;
}

/** What was not sent keeps its value. `version`, when sent, is the one that the person saw. @throws entities.stale */
export async function updateEntity(
  tx: Tx,
  author: Author,
  { rows, audit, beforeWrite }: EntityWriting,
  { id, sent }: { id: number; sent: Record<string, unknown> },
): Promise<EntityRow> {
  const before = await requireRow(tx, rows, id);
  if (sent['version'] !== undefined && Number(sent['version']) !== before.version) throw entityErrors.stale();
  const values = valid(schemaOf(rows.entity), { ...before, ...flattened(rows.entity, sent, before) });
  // Saving what is there already is no change: nobody's copy grows old, and the history stays silent.
  if (Object.keys(values).every((name) => JSON.stringify(values[name]) === JSON.stringify(before[name] ?? null))) return before;
  await requireFit(tx, rows, values, before);
  await beforeWrite?.(tx, { before, after: values });
  const row = await rows.update(tx, before, values);
  await announce(tx, rows.entity, id);
  await audit(tx, author, { action: 'update', entity: rows.entity.name, entityId: id, before, after: row });
  return row;
}

export async function deleteEntity(tx: Tx, author: Author, { rows, references, audit, beforeWrite }: EntityWriting, id: number): Promise<void> {
  const before = await requireRow(tx, rows, id);
  await beforeWrite?.(tx, { before, after: null });
  await requireUnused(tx, { table: rows.entity.name, id, one: rows.entity.label.one }, references);
  await rows.remove(tx, id);
  await announce(tx, rows.entity, id);
  await audit(tx, author, { action: 'delete', entity: rows.entity.name, entityId: id, before });
}

async function requireRow(tx: Tx, rows: EntityRows, id: number): Promise<EntityRow> {
  const row = await rows.get(tx, tx.subscriberId, id);
  if (!row) throw entityErrors.notFound();
  return row;
}

/**
 * Codes are unique and what is pointed to exists. What a row points to already is not looked for again; what a new company points
 * to is the business of its `beforeWrite`, because it has nothing yet.
 * @param before the row that changes, null for a new one @throws http.invalid with the entity's own messages
 */
export async function requireFit(
  tx: Tx,
  rows: Pick<EntityRows, 'entity' | 'isTaken'>,
  values: Record<string, unknown>,
  before: { id: number } | null,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [name, definition] of Object.entries(rows.entity.fields)) {
    const value = valueAt(values, name);
    if (value === null || value === undefined) continue;
    if (definition.kind === 'code' && (definition.unique || definition.uniqueWithin)) {
      const within = definition.uniqueWithin ? { [definition.uniqueWithin]: values[definition.uniqueWithin] } : {};
      const taken = await rows.isTaken(tx, tx.subscriberId, { [name]: value, ...within }, before?.id ?? 0);
      if (taken) errors[name] = [definition.message ?? `${definition.label} ya existe.`];
    }
    if (definition.kind !== 'ref' || isDeepEqual(value, valueAt(before, name)) || (definition.ofCompany && !before)) continue;
    const owner = definition.ofCompany && before ? before.id : tx.subscriberId;
    if (!(await rowExists(tx, definition.to, Number(value), { ...definition, subscriberId: owner }))) errors[name] = [`${definition.label} no existe.`];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw httpErrors.refusedFields({ reason: rows.entity.messages?.refused ?? first }, errors);
}

async function announce(tx: Tx, entity: EntityDefinition, id: number): Promise<void> {
  if (entity.replicated) tx.touch('reference', `${entity.replicated}:${id}`);
}
