import type { Actor } from '#server/platform/actor.ts';
import type { Standing } from '#shared/features/warranty/warranty-states.rules.ts';

/** The role of a person in a request within their reach: the office evaluates, the customer and the branch's seller receive. */
export function standingOf(actor: Pick<Actor, 'permissions' | 'reach'>): Standing {
  return { evaluates: actor.permissions.has('Evaluar garantías'), receives: actor.reach === 'customer' || actor.reach === 'seller' };
}
