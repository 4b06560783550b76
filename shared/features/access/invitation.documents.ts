import type { Instant } from '#shared/kernel/dates.ts';
import type { Role } from '#shared/kernel/permissions.ts';

/** An invitation as the inviting company sees it: what it wrote itself, and nothing of the person before they accept. */
export interface InvitationDocument {
  /** Tells it from a user, where a call answers either of them. */
  invited: true;
  id: number;
  email: string;
  name: string;
  surname: string;
  role: Role;
  created_at: Instant;
  /** After it the invitation must be sent again. */
  expires_at: Instant;
  invited_by_name: string | null;
}

/** An invitation as the invited person sees it when they are logged in. */
export interface OwnInvitation {
  id: number;
  /** Name of the inviting company. */
  company: string;
  role: Role;
  expires_at: Instant;
}

/** What the link of an invitation's e-mail shows before anybody logs in. */
export interface InvitationLink {
  company: string;
  role: Role;
  email: string;
  /** As the inviting company wrote them. */
  name: string;
  surname: string;
  /** The address has an account with a password: its owner logs in to accept. Otherwise the first password is chosen here. */
  has_account: boolean;
  /** Other companies that gave this address access before its owner ever entered: they become invitations too. */
  others: string[];
}

/** What accepting an invitation answers. */
export interface JoinedCompany {
  subscriber_id: number;
  company: string;
}
