/** Who may give which role, and what a role asks of its person. Pure. Spec: decisions §3. */
import type { Role } from '#shared/kernel/permissions.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

const administrators: readonly Role[] = ['Super Administrador', 'Administrador'];

/** Whether a person of one role may make, change, end or work as a person of another: nobody raises anybody above themself. */
export function mayManage(own: Role, other: Role): boolean {
  if (own === 'Super Administrador') return true;
  return other !== 'Super Administrador' && (other !== 'Administrador' || own === 'Administrador');
}

export function isAdministrator(role: Role): boolean {
  return administrators.includes(role);
}

export interface RoleBearer {
  role: Role;
  type: 'e' | 'c' | 'p';
  contact_id: number | null;
}

/** Customers have customers' roles and nobody else does; a seller and a customer are a third party, whose rows they reach. */
export function checkRole({ role, type, contact_id }: RoleBearer): Result<void, 'access.roleOfOtherType' | 'access.contactMissing'> {
  const isCustomerRole = role === 'Cliente' || role === 'Prospecto';
  if (isCustomerRole !== (type === 'c')) return refuse('access.roleOfOtherType', { role });
  if (contact_id === null && (isCustomerRole || role === 'Vendedor')) return refuse('access.contactMissing', { role });
  return ok();
}
