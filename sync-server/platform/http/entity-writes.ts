/** Writing plain entities: the same rules for all of them. */

import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { type EntityDefinition, type Field, type RefField, referenceFields, valueAt } from '#shared/kernel/entity.ts';
import { flattened } from '#shared/kernel/entity-blocks.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { defineErrors, type FieldErrors } from '#shared/kernel/errors.ts';
import type { AuditWriter, Author } from '../audit.ts';
import type { EntityRow, EntityRows } from '../db/entity-rows.ts';
import { existingIds, type Reference, requireUnused } from '../db/references.ts';
import type { Db, Tx } from '../db/store.ts';
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

/** Creates a row of a plain entity. @throws http.invalid and http.refusedFields by the field, and the errors of `beforeWrite` */
export async function createEntity(tx: Tx, author: Author, { rows, audit, beforeWrite }: EntityWriting, sent: Record<string, unknown>): Promise<EntityRow> {
  const values = valid(schemaOf(rows.entity), flattened(rows.entity, sent));
  await requireFit(tx, rows, values, null);
  await beforeWrite?.(tx, { before: null, after: values });
  const row = await rows.create(tx, values);
  await announce(tx, rows.entity, row.id);
  await audit(tx, author, { action: 'create', entity: rows.entity.name, entityId: row.id, after: row });
  return row;
}

/** Missing fields keep their value. `version`, when sent, is the one that the person saw. @throws entities.stale */
export async function updateEntity(
  tx: Tx,
  author: Author,
  { rows, audit, beforeWrite }: EntityWriting,
  { id, sent }: { id: number; sent: Record<string, unknown> },
): Promise<EntityRow> {
  const before = await requireRow(tx, rows, { subscriberId: tx.subscriberId, id });
  if (sent['version'] !== undefined && Number(sent['version']) !== before.version) throw entityErrors.stale();
  const values = valid(schemaOf(rows.entity), { ...before, ...flattened(rows.entity, sent, before) });
  // Saving the stored values again changes nothing: versions stay, and the history gets no entry.
  if (Object.keys(values).every((name) => isDeepEqual(values[name], before[name]))) return before;
  await requireFit(tx, rows, values, before);
  await beforeWrite?.(tx, { before, after: values });
  const row = await rows.update(tx, before, values);
  await announce(tx, rows.entity, id);
  await audit(tx, author, { action: 'update', entity: rows.entity.name, entityId: id, before, after: row });
  return row;
}

/** Deletes a row that nothing refers to. @throws entities.notFound, references.inUse, and the errors of `beforeWrite` */
export async function deleteEntity(
  tx: Tx,
  author: Author,
  { rows, references, audit, beforeWrite }: Omit<EntityWriting, 'rows'> & { rows: Pick<EntityRows, 'entity' | 'get' | 'remove'> },
  id: number,
): Promise<void> {
  const before = await requireRow(tx, rows, { subscriberId: tx.subscriberId, id });
  await beforeWrite?.(tx, { before, after: null });
  await requireUnused(tx, { table: rows.entity.name, id, one: rows.entity.label.one }, references);
  await rows.remove(tx, id);
  await announce(tx, rows.entity, id);
  await audit(tx, author, { action: 'delete', entity: rows.entity.name, entityId: id, before });
}

/** @throws entities.notFound */
export async function requireRow(db: Db, rows: Pick<EntityRows, 'get'>, { subscriberId, id }: { subscriberId: number; id: number }): Promise<EntityRow> {
  const row = await rows.get(db, subscriberId, id);
  if (!row) throw entityErrors.notFound();
  return row;
}

/**
 * Checks that codes are unique and references exist. Unchanged references are not checked again; the references of a new company are checked by its
 * `beforeWrite`, because it has no rows yet.
 * @param before the stored row, null for a new one @throws http.refusedFields with the entity's own messages
 */
export async function requireFit(
  tx: Tx,
  rows: Pick<EntityRows, 'entity' | 'isTaken'>,
  values: Record<string, unknown>,
  before: { id: number } | null,
): Promise<void> {
  const taken = new Set<string>();
  for (const [name, definition] of uniqueCodes(rows.entity)) {
    const value = valueAt(values, name);
    if (value === null || value === undefined) continue;
    const within = definition.uniqueWithin ? { [definition.uniqueWithin]: values[definition.uniqueWithin] } : {};
    if (await rows.isTaken(tx, tx.subscriberId, { [name]: value, ...within }, before?.id ?? 0)) taken.add(name);
  }
  refuseMisfit(rows.entity, { values, before, isTaken: (name) => taken.has(name), isThere: await referencedBy(tx, rows.entity, [{ values, before }]) });
}

/** Whether the row that a field points to is there. */
export type IsThere = (field: string, id: number) => boolean;

interface Referring {
  values: Readonly<Record<string, unknown>>;
  before: { id: number } | null;
}

/** Looks for the rows that rows of an entity point to, in one query for each field, however many the rows are. */
export async function referencedBy(tx: Tx, entity: EntityDefinition, rows: readonly Referring[]): Promise<IsThere> {
  const found = new Map<string, ReadonlySet<number>>();
  for (const [name, definition] of referenceFields(entity)) {
    const referring = rows.filter((row) => isNewReference(name, definition, row));
    const ids = [...new Set(referring.map(({ values }) => Number(valueAt(values, name))))];
    // A company points to rows of its own; it is written alone.
    const owner = definition.ofCompany ? referring[0]?.before?.id : tx.subscriberId;
    found.set(name, await existingIds(tx, definition.to, ids, { ...definition, subscriberId: owner }));
  }
  return (field, id) => found.get(field)?.has(id) ?? false;
}

/** Judges the values of `requireFit` after its reads of the database. @throws http.refusedFields */
export function refuseMisfit(
  entity: EntityDefinition,
  { values, before, isTaken, isThere }: Referring & { isTaken: (field: string) => boolean; isThere: IsThere },
): void {
  const errors: FieldErrors = {};
  for (const [name, definition] of Object.entries(entity.fields)) {
    if (definition.kind === 'code' && isTaken(name)) errors[name] = [definition.message ?? `${definition.label} ya existe.`];
    if (definition.kind !== 'ref' || !isNewReference(name, definition, { values, before })) continue;
    if (!isThere(name, Number(valueAt(values, name)))) errors[name] = [`${definition.label} no existe.`];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw httpErrors.refusedFields({ reason: entity.messages?.refused ?? first }, errors);
}

function uniqueCodes(entity: EntityDefinition): [string, Extract<Field, { kind: 'code' }>][] {
  return Object.entries(entity.fields).flatMap(([name, definition]) =>
    definition.kind === 'code' && (definition.unique || definition.uniqueWithin) ? [[name, definition]] : [],
  );
}

function isNewReference(name: string, { ofCompany }: RefField, { values, before }: Referring): boolean {
  const value = valueAt(values, name);
  return value !== null && value !== undefined && !isDeepEqual(value, valueAt(before, name)) && !(ofCompany && !before);
}

async function announce(tx: Tx, entity: EntityDefinition, id: number): Promise<void> {
  if (entity.replicated) tx.touch('reference', `${entity.replicated}:${id}`);
}
