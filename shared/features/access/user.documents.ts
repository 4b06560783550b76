import type { Role } from '#shared/kernel/permissions.ts';

/** A person as the office sees them in its own subscriber. Spec: commercial §3 User. */
export interface UserDocument {
  id: number;
  subscriber_id: number;
  name: string;
  surname: string;
  email: string;
  photo: string | null;
  /** e employee, c customer, p provider. */
  type: 'e' | 'c' | 'p';
  role: Role;
  roles: Role[];
  contact_id: number | null;
  clerk_id: number | null;
  contact_warehouse_id: number | null;
  branchoffice_id: number | null;
  branchoffice_warehouse_id: number | null;
  module_id: number | null;
  /** Empty for all of them. */
  modules: number[];
  mail_list: boolean;
  password_changed: boolean;
  /** They have codes or a passkey beside their password. */
  second_factor: boolean;
  /** 1 when the person has no access any more. */
  deleted_at: 0 | 1;
  version: number;
  /** They also work for another subscriber, so this one does not change their name and e-mail. Only of one user, and when one is made. */
  elsewhere?: boolean;
  /** Another e-mail that an administrator wrote and whose mailbox is not proved yet; only when one user is asked for or changed. */
  pending_email?: string | null;
  /** What its references are called, by field; only when one user is asked for. */
  shown?: Record<string, string>;
}

/** An administrator of a company as the operator of the platform sees them. */
export interface AdministratorDocument extends Pick<UserDocument, 'id' | 'name' | 'surname' | 'email' | 'role' | 'password_changed'> {
  /** They had a user before: no password was sent. Only when access was given back. */
  elsewhere: boolean;
}
