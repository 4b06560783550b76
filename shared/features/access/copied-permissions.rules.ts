import { type Permission, permissions } from '#shared/kernel/permissions.ts';

/** The permissions that a role gets and loses when it copies another role. */
export interface CopiedPermissions {
  given: Permission[];
  taken: Permission[];
}

/** @param held the role's permissions @param wanted those of the role that it copies */
export function copiedPermissions(held: ReadonlySet<Permission>, wanted: ReadonlySet<Permission>): CopiedPermissions {
  return {
    given: permissions.filter((permission) => wanted.has(permission) && !held.has(permission)),
    taken: permissions.filter((permission) => held.has(permission) && !wanted.has(permission)),
  };
}
