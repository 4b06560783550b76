/** Saves leaderships, whose members decide which rows the leader reaches, also on devices. Spec: commercial §3, decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import { requireUnused } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import type { LeadershipDocument } from '#shared/features/teams/leadership.documents.ts';
import type { LeadershipFields } from '#shared/features/teams/leadership.schemas.ts';
import { teamErrors } from '#shared/features/teams/teams.errors.ts';
import { inOrder, saysAlready } from '#shared/kernel/deep-equal.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { leadershipRows } from '../leaderships.repository.ts';
import { leadershipIdsReached } from '../sellers.repository.ts';

type Writing = Pick<Services, 'audit' | 'references'>;

/** @throws teams.invalid with the messages by field */
export async function createLeadership(tx: Tx, actor: Actor, { audit }: Writing, fields: LeadershipFields): Promise<LeadershipDocument> {
  await requireFit(tx, fields, { id: 0, seller_list: [] });
  const { leadership, user_id, seller_list } = fields;
  const id = await leadershipRows.create(tx, { leadership, user_id });
  await leadershipRows.setSellers(tx, id, seller_list);
  const after = await requireLeadership(tx, actor, id);
  await audit(tx, actor, { action: 'create', entity: 'leaderships', entityId: id, after: logged(after) });
  return after;
}

/** @throws teams.leadershipNotFound, teams.stale, teams.invalid */
export async function updateLeadership(
  tx: Tx,
  actor: Actor,
  { audit }: Writing,
  { id, version, ...fields }: LeadershipFields & { id: number },
): Promise<LeadershipDocument> {
  const before = await requireLeadership(tx, actor, id);
  if (version !== undefined && version !== before.version) throw teamErrors.stale();
  await requireFit(tx, fields, before);
  const { leadership, user_id, seller_list } = fields;
  if (saysAlready({ ...before, seller_list: inOrder(before.seller_list) }, { ...fields, seller_list: inOrder(seller_list) })) return before;
  await leadershipRows.update(tx, id, { leadership, user_id, version: before.version + 1 });
  await leadershipRows.setSellers(tx, id, seller_list);
  const [after] = await leadershipRows.byIds(tx, tx.subscriberId, [id]);
  if (!after) throw teamErrors.leadershipNotFound();
  await audit(tx, actor, { action: 'update', entity: 'leaderships', entityId: id, before: logged(before), after: logged(after) });
  return after;
}

/** @throws teams.leadershipNotFound, references.inUse */
export async function deleteLeadership(tx: Tx, actor: Actor, { audit, references }: Writing, id: number): Promise<null> {
  const before = await requireLeadership(tx, actor, id);
  await requireUnused(tx, { table: 'leaderships', id, one: 'La jefatura' }, references);
  await leadershipRows.remove(tx, id);
  await audit(tx, actor, { action: 'delete', entity: 'leaderships', entityId: id, before: logged(before) });
  return null;
}

/** The leader's picture is left out of the log: it is personal and large. */
const logged = (leadership: LeadershipDocument) => ({ ...leadership, photo: null });

/** A leadership that the person reaches. @throws teams.leadershipNotFound */
async function requireLeadership(tx: Tx, actor: Actor, id: number): Promise<LeadershipDocument> {
  const [found] = await leadershipRows.byIds(tx, tx.subscriberId, await leadershipIdsReached(tx, actor, [id]));
  if (!found) throw teamErrors.leadershipNotFound();
  return found;
}

async function requireFit(tx: Tx, fields: LeadershipFields, before: { id: number; seller_list: readonly number[] }): Promise<void> {
  const { subscriberId } = tx;
  const errors: FieldErrors = {};
  if (await leadershipRows.isNameTaken(tx, subscriberId, { leadership: fields.leadership, exceptId: before.id }))
    errors['leadership'] = ['Ya hay una jefatura con ese nombre.'];
  if (!(await leadershipRows.hasRole(tx, subscriberId, { userId: fields.user_id, role: 'Jefe comercial' })))
    errors['user_id'] = ['Elija un usuario con el rol Jefe comercial.'];
  const added = fields.seller_list.filter((id) => !before.seller_list.includes(id));
  const selling = await leadershipRows.sellersAmong(tx, subscriberId, added);
  const unknown = added.filter((id) => !selling.has(id));
  const elsewhere = await leadershipRows.elsewhere(tx, subscriberId, { ids: added, exceptId: before.id });
  const problems = [
    ...unknown.map((id) => `El vendedor ${id} no existe.`),
    ...elsewhere.map(({ name, surname, leadership }) => `${fullName({ name, surname })} ya está en la jefatura ${leadership}.`),
  ];
  if (problems.length > 0) errors['seller_list'] = problems;
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw teamErrors.invalid({ reason: first }, errors);
}
