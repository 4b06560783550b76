/** Saves commercial directions, whose leaderships decide which rows the director reaches. Spec: commercial §3, decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import { requireUnused } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import type { DirectionDocument } from '#shared/features/teams/leadership.documents.ts';
import type { DirectionFields } from '#shared/features/teams/leadership.schemas.ts';
import { teamErrors } from '#shared/features/teams/teams.errors.ts';
import { inOrder, saysAlready } from '#shared/kernel/deep-equal.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { directionRows } from '../directions.repository.ts';
import { leadershipRows } from '../leaderships.repository.ts';

type Writing = Pick<Services, 'audit' | 'references'>;

/** @throws teams.invalid with the messages by field */
export async function createDirection(tx: Tx, actor: Actor, { audit }: Writing, fields: DirectionFields): Promise<DirectionDocument> {
  await requireFit(tx, fields);
  const { name, director_id, commercial_direction_leaderships_ids } = fields;
  const id = await directionRows.create(tx, { name, director_id });
  await directionRows.setLeaderships(tx, id, commercial_direction_leaderships_ids);
  const after = await requireDirection(tx, actor, id);
  await audit(tx, actor, { action: 'create', entity: 'commercial_directions', entityId: id, after });
  return after;
}

/** @throws teams.directionNotFound, teams.stale, teams.invalid */
export async function updateDirection(
  tx: Tx,
  actor: Actor,
  { audit }: Writing,
  { id, version, ...fields }: DirectionFields & { id: number },
): Promise<DirectionDocument> {
  const before = await requireDirection(tx, actor, id);
  if (version !== undefined && version !== before.version) throw teamErrors.stale();
  await requireFit(tx, fields);
  const { name, director_id, commercial_direction_leaderships_ids } = fields;
  const led = inOrder(before.commercial_direction_leaderships_ids);
  if (
    saysAlready(
      { ...before, commercial_direction_leaderships_ids: led },
      { ...fields, commercial_direction_leaderships_ids: inOrder(fields.commercial_direction_leaderships_ids) },
    )
  )
    return before;
  await directionRows.update(tx, id, { name, director_id, version: before.version + 1 });
  await directionRows.setLeaderships(tx, id, commercial_direction_leaderships_ids);
  const after = await requireDirection(tx, { ...actor, reach: 'subscriber' }, id);
  await audit(tx, actor, { action: 'update', entity: 'commercial_directions', entityId: id, before, after });
  return after;
}

/** @throws teams.directionNotFound, references.inUse */
export async function deleteDirection(tx: Tx, actor: Actor, { audit, references }: Writing, id: number): Promise<null> {
  const before = await requireDirection(tx, actor, id);
  await requireUnused(tx, { table: 'commercial_directions', id, one: 'La dirección comercial' }, references);
  await directionRows.remove(tx, id);
  await audit(tx, actor, { action: 'delete', entity: 'commercial_directions', entityId: id, before });
  return null;
}

async function requireDirection(tx: Tx, actor: Actor, id: number): Promise<DirectionDocument> {
  const found = await directionRows.find(tx, actor, id);
  if (!found) throw teamErrors.directionNotFound();
  return found;
}

async function requireFit(tx: Tx, { director_id, commercial_direction_leaderships_ids: ids }: DirectionFields): Promise<void> {
  const errors: FieldErrors = {};
  if (!(await leadershipRows.hasRole(tx, tx.subscriberId, { userId: director_id, role: 'Director Comercial' })))
    errors['director_id'] = ['Elija un usuario con el rol Director Comercial.'];
  const known = new Set((await leadershipRows.byIds(tx, tx.subscriberId, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) errors['commercial_direction_leaderships_ids'] = unknown.map((id) => `La jefatura ${id} no existe.`);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw teamErrors.invalid({ reason: first }, errors);
}
