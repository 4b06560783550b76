import type { Instant } from '#shared/kernel/dates.ts';
import type { Permission, Role } from '#shared/kernel/permissions.ts';

/** The person as login and renewal answer. Spec: commercial §3, decisions §3. */
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
  /** The person's own third party, when they sell. */
  seller_id: number | null;
  password_changed: boolean;
  session_id: string;
  /** The modules of the menu that the person has; empty or absent for all of them. */
  modules?: number[];
  /** The module that stands first in the menu. */
  module_id?: number | null;
  /** Who really works, when somebody works as this person. */
  acting_user?: { id: number; name: string } | null;
  /** The role asks for a second factor that the person has not set up: nothing else opens. */
  must_set_second_factor?: boolean;
}

/** A person's second factor, as they see it. */
export interface SecondFactorState {
  /** With codes of an authenticator. */
  enabled: boolean;
  /** Their role must have one. */
  required: boolean;
  recovery_codes_left: number;
  passkeys: OwnPasskey[];
}

/** A passkey as its person sees it. */
export interface OwnPasskey {
  /** The credential's own id. */
  id: string;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** A passkey that was just registered. */
export interface NewPasskey extends OwnPasskey {
  /** Read this once; null for who has some already. */
  recovery_codes: string[] | null;
}

/** What login, renewal and the change of subscriber answer. */
export interface SessionGrant {
  token: string;
  user: SessionUser;
  /** At a login: the company where the person worked last, when it is closed now and this is another of theirs. */
  closed_subscriber?: string;
}

/** One of a person's own sessions, as they see it to end it. */
export interface OwnSession {
  id: string;
  device_id: string | null;
  user_agent: string | null;
  ip: string | null;
  created_at: Instant;
  last_used_at: Instant;
  /** The one that asks. */
  current: boolean;
}
