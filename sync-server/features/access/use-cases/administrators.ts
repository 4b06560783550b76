/** Who administers a company, as the operator of the platform arranges it: a company that was just made has nobody. Spec: commercial §3 User; decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { type AdministratorForm, administratorSchema } from '#shared/features/access/user.schemas.ts';
import { people } from '../users.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { createUser, updateUser } from './save-user.ts';

const administrator = { type: 'e', role: 'Administrador', contact_id: null, clerk_id: null, contact_warehouse_id: null } as const;

/**
 * Gives a person access to the transaction's company as its Administrador. Who is new gets a temporary password by e-mail; who is known by their e-mail
 * keeps their name and password; who lost their access there gets it back. @throws as createUser and updateUser
 */
export async function admitAdministrator(tx: Tx, actor: Actor, sent: AdministratorForm): Promise<UserDocument> {
  const person = valid(administratorSchema, sent);
  const known = await people.findByEmail(tx, person.email);
  const before = known && (await findUser(tx, tx.subscriberId, known.id));
  if (before?.deleted_at === 1) return { ...(await updateUser(tx, actor, { id: before.id, sent: { ...administrator, deleted_at: 0 } })), elsewhere: true };
  return await createUser(tx, actor, { ...person, ...administrator });
}

/** Takes an administrator's access to the transaction's company; nobody else of it is the operator's business. @throws access.notFound, and as updateUser */
export async function dismissAdministrator(tx: Tx, actor: Actor, id: number): Promise<UserDocument> {
  const before = await findUser(tx, tx.subscriberId, id);
  if (before?.role !== administrator.role || before.deleted_at === 1) throw accessErrors.notFound();
  return await updateUser(tx, actor, { id, sent: { deleted_at: 1 } });
}
