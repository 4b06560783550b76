import type { Services } from '#server/platform/services.ts';
import type { SessionGrant, SessionUser } from '#shared/features/access/session.documents.ts';
import { reachOf } from '#shared/kernel/permissions.ts';
import { permissionsOfRole } from './access.repository.ts';
import { signAccessToken } from './access-token.service.ts';
import type { Membership, UserRow } from './users.repository.ts';

/** How long a session lives without being used. */
export const sessionDays = 60;

interface Granted {
  user: UserRow;
  memberships: readonly Membership[];
  active: Membership;
  sessionId: string;
}

/** The access token of a session and the person's profile in its active subscriber. */
export async function grantOf({ store, secrets, clock }: Services, { user, memberships, active, sessionId }: Granted): Promise<SessionGrant> {
  const profile: SessionUser = {
    id: user.id,
    name: user.name,
    surname: user.surname,
    email: user.email,
    type: active.type,
    roles: [active.role],
    role: active.role,
    permissions: await permissionsOfRole(store.db, active.subscriberId, active.role),
    subscriber_id: active.subscriberId,
    subscribers: memberships.map(({ subscriberId, subscriberName }) => ({ id: subscriberId, name: subscriberName })),
    contact_id: active.contactId,
    seller_id: reachOf[active.role] === 'seller' ? active.contactId : null,
    password_changed: user.password_changed,
    session_id: sessionId,
  };
  const claims = { userId: user.id, subscriberId: active.subscriberId, sessionId, role: active.role };
  return { token: await signAccessToken({ secret: secrets.session, clock }, claims), user: profile };
}

/** The instant at which a session used now ends by itself. */
export function sessionEnd(now: string): string {
  return new Date(Date.parse(now) + sessionDays * 24 * 60 * 60 * 1000).toISOString();
}
