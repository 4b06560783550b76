/** Writes of plain rows from the office. */
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { doneMessage, type EntityDefinition, nameOfRow } from '#shared/kernel/entity.ts';
import { callsOf } from './calls-of.ts';
import { confirmLosses } from './confirm-losses.ts';
import { tellEach, withEach } from './each-row.ts';
import type { EntityRow } from './entity-row.ts';

/**
 * Creates the row, or changes the one with the id. @param key of the attempt of a form that keeps it with its draft
 * @throws Declined when the person was asked about what others lose by it, and did not want it
 */
export async function saveRow(
  entity: EntityDefinition,
  { id, body, key }: { id: number | null; body: Record<string, unknown>; key?: string },
): Promise<EntityRow> {
  const { create, update } = callsOf(entity);
  if (id !== null) await confirmLosses(entity, id, body);
  const options = key === undefined ? {} : { idempotencyKey: key };
  const saved = id === null ? await callOnce(create, { body }, options) : await callOnce(update, { params: { id }, body }, options);
  toast.success(doneMessage(entity, id === null ? 'created' : 'updated'));
  await refreshCalls(callsOf(entity).list);
  return saved;
}

/** Asks once, naming them, and deletes them one by one; tells those that stayed and why. */
export async function deleteRows(entity: EntityDefinition, rows: readonly EntityRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const isSure = await ask({
    title: rows.length === 1 ? `¿Eliminar ${nameOfRow(entity, first)}?` : `¿Eliminar ${rows.length} ${entity.label.many.toLowerCase()}?`,
    text: 'No se puede deshacer. Queda en el historial quién lo eliminó y cómo era.',
    confirm: 'Eliminar',
    danger: true,
  });
  if (!isSure) return;
  await deleteEach(entity, rows);
}

/** The rows that stayed are tried again without another question: the first question named them. */
async function deleteEach(entity: EntityDefinition, rows: readonly EntityRow[]): Promise<void> {
  const refused = await withEach(rows, (row) => deleteRow(entity, row));
  const again = (those: readonly EntityRow[]) => void deleteEach(entity, those);
  tellEach({ rows, refused, done: doneMessage(entity, 'deleted'), nameOf: (row) => nameOfRow(entity, row), again, instead: inactivation(entity) });
  await refreshCalls(callsOf(entity).list);
}

/** A row in use cannot be deleted; inactive, nobody chooses it any more. Undefined for an entity whose rows are always active. */
function inactivation(entity: EntityDefinition) {
  const [name, field] = Object.entries(entity.fields).find(([own, { kind }]) => kind === 'state' || (kind === 'flag' && own === 'active')) ?? [];
  if (name === undefined || !field) return undefined;
  return {
    label: 'Inactivar en su lugar',
    run: (rows: readonly EntityRow[]) => void inactivateEach(entity, rows, { [name]: field.kind === 'state' ? 0 : false }),
  };
}

async function inactivateEach(entity: EntityDefinition, rows: readonly EntityRow[], body: Record<string, unknown>): Promise<void> {
  const { update, list } = callsOf(entity);
  const refused = await withEach(rows, async ({ id }) => {
    await confirmLosses(entity, id, body);
    await callOnce(update, { params: { id }, body });
  });
  const again = (those: readonly EntityRow[]) => void inactivateEach(entity, those, body);
  tellEach({ rows, refused, done: doneMessage(entity, 'updated'), nameOf: (row) => nameOfRow(entity, row), again });
  await refreshCalls(list);
}

async function deleteRow(entity: EntityDefinition, row: EntityRow): Promise<void> {
  try {
    await callServer(callsOf(entity).remove, { params: { id: row.id } });
  } catch (error) {
    // A 404 means that somebody else deleted it already, which is the wanted result.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}
