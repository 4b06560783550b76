import type { Capability } from '#server/platform/capability.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { presenceBeatSeconds, presenceCalls } from '#shared/features/presence/presence.calls.ts';
import { presenceRows } from './presence.repository.ts';

function registerPresence(routes: Routes): void {
  routes.serve(presenceCalls.notePresence, ({ transact, actor, body: { place, is_editing, has_left } }) =>
    transact(async (tx) => {
      // An impersonator is shown under the impersonated person's name, as everywhere in the product.
      const at = { place, userId: actor.userId };
      const since = new Date(Date.parse(tx.now) - 3 * presenceBeatSeconds * 1000).toISOString();
      await presenceRows.forget(tx, since);
      if (has_left) await presenceRows.leave(tx, at);
      else await presenceRows.note(tx, { ...at, isEditing: is_editing });
      const others = await presenceRows.others(tx, at, since);
      return others.map(({ name, surname, ...other }) => ({ ...other, name: `${name} ${surname}`.trim() }));
    }),
  );
}

/** Who else has a record open in the office. */
export const presenceCapability: Capability = { name: 'presence', routes: [registerPresence] };
