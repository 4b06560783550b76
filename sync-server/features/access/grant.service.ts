import type { Db } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import type { SessionGrant, SessionUser } from '#shared/features/access/session.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { reachOf } from '#shared/kernel/permissions.ts';
import { permissionsOfRole } from './access.repository.ts';
import { signAccessToken } from './access-token.service.ts';
import { passkeyRows } from './passkeys.repository.ts';
import { requiredRoles, secondFactorRows } from './second-factors.repository.ts';
import { type Membership, people, type UserRow } from './users.repository.ts';

/** How long a session lives without being used, and its longest lifetime. */
export const sessionDays = 60;
const mostSessionDays = 180;

interface Granted {
  user: UserRow;
  memberships: readonly Membership[];
  active: Membership;
  sessionId: string;
  /** The number of the refresh token that is issued together with this access token, if any. */
  refreshNumber?: number | undefined;
  /** Who works as the person, when somebody does. */
  actingUserId?: number | null;
}

/** The access token of a session and the person's profile in its active subscriber. */
export async function grantOf(
  { store, secrets, clock }: Services,
  { user, memberships, active, sessionId, refreshNumber, actingUserId = null }: Granted,
): Promise<SessionGrant> {
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
    clerk_id: active.clerkId,
    contact_warehouse_id: active.contactWarehouseId,
    branchoffice_id: active.branchofficeId,
    branchoffice_warehouse_id: active.branchofficeWarehouseId,
    mail_list: active.mailList,
    modules: active.modules,
    module_id: active.moduleId,
    seller_id: reachOf[active.role] === 'seller' ? active.contactId : null,
    password_changed: user.password_changed,
    session_id: sessionId,
    acting_user: actingUserId === null ? null : await actingUser(store.db, actingUserId),
    must_set_second_factor: actingUserId === null && (await lacksSecondFactor(store.db, { user, active })),
  };
  const claims = { userId: user.id, subscriberId: active.subscriberId, sessionId, role: active.role, refreshNumber };
  return { token: await signAccessToken({ secret: secrets.session, clock }, claims), user: profile };
}

/** The instant at which a session expires if it is not used again. @param begunAt when the session began; now for a new one */
export function sessionEnd(now: Instant, begunAt: Instant = now): Instant {
  const [unused, oldest] = [daysAfter(now, sessionDays), daysAfter(begunAt, mostSessionDays)];
  return unused < oldest ? unused : oldest;
}

const daysAfter = (instant: Instant, days: number): Instant => new Date(Date.parse(instant) + days * 24 * 60 * 60 * 1000).toISOString();

/** Sessions that expired before this instant can be deleted: they no longer decide in which subscriber a person worked last. */
export function keptSince(now: Instant): Instant {
  return daysAfter(now, -sessionDays);
}

async function actingUser(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  const person = await people.find(db, id);
  return person ? { id, name: `${person.name} ${person.surname}` } : null;
}

async function lacksSecondFactor(db: Db, { user, active }: Pick<Granted, 'user' | 'active'>): Promise<boolean> {
  const required = await requiredRoles.list(db, active.subscriberId);
  return required.includes(active.role) && (await secondFactorRows.findConfirmed(db, user.id)) === undefined && !(await passkeyRows.hasAny(db, user.id));
}
