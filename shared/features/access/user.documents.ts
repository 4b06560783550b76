import * as z from 'zod';
import { roles } from '#shared/kernel/permissions.ts';

const id = z.int();
const role = z.enum(roles);

/** A person as the office sees them in its own subscriber. Spec: commercial §3 User. */
export const userAnswer = z
  .strictObject({
    id,
    subscriber_id: id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    /** e employee, c customer, p provider. */
    type: z.enum(['e', 'c', 'p']),
    role,
    roles: z.array(role),
    contact_id: id.nullable(),
    clerk_id: id.nullable(),
    contact_warehouse_id: id.nullable(),
    branchoffice_id: id.nullable(),
    branchoffice_warehouse_id: id.nullable(),
    module_id: id.nullable(),
    /** Empty for all of them. */
    modules: z.array(id),
    mail_list: z.boolean(),
    password_changed: z.boolean(),
    /** They have codes or a passkey beside their password. */
    second_factor: z.boolean(),
    /** 1 when the person has no access any more. */
    deleted_at: z.literal([0, 1]),
    version: z.int(),
    /** They also work for another subscriber, so this one does not change their name and e-mail. Only of one user, and when one is made. */
    elsewhere: z.boolean().optional(),
    /** Another e-mail that an administrator wrote and whose mailbox is not proved yet; only when one user is asked for or changed. */
    pending_email: z.string().nullable().optional(),
    /** What its references are called, by field; only when one user is asked for. */
    shown: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'User' });
export type UserDocument = z.output<typeof userAnswer>;

/**
 * An administrator of a company as the operator of the platform sees them. `elsewhere`: they had a user before, so no password was sent; true
 * only when access was given back.
 */
export const administratorAnswer = z
  .strictObject({ id, name: z.string(), surname: z.string(), email: z.string(), role, password_changed: z.boolean(), elsewhere: z.boolean() })
  .meta({ id: 'Administrator' });
export type AdministratorDocument = z.output<typeof administratorAnswer>;
