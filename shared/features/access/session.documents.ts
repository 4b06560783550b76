import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';
import { permissions, roles } from '#shared/kernel/permissions.ts';

const id = z.int();
const role = z.enum(roles);
const named = z.strictObject({ id, name: z.string() });

/**
 * The person in the answers of login and renewal. A profile that an earlier version stored on a device may lack the optional fields. Spec: commercial
 * §3, decisions §3.
 */
const sessionUser = z
  .strictObject({
    id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** e employee, c customer, p provider. */
    type: z.enum(['e', 'c', 'p']),
    roles: z.array(role),
    role,
    permissions: z.array(z.enum(permissions)),
    subscriber_id: id,
    subscribers: z.array(named),
    contact_id: id.nullable(),
    clerk_id: id.nullable().optional(),
    contact_warehouse_id: id.nullable().optional(),
    branchoffice_id: id.nullable().optional(),
    branchoffice_warehouse_id: id.nullable().optional(),
    mail_list: z.boolean().optional(),
    /** The person's own third party, when they sell. */
    seller_id: id.nullable(),
    password_changed: z.boolean(),
    session_id: z.string(),
    /** The modules of the person's menu; empty or absent means all. */
    modules: z.array(id).optional(),
    /** The first module of the menu. */
    module_id: id.nullable().optional(),
    /** Who really works, when somebody works as this person. */
    acting_user: named.nullable().optional(),
    /** True when the role requires a second factor that the person has not set up: no other screen opens. */
    must_set_second_factor: z.boolean().optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

/** The answer of login, renewal and the change of subscriber. */
export const sessionGrant = z
  .strictObject({
    token: z.string(),
    user: sessionUser,
    /** Only at a login: the name of the company where the person worked last, if it is closed now and the session is in another of their companies. */
    closed_subscriber: z.string().optional(),
  })
  .meta({ id: 'SessionGrant' });
export type SessionGrant = z.output<typeof sessionGrant>;

/** A passkey as its person sees it. */
const passkey = {
  /** The credential's own id. */
  id: z.string(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
};
const ownPasskey = z.strictObject(passkey).meta({ id: 'Passkey' });
export type OwnPasskey = z.output<typeof ownPasskey>;

/** A passkey that was just registered. `recovery_codes` can be read only in this answer; null when the person already has some. */
export const newPasskey = z.strictObject({ ...passkey, recovery_codes: z.array(z.string()).nullable() }).meta({ id: 'NewPasskey' });
export type NewPasskey = z.output<typeof newPasskey>;

/** A person's second factor, as they see it. */
export const secondFactorState = z
  .strictObject({
    /** With codes of an authenticator. */
    enabled: z.boolean(),
    /** Their role must have one. */
    required: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(ownPasskey),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorState = z.output<typeof secondFactorState>;

/** One of a person's own sessions, in the list from which they end sessions. */
export const ownSession = z
  .strictObject({
    id: z.string(),
    device_id: z.string().nullable(),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    created_at: instant,
    last_used_at: instant,
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof ownSession>;
