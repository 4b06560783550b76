import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator } from '#shared/features/access/roles.rules.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import { checkLicence } from '#shared/features/organisation/licence.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { AttemptLimiter } from '../attempt-limiter.service.ts';
import { writeAudit } from '../audit.repository.ts';
import { grantOf, sessionEnd } from '../grant.service.ts';
import { isPasswordOf } from '../password.service.ts';
import { firstRefreshToken, hashToken } from '../refresh-token.service.ts';
import { secondFactorRows } from '../second-factors.repository.ts';
import { sessionRows } from '../sessions.repository.ts';
import { type Membership, people } from '../users.repository.ts';
import { passesSecondFactor } from './second-factor.ts';

interface Credentials {
  /** Lower case. */
  email: string;
  password: string;
  code?: string | undefined;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Opens a session in the subscriber where the person worked last.
 * @throws access.badCredentials, tooManyAttempts, secondFactorNeeded, secondFactorWrong, noSubscriber, licenceExpired, maintenance
 */
export async function logIn(
  services: Services,
  limiter: AttemptLimiter,
  { email, password, code, ip, userAgent }: Credentials,
): Promise<{ grant: SessionGrant; refreshToken: string }> {
  const { store, clock, randomBytes } = services;
  await limiter.count(email, ip);
  const user = await people.findByEmail(store.db, email);
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) throw accessErrors.badCredentials();
  await requireSecondFactor(services, user.id, code);
  await limiter.forgive(email);

  const memberships = await people.memberships(store.db, user.id);
  const active = chooseSubscriber(memberships, await sessionRows.lastSubscriberOf(store.db, user.id));
  if (!active) throw accessErrors.noSubscriber();
  const licence = checkLicence(active.licence, localDateOf(clock.now()));
  if (!licence.ok) throw errorOf(licence);
  if (active.maintenance && !isAdministrator(active.role)) throw accessErrors.maintenance();

  const sessionId = uuidv7(Date.parse(clock.now()), (bytes) => {
    bytes.set(randomBytes(bytes.length));
    return bytes;
  });
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
    await writeAudit(tx, { userId: user.id, ip, deviceId: null }, { action: 'login', entity: 'sessions', entityId: sessionId });
  });
  return { grant: await grantOf(services, { user, memberships, active, sessionId }), refreshToken };
}

/** A person with a second factor shows a code of it, which opens once. */
async function requireSecondFactor({ store, secrets }: Services, userId: number, code: string | undefined): Promise<void> {
  const factor = await secondFactorRows.findConfirmed(store.db, userId);
  if (!factor) return;
  if (!code) throw accessErrors.secondFactorNeeded();
  const passes = await store.withTransaction(0, async (tx) => {
    const current = await secondFactorRows.findConfirmed(tx, userId);
    return current === undefined || (await passesSecondFactor(tx, current, { secrets, code }));
  });
  if (!passes) throw accessErrors.secondFactorWrong({}, { code: ['El código no es correcto o ya se usó.'] });
}

function chooseSubscriber(memberships: readonly Membership[], last: number | undefined): Membership | undefined {
  return memberships.find(({ subscriberId }) => subscriberId === last) ?? memberships[0];
}
