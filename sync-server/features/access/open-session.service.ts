import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator } from '#shared/features/access/roles.rules.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import { checkLicence } from '#shared/features/organisation/licence.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { AppError } from '#shared/kernel/errors.ts';
import { writeAudit } from './audit.repository.ts';
import { licenceExpiredFor } from './expired-licence.ts';
import { grantOf, keptSince, sessionEnd } from './grant.service.ts';
import { writeRefreshToken } from './refresh-token.service.ts';
import { sessionRows } from './sessions.repository.ts';
import { type Membership, people, type UserRow } from './users.repository.ts';

export interface OpenedSession {
  grant: SessionGrant;
  refreshToken: string;
}

/**
 * Opens a session for a person who has proved their identity, in the subscriber where they worked last. If that subscriber is closed, the session
 * opens in another of the person's subscribers, and the grant says so.
 * @param by 'login' or 'login_passkey', for the audit log
 * @throws access.noSubscriber, licenceExpired, licenceToRenew, maintenance
 */
export async function openSession(
  services: Services,
  user: UserRow,
  { ip, userAgent, by }: { ip: string | null; userAgent: string | null; by: 'login' | 'login_passkey' },
): Promise<OpenedSession> {
  const { store, clock, secrets, randomBytes } = services;
  const memberships = await people.memberships(store.db, user.id);
  const [preferred, ...others] = lastFirst(memberships, await sessionRows.subscribersOf(store.db, user.id));
  if (!preferred) throw accessErrors.noSubscriber();
  const today = localDateOf(clock.now());
  const closed = closedFor(preferred, today);
  const active = closed ? others.find((other) => !closedFor(other, today)) : preferred;
  if (!active) throw closed;

  const sessionId = newUuid(clock.now(), randomBytes);
  const refreshToken = writeRefreshToken(secrets.session, { sessionId, number: 0 });
  await store.withTransaction(active.subscriberId, async (tx) => {
    await sessionRows.forgetEnded(tx, keptSince(tx.now));
    await sessionRows.create(tx, {
      id: sessionId,
      user_id: user.id,
      subscriber_id: active.subscriberId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      ip,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: sessionEnd(tx.now),
    });
    await writeAudit(tx, { userId: user.id, ip, deviceId: null }, { action: by, entity: 'sessions', entityId: sessionId });
  });
  const grant = await grantOf(services, { user, memberships, active, sessionId });
  return { grant: { ...grant, ...(closed && { closed_subscriber: preferred.subscriberName }) }, refreshToken };
}

function lastFirst(memberships: readonly Membership[], worked: readonly number[]): Membership[] {
  const place = ({ subscriberId }: Membership) => (worked.includes(subscriberId) ? worked.indexOf(subscriberId) : worked.length);
  return memberships.toSorted((a, b) => place(a) - place(b));
}

/** Why a person cannot enter a company today: its licence has expired, or it is in maintenance. */
function closedFor({ licence, maintenance, role }: Membership, today: LocalDate): AppError | undefined {
  const stands = checkLicence(licence, today);
  if (!stands.ok) return licenceExpiredFor(role);
  return maintenance && !isAdministrator(role) ? accessErrors.maintenance() : undefined;
}
