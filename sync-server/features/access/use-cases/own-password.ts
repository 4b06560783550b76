/** A person who changes how they log in must give their password: an open session is not enough, because it may be stolen. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { createAttemptLimiter } from '../attempt-limiter.service.ts';
import { isPasswordOf } from '../password.service.ts';
import { people } from '../users.repository.ts';
import { requireOwnHand } from './second-factor.ts';

/** Checks a person's password or code before a change that could open their account to somebody else. */
export interface OwnHand {
  /** @throws access.currentPasswordWrong with the field, access.notWhileActing, and tooManyAttempts after ten attempts */
  showPassword(actor: Actor, asked: { current_password: string; ip: string | null }): Promise<void>;
  /**
   * Runs `judge`, which checks a code of the person; its attempts are counted together with those of passwords.
   * @throws the errors of `judge`, and tooManyAttempts
   */
  showCode<Done>(actor: Actor, ip: string | null, judge: () => Promise<Done>): Promise<Done>;
}

export function createOwnHand(services: Services): OwnHand {
  const tries = createAttemptLimiter(services, 'own hand');
  const counted = async <Done>({ userId }: Actor, ip: string | null, judge: () => Promise<Done>): Promise<Done> => {
    await tries.count(String(userId), ip);
    const done = await judge();
    await tries.forgive(String(userId), ip);
    return done;
  };
  return {
    async showPassword(actor, { current_password, ip }) {
      requireOwnHand(actor);
      await counted(actor, ip, async () => {
        const person = await people.find(services.store.db, actor.userId);
        if (await isPasswordOf(person?.password_hash, current_password)) return;
        throw accessErrors.currentPasswordWrong({}, { current_password: ['La contraseña actual no es correcta.'] });
      });
    },
    async showCode(actor, ip, judge) {
      requireOwnHand(actor);
      return await counted(actor, ip, judge);
    },
  };
}
