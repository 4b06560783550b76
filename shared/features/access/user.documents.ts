import * as z from 'zod';
import { roles } from '#shared/kernel/permissions.ts';

const id = z.int();
const role = z.enum(roles);

/** A user as the office of the subscriber sees them. Spec: commercial §3 User. */
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
    /**
     * True when the user also works for another subscriber, so this one cannot change their name and e-mail. Only in the answer of one user or of a
     * creation.
     */
    elsewhere: z.boolean().optional(),
    /** An e-mail that an administrator entered and whose mailbox is not proved yet; only in the answer of one user or of a change. */
    pending_email: z.string().nullable().optional(),
    /** The names of the records that the user refers to, by field; only in the answer of one user. */
    shown: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'User' });
export type UserDocument = z.output<typeof userAnswer>;

/**
 * An administrator of a company as the operator of the platform sees them. `elsewhere`: the person already had a user, so no password was sent; true
 * only when access was given back.
 */
export const administratorAnswer = z
  .strictObject({ id, name: z.string(), surname: z.string(), email: z.string(), role, password_changed: z.boolean(), elsewhere: z.boolean() })
  .meta({ id: 'Administrator' });
export type AdministratorDocument = z.output<typeof administratorAnswer>;
