import type { Permission, Role } from '#shared/kernel/permissions.ts';

/** The person as login, renewal and the device's stored profile know them. Spec: commercial §3, decisions §3. */
export interface SessionUser {
  id: number;
  name: string;
  surname: string;
  email: string;
  /** e employee, c customer, p provider. */
  type: 'e' | 'c' | 'p';
  roles: Role[];
  role: Role;
  permissions: Permission[];
  subscriber_id: number;
  subscribers: { id: number; name: string }[];
  contact_id: number | null;
  seller_id: number | null;
  password_changed: boolean;
  session_id: string;
}
