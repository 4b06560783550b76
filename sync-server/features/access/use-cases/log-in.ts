import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { AttemptLimiter } from '../attempt-limiter.service.ts';
import { type OpenedSession, openSession } from '../open-session.service.ts';
import { passkeyRows } from '../passkeys.repository.ts';
import { isPasswordOf } from '../password.service.ts';
import { passesRecoveryCode } from '../recovery-codes.service.ts';
import { secondFactorRows } from '../second-factors.repository.ts';
import { people } from '../users.repository.ts';
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
 * @throws access.badCredentials, tooManyAttempts, secondFactorNeeded, secondFactorWrong, passkeyNeeded, noSubscriber, licenceExpired, maintenance
 */
export async function logIn(services: Services, limiter: AttemptLimiter, { email, password, code, ...from }: Credentials): Promise<OpenedSession> {
  const { store } = services;
  await limiter.count(email, from.ip);
  const user = await people.findByEmail(store.db, email);
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) throw accessErrors.badCredentials();
  await requireSecondFactor(services, user.id, code);
  await limiter.forgive(email);
  return await openSession(services, user, { ...from, by: 'login' });
}

/**
 * Opens a session with a passkey alone: the device that holds it has checked its person.
 * @throws access.passkeyRefused, tooManyAttempts, noSubscriber, licenceExpired, maintenance
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
  await limiter.forgive(response.id);
  return await openSession(services, user, { ...from, by: 'login_passkey' });
}

/** A person with a second factor shows a code of it, which opens once; who has passkeys alone uses one of them, or a recovery code. */
async function requireSecondFactor({ store, secrets }: Services, userId: number, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(store.db, userId))) return;
  if (!code) throw (await secondFactorRows.findConfirmed(store.db, userId)) ? accessErrors.secondFactorNeeded() : accessErrors.passkeyNeeded();
  const passes = await store.withTransaction(0, async (tx) => {
    const factor = await secondFactorRows.findConfirmed(tx, userId);
    return factor ? await passesSecondFactor(tx, factor, { secrets, code }) : await passesRecoveryCode(tx, userId, code);
  });
  if (!passes) throw accessErrors.secondFactorWrong({}, { code: ['El código no es correcto o ya se usó.'] });
}
