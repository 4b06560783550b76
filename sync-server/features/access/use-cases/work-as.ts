/** Impersonation: working as another person of the same subscriber, and returning. Spec: decisions §3 `login-by-id`. */
import type { Actor } from '#server/platform/actor.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import { writeAudit } from '../audit.repository.ts';
import { grantOf, sessionEnd } from '../grant.service.ts';
import { requireMayGive } from '../grants.service.ts';
import { writeRefreshToken } from '../refresh-token.service.ts';
import { sessionRows } from '../sessions.repository.ts';
import { people } from '../users.repository.ts';

/** An impersonation ends by itself after this many hours. */
const actingHours = 8;
type Opened = Promise<{ grant: SessionGrant; refreshToken: string }>;

/** Opens a session as another person; the actor's own session stays open. @throws access.notFound, roleAbove, grantsMore, notWhileActing */
export async function workAs(services: Services, actor: Actor, { userId, userAgent }: { userId: number; userAgent: string | null }): Opened {
  if (actor.actingUserId || userId === actor.userId) throw accessErrors.notWhileActing();
  const { store, clock, secrets, randomBytes } = services;
  const user = await people.find(store.db, userId);
  const active = (await people.memberships(store.db, userId)).find(({ subscriberId }) => subscriberId === actor.subscriberId);
  if (!user || !active) throw accessErrors.notFound();
  await requireMayGive(store.db, actor, active.role);

  const sessionId = newUuid(clock.now(), randomBytes);
  const refreshToken = writeRefreshToken(secrets.session, { sessionId, number: 0 });
  await store.withTransaction(actor.subscriberId, async (tx) => {
    await sessionRows.create(tx, {
      id: sessionId,
      user_id: userId,
      subscriber_id: actor.subscriberId,
      acting_user_id: actor.userId,
      acting_session_id: actor.sessionId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      ip: actor.ip,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: new Date(Date.parse(tx.now) + actingHours * 60 * 60 * 1000).toISOString(),
    });
    const author = { ...actor, userId, actingUserId: actor.userId };
    await writeAudit(tx, author, { action: 'login_as', entity: 'sessions', entityId: sessionId });
  });
  // Only this company is answered: the impersonator must not see the person's other companies.
  return { grant: await grantOf(services, { user, memberships: [active], active, sessionId, actingUserId: actor.userId }), refreshToken };
}

/** Ends an impersonation and continues the impersonator's own session. @throws access.notActing, access.tokenInvalid when that session has ended */
export async function stopWorkingAs(services: Services, actor: Actor): Opened {
  const { store, clock, secrets } = services;
  const acting = await sessionRows.get(store.db, actor.sessionId);
  if (!acting?.acting_session_id) throw accessErrors.notActing();
  const own = await sessionRows.get(store.db, acting.acting_session_id);
  const user = own && own.revoked_at === null && own.expires_at > clock.now() ? await people.find(store.db, own.user_id) : undefined;
  const memberships = user ? await people.memberships(store.db, user.id) : [];
  const active = memberships.find(({ subscriberId }) => subscriberId === own?.subscriber_id);
  // The impersonation replaced the cookie of the impersonator's session: that session continues with the next number of its refresh token.
  const next = { sessionId: acting.acting_session_id, number: (own?.refresh_number ?? 0) + 1 };
  await store.withTransaction(actor.subscriberId, async (tx) => {
    await sessionRows.revoke(tx, { id: acting.id, userId: acting.user_id });
    await writeAudit(tx, actor, { action: 'logout_as', entity: 'sessions', entityId: acting.id });
    if (own && active)
      await sessionRows.update(tx, own.id, {
        refresh_number: next.number,
        refreshed_at: tx.now,
        last_used_at: tx.now,
        expires_at: sessionEnd(tx.now, own.created_at),
      });
  });
  services.actors.forget();
  if (!own || !user || !active) throw accessErrors.tokenInvalid();
  return { grant: await grantOf(services, { user, memberships, active, sessionId: own.id }), refreshToken: writeRefreshToken(secrets.session, next) };
}
