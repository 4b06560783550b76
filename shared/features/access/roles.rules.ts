/** Who may grant which role, and a role's requirements. Pure. Spec: decisions §3. */
import { type Permission, type Reach, type Role, reachOf } from '#shared/kernel/permissions.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

const administrators: readonly Role[] = ['Super Administrador', 'Administrador'];

/** Whether a person of one role may manage another: only administrators manage an administrator, and only a Super Administrador manages another one. */
export function mayManage(own: Role, other: Role): boolean {
  if (own === 'Super Administrador') return true;
  return other !== 'Super Administrador' && (other !== 'Administrador' || own === 'Administrador');
}

export interface RoleHolder {
  role: Role;
  /** The role's permissions in the company. */
  permissions: Iterable<Permission>;
}

/** The breadth of each reach: a wider reach contains the narrower ones (decisions §3); a customer's reach is part of the office's, and of no team's. */
const widths: Readonly<Record<Reach, number>> = { subscriber: 4, direction: 3, leadership: 2, seller: 1, customer: 0 };

/**
 * Whether a person may grant a role, or impersonate an account that has the role: administrators by `mayManage`, other people only a role whose
 * permissions and reach they have themself. Otherwise a person who registers users could register one with more permissions and work as that user.
 */
export function mayGrant(own: RoleHolder, other: RoleHolder): boolean {
  if (!mayManage(own.role, other.role)) return false;
  if (isAdministrator(own.role) || own.role === other.role) return true;
  const [mine, theirs] = [reachOf[own.role], reachOf[other.role]];
  const reachesAll = theirs === 'customer' ? mine === 'subscriber' || mine === 'customer' : widths[mine] >= widths[theirs];
  const held = new Set(own.permissions);
  return reachesAll && [...other.permissions].every((permission) => held.has(permission));
}

export function isAdministrator(role: Role): boolean {
  return administrators.includes(role);
}

export interface RoleBearer {
  role: Role;
  type: 'e' | 'c' | 'p';
  contact_id: number | null;
}

/** Only customers have customers' roles; the user of a seller or a customer must be linked to a third party, whose rows the user reaches. */
export function checkRole({ role, type, contact_id }: RoleBearer): Result<void, 'access.roleOfOtherType' | 'access.contactMissing'> {
  const isCustomerRole = role === 'Cliente' || role === 'Prospecto';
  if (isCustomerRole !== (type === 'c')) return refuse('access.roleOfOtherType', { role });
  if (contact_id === null && (isCustomerRole || role === 'Vendedor')) return refuse('access.contactMissing', { role });
  return ok();
}
