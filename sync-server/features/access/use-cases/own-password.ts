/** A person who changes how they log in must give their password: an open or stolen session is not enough. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { createAttemptLimiter } from '../attempt-limiter.service.ts';
import { isPasswordOf } from '../password.service.ts';
import { people } from '../users.repository.ts';
import { requireOwnHand } from './second-factor.ts';

/** Asks a person for their password, or a code, before what would open their account to somebody else. */
export interface OwnHand {
  /** @throws access.currentPasswordWrong by the field, access.notWhileActing, and tooManyAttempts after ten tries */
  showPassword(actor: Actor, asked: { current_password: string; ip: string | null }): Promise<void>;
  /** Runs `judge` over a code of the person; its tries are counted together with those of passwords. @throws what `judge` throws, and tooManyAttempts */
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
