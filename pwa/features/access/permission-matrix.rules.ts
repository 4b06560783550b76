/** Which permissions 'Roles y permisos' shows. Pure. */
import { type Permission, permissionGroups, type Role } from '#shared/kernel/permissions.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** The permissions of each role. */
export type Grants = ReadonlyMap<Role, ReadonlySet<Permission>>;

export interface PermissionGroup {
  label: string;
  permissions: readonly Permission[];
}

interface Shown {
  grants: Grants;
  /** The roles with a column. */
  roles: readonly Role[];
  typed: string;
  /** Only permissions that some of these roles have and others lack. */
  differing: boolean;
}

const has = (grants: Grants, role: Role, permission: Permission) => grants.get(role)?.has(permission) ?? false;

/** The groups with the permissions to show; a group without any is left out. A typed group name finds all its permissions. */
export function shownGroups({ grants, roles, typed, differing }: Shown): PermissionGroup[] {
  const words = normaliseText(typed);
  return permissionGroups.flatMap(({ label, permissions }) => {
    const isGroup = normaliseText(label).includes(words);
    const shown = permissions.filter((permission) => {
      const holders = roles.filter((role) => has(grants, role, permission)).length;
      return (isGroup || normaliseText(permission).includes(words)) && (!differing || (holders > 0 && holders < roles.length));
    });
    return shown.length > 0 ? [{ label, permissions: shown }] : [];
  });
}
