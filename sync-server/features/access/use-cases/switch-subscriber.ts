import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import { checkLicence } from '#shared/features/organisation/licence.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { writeAudit } from '../audit.repository.ts';
import { licenceExpiredFor } from '../expired-licence.ts';
import { grantOf } from '../grant.service.ts';
import { sessionRows } from '../sessions.repository.ts';
import { people } from '../users.repository.ts';

/** Continues the session in another subscriber of the person. @throws access.notFound, licenceExpired, licenceToRenew */
export async function switchSubscriber(services: Services, actor: Actor, subscriberId: number): Promise<SessionGrant> {
  const { store, clock } = services;
  if (actor.actingUserId) throw accessErrors.notWhileActing();
  const user = await people.find(store.db, actor.userId);
  const memberships = await people.memberships(store.db, actor.userId);
  const active = memberships.find((membership) => membership.subscriberId === subscriberId);
  if (!user || !active) throw accessErrors.notFound();
  const licence = checkLicence(active.licence, localDateOf(clock.now()));
  if (!licence.ok) throw licenceExpiredFor(active.role);
  await store.withTransaction(subscriberId, async (tx) => {
    await sessionRows.update(tx, actor.sessionId, { subscriber_id: subscriberId, last_used_at: tx.now });
    await writeAudit(tx, actor, { action: 'switch_subscriber', entity: 'sessions', entityId: actor.sessionId });
  });
  return await grantOf(services, { user, memberships, active, sessionId: actor.sessionId });
}
