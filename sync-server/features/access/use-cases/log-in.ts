import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { AttemptLimiter } from '../attempt-limiter.service.ts';
import { writeAudit } from '../audit.repository.ts';
import { type OpenedSession, openSession } from '../open-session.service.ts';
import { passkeyRows } from '../passkeys.repository.ts';
import { isPasswordOf } from '../password.service.ts';
import { passesRecoveryCode } from '../recovery-codes.service.ts';
import { secondFactorRows } from '../second-factors.repository.ts';
import { sessionRows } from '../sessions.repository.ts';
import { people, type UserRow } from '../users.repository.ts';
import { judgeLogin } from '../webauthn.service.ts';
import { hasSecondFactor, passesSecondFactor } from './second-factor.ts';

interface From {
  ip: string | null;
  userAgent: string | null;
}
interface Credentials extends From {
  /** Lower case. */
  email: string;
  password: string;
  code?: string | undefined;
}

/**
 * Opens a session in the subscriber where the person worked last.
 * @throws access.badCredentials, tooManyAttempts, secondFactorNeeded, secondFactorWrong, passkeyNeeded, noSubscriber, licenceExpired, licenceToRenew, maintenance
 */
export async function logIn(services: Services, limiter: AttemptLimiter, { email, password, code, ...from }: Credentials): Promise<OpenedSession> {
  const { store } = services;
  const user = await people.findByEmail(store.db, email);
  await limiter.count(email, from.ip, {
    isKnownAddress: async () => user !== undefined && (await sessionRows.hasBeenAt(store.db, user.id, from.ip)),
    onBlocked: () => noteFailure(services, user, { action: 'login_blocked', ip: from.ip }),
  });
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) {
    await noteFailure(services, user, { action: 'login_failed', ip: from.ip });
    throw accessErrors.badCredentials();
  }
  await requireSecondFactor(services, user, { code, ip: from.ip });
  await limiter.forgive(email, from.ip);
  return await openSession(services, user, { ...from, by: 'login' });
}

/**
 * Opens a session with a passkey alone: the device of the passkey has verified its person.
 * @throws access.passkeyRefused, tooManyAttempts, noSubscriber, licenceExpired, licenceToRenew, maintenance
 */
export async function logInWithPasskey(
  services: Services,
  limiter: AttemptLimiter,
  { response, ...from }: From & { response: { id: string } },
): Promise<OpenedSession> {
  const { store } = services;
  await limiter.count(response.id, from.ip);
  const passkey = await passkeyRows.find(store.db, response.id);
  const user = passkey && (await people.find(store.db, passkey.user_id));
  if (!passkey || !user) throw accessErrors.passkeyRefused();
  const { counter } = await judgeLogin(services, passkey, response);
  await store.withTransaction(0, (tx) => passkeyRows.noteUse(tx, passkey.id, counter));
  await limiter.forgive(response.id, from.ip);
  return await openSession(services, user, { ...from, by: 'login_passkey' });
}

/**
 * Requires the second factor of a person who has one: a code of the authenticator, or a recovery code; a person who has only passkeys must use one of
 * them, or a recovery code.
 */
async function requireSecondFactor(services: Services, user: UserRow, { code, ip }: { code: string | undefined; ip: string | null }): Promise<void> {
  const { store, secrets } = services;
  const { id: userId } = user;
  if (!(await hasSecondFactor(store.db, userId))) return;
  if (!code) throw (await secondFactorRows.findConfirmed(store.db, userId)) ? accessErrors.secondFactorNeeded() : accessErrors.passkeyNeeded();
  const passes = await store.withTransaction(0, async (tx) => {
    const factor = await secondFactorRows.findConfirmed(tx, userId);
    return factor ? await passesSecondFactor(tx, factor, { secrets, code }) : await passesRecoveryCode(tx, userId, code);
  });
  if (passes) return;
  await noteFailure(services, user, { action: 'second_factor_failed', ip });
  throw accessErrors.secondFactorWrong({}, { code: ['El código no es correcto o ya se usó.'] });
}

/** Writes a failed attempt into the history of the person's company, without an author. Attempts on unknown accounts are only logged. */
async function noteFailure(
  { store }: Services,
  user: UserRow | undefined,
  { action, ip }: { action: 'login_failed' | 'login_blocked' | 'second_factor_failed'; ip: string | null },
): Promise<void> {
  const [membership] = user ? await people.memberships(store.db, user.id) : [];
  if (!user || !membership) return;
  await store.withTransaction(membership.subscriberId, (tx) =>
    writeAudit(tx, { userId: null, ip, deviceId: null }, { action, entity: 'users', entityId: user.id }),
  );
}
