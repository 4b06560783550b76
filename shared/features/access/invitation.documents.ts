import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';
import { roles } from '#shared/kernel/permissions.ts';

const role = z.enum(roles);

/** An invitation as the inviting company sees it: the fields that the company entered, and no data of the person before they accept. */
export const invitationAnswer = z
  .strictObject({
    /** Distinguishes an invitation from a user in calls that answer either. */
    invited: z.literal(true),
    id: z.int(),
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    role,
    created_at: instant,
    /** After it the invitation must be sent again. */
    expires_at: instant,
    invited_by_name: z.string().nullable(),
  })
  .meta({ id: 'Invitation' });
export type InvitationDocument = z.output<typeof invitationAnswer>;

/** An invitation as the invited person sees it once logged in; `company` is the name of the inviting company. */
export const ownInvitation = z.strictObject({ id: z.int(), company: z.string(), role, expires_at: instant }).meta({ id: 'OwnInvitation' });
export type OwnInvitation = z.output<typeof ownInvitation>;

/** The content of an invitation's link before anybody logs in. */
export const invitationLink = z
  .strictObject({
    company: z.string(),
    role,
    email: z.string(),
    /** As the inviting company wrote them. */
    name: z.string(),
    surname: z.string(),
    /** True when the address has an account with a password: its owner logs in to accept. Otherwise the first password is chosen here. */
    has_account: z.boolean(),
    /** Names of other companies that gave this address access before its owner ever entered: those memberships become invitations too. */
    others: z.array(z.string()),
  })
  .meta({ id: 'InvitationLink' });
export type InvitationLink = z.output<typeof invitationLink>;

/** What accepting an invitation answers. */
export const joinedCompany = z.strictObject({ subscriber_id: z.int(), company: z.string() }).meta({ id: 'JoinedCompany' });
export type JoinedCompany = z.output<typeof joinedCompany>;

/** Whether an answer is an invitation, and not a user or an administrator. */
export function isInvitation(made: unknown): made is InvitationDocument {
  return typeof made === 'object' && made !== null && 'invited' in made;
}
