import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { people } from './users.repository.ts';

/** People of the whole installation. */
export async function countUsers(db: Db): Promise<number> {
  return await people.count(db);
}

export interface NewUser {
  /** Lower case. */
  email: string;
  name: string;
  surname: string;
  passwordHash: string;
  role: Role;
}

/** Makes a person with their role in the transaction's subscriber; their password is their own, not a temporary one. */
export async function createUser(tx: Tx, user: NewUser): Promise<number> {
  return await people.create(tx, user);
}
