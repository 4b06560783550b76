import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator } from '#shared/features/access/roles.rules.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import { checkLicence } from '#shared/features/organisation/licence.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { writeAudit } from './audit.repository.ts';
import { grantOf, sessionEnd } from './grant.service.ts';
import { firstRefreshToken, hashToken } from './refresh-token.service.ts';
import { sessionRows } from './sessions.repository.ts';
import { type Membership, people, type UserRow } from './users.repository.ts';

export interface OpenedSession {
  grant: SessionGrant;
  refreshToken: string;
}

/**
 * Opens a session for somebody who has proved who they are, in the subscriber where they worked last.
 * @param by 'login' or 'login_passkey', for the audit  @throws access.noSubscriber, licenceExpired, maintenance
 */
export async function openSession(
  services: Services,
  user: UserRow,
  { ip, userAgent, by }: { ip: string | null; userAgent: string | null; by: 'login' | 'login_passkey' },
): Promise<OpenedSession> {
  const { store, clock, randomBytes } = services;
  const memberships = await people.memberships(store.db, user.id);
  const active = chooseSubscriber(memberships, await sessionRows.lastSubscriberOf(store.db, user.id));
  if (!active) throw accessErrors.noSubscriber();
  const licence = checkLicence(active.licence, localDateOf(clock.now()));
  if (!licence.ok) throw errorOf(licence);
  if (active.maintenance && !isAdministrator(active.role)) throw accessErrors.maintenance();

  const sessionId = newUuid(clock.now(), randomBytes);
  const refreshToken = firstRefreshToken(sessionId, randomBytes(32));
  await store.withTransaction(active.subscriberId, async (tx) => {
    await sessionRows.create(tx, {
      id: sessionId,
      user_id: user.id,
      subscriber_id: active.subscriberId,
      refresh_hash: hashToken(refreshToken),
      user_agent: userAgent?.slice(0, 300) ?? null,
      ip,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: sessionEnd(tx.now),
    });
    await writeAudit(tx, { userId: user.id, ip, deviceId: null }, { action: by, entity: 'sessions', entityId: sessionId });
  });
  return { grant: await grantOf(services, { user, memberships, active, sessionId }), refreshToken };
}

function chooseSubscriber(memberships: readonly Membership[], last: number | undefined): Membership | undefined {
  return memberships.find(({ subscriberId }) => subscriberId === last) ?? memberships[0];
}
