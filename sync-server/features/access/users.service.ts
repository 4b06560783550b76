import type { Db, Tx } from '#server/platform/db/store.ts';
import { type Access, isAllowed } from '#shared/kernel/call.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { permissionsOfRole } from './access.repository.ts';
import { people } from './users.repository.ts';

/** People of the whole installation. */
export async function countUsers(db: Db): Promise<number> {
  return await people.count(db);
}

/** As people read it; null for nobody. */
export async function nameOfUser(db: Db, id: number): Promise<string | null> {
  const person = await people.find(db, id);
  return person ? `${person.name} ${person.surname}`.trim() : null;
}

/** 'Nombre Apellido' by user id, in one query; deleted people are missing. */
export async function namesOfUsers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await people.names(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()]));
}

export interface NewUser {
  /** Lower case. */
  email: string;
  name: string;
  surname: string;
  passwordHash: string;
  role: Role;
}

/** Creates a person with a role in the transaction's subscriber. The given password is permanent, not a temporary one. */
export async function createUser(tx: Tx, user: NewUser): Promise<number> {
  return await people.create(tx, user);
}

/** Those of the given users who have access to the subscriber, with the fields that an e-mail to them needs. */
export async function membersWithAccess(db: Db, subscriberId: number, ids: readonly number[]): Promise<{ id: number; name: string; email: string }[]> {
  return await people.withAccess(db, subscriberId, ids);
}

/** The users with access to the subscriber whose role has the permission, by name. */
export async function membersAllowed(db: Db, subscriberId: number, access: Access): Promise<{ id: number; name: string; role: Role }[]> {
  const members = await people.members(db, subscriberId);
  const allowed = new Set<Role>();
  for (const role of new Set(members.map((member) => member.role)))
    if (isAllowed(access, { role, permissions: new Set(await permissionsOfRole(db, subscriberId, role)) })) allowed.add(role);
  return members
    .filter(({ role }) => allowed.has(role))
    .map(({ id, name, surname, role }) => ({ id, name: `${name} ${surname}`.trim(), role }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es') || one.id - other.id);
}

/** Those of the given users who are employees of the subscriber with access; users of customers and providers are left out. */
export async function staffAmong(db: Db, subscriberId: number, ids: readonly number[]): Promise<{ id: number; name: string; email: string }[]> {
  return await people.withAccess(db, subscriberId, ids, 'e');
}
