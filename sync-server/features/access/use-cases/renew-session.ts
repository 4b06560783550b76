import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator } from '#shared/features/access/roles.rules.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { mayGoOnActing } from '../acting.service.ts';
import { writeAudit } from '../audit.repository.ts';
import { grantOf, sessionEnd } from '../grant.service.ts';
import { readRefreshToken, writeRefreshToken } from '../refresh-token.service.ts';
import { type SessionRow, sessionRows } from '../sessions.repository.ts';
import { people } from '../users.repository.ts';

/** Two tabs, or a device that retries at once, may renew with the same token within this time. */
const renewedTwiceMs = 60_000;

/**
 * Exchanges a refresh token for a new access token and the next refresh token. The previous refresh token stays valid for a minute, and after that
 * until the new access token is first used, because an answer may get lost. An older refresh token was copied, and ends the session. An expired
 * licence still renews, so that devices can send their unsent commands.
 * @throws access.tokenInvalid, noSubscriber, maintenance
 */
export async function renewSession(services: Services, refreshToken: string): Promise<{ grant: SessionGrant; refreshToken: string }> {
  const { store, clock, secrets } = services;
  const token = readRefreshToken(secrets.session, refreshToken);
  if (!token) throw accessErrors.tokenInvalid();
  const session = await sessionRows.get(store.db, token.sessionId);
  if (!session || session.revoked_at !== null || session.expires_at <= clock.now()) throw accessErrors.tokenInvalid();
  const user = await people.find(store.db, session.user_id);
  const memberships = user ? await people.memberships(store.db, user.id) : [];
  const own = memberships.find(({ subscriberId }) => subscriberId === session.subscriber_id);
  const { acting_user_id: actingUserId } = session;
  if (actingUserId !== null) {
    const goesOn = own && (await isOpen(services, session.acting_session_id)) && (await mayGoOnActing(store.db, { ...own, actingUserId, as: own.role }));
    if (!goesOn) return await endActing(services, session);
  }
  const active = own ?? memberships[0];
  if (!user || !active) throw accessErrors.noSubscriber();

  const next = { sessionId: token.sessionId, number: token.number + 1 };
  const state = await store.withTransaction(active.subscriberId, async (tx) => {
    const current = await sessionRows.get(tx, session.id);
    const fit = current && fitOf(current, token.number, tx.now);
    if (!fit) {
      await sessionRows.revoke(tx, { id: session.id, userId: user.id });
      await writeAudit(tx, { userId: user.id, ip: null, deviceId: session.device_id }, { action: 'refresh_reused', entity: 'sessions', entityId: session.id });
      return 'reused';
    }
    // A session as somebody else ends when it was to end.
    const expires_at = actingUserId === null ? sessionEnd(tx.now, session.created_at) : session.expires_at;
    const used = { last_used_at: tx.now, expires_at, subscriber_id: active.subscriberId };
    const rotated = fit === 'current' ? { refresh_number: next.number, refreshed_at: tx.now, refresh_used: false } : {};
    await sessionRows.update(tx, session.id, { ...used, ...rotated });
    return 'renewed';
  });
  if (state === 'reused') {
    services.actors.forget();
    throw accessErrors.tokenInvalid();
  }
  const shown = actingUserId === null ? memberships : [active];
  // A person with another company gets a token for that company. The data on their device is never moved there automatically.
  if (active.maintenance && !isAdministrator(active.role) && shown.length < 2) throw accessErrors.maintenance();
  const grant = await grantOf(services, { user, memberships: shown, active, sessionId: session.id, refreshNumber: next.number, actingUserId });
  return { grant, refreshToken: writeRefreshToken(secrets.session, next) };
}

async function isOpen({ store }: Services, sessionId: string | null): Promise<boolean> {
  const session = sessionId === null ? undefined : await sessionRows.get(store.db, sessionId);
  return session !== undefined && session.revoked_at === null;
}

/**
 * Ends an impersonation when its person left the company, when the impersonator's own session ended, or when the impersonator may no longer
 * impersonate the person. The person's other companies are not shown to the impersonator.
 * @throws access.tokenInvalid
 */
async function endActing({ store, actors }: Services, { id, user_id, subscriber_id }: SessionRow): Promise<never> {
  await store.withTransaction(subscriber_id, (tx) => sessionRows.revoke(tx, { id, userId: user_id }));
  actors.forget();
  throw accessErrors.tokenInvalid();
}

/**
 * Which number of the session a token has. A number above the current one was issued before a backup was restored: it is genuine, and counts as
 * current.
 */
function fitOf(session: SessionRow, number: number, now: Instant): 'current' | 'previous' | undefined {
  if (session.revoked_at !== null) return undefined;
  if (number >= session.refresh_number) return 'current';
  const isFresh = session.refreshed_at !== null && Date.parse(now) - Date.parse(session.refreshed_at) <= renewedTwiceMs;
  return number === session.refresh_number - 1 && (isFresh || !session.refresh_used) ? 'previous' : undefined;
}
