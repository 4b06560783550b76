/** Carts whose command is in the outbox have done their work. What was added since, in another tab or by a reader of codes, begins the next. */
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { type CartDraft, nextCart } from '#shared/features/cart/cart-draft.rules.ts';
import type { FinaliseOrder } from '#shared/features/orders/orders.commands.ts';
import type { Phone } from './phone.ts';

type Tidying = Pick<Phone, 'database' | 'newId'> & { now: () => string };

/** Those of a page that ended between keeping its command and putting the cart away. */
export async function putFinishedAway(tidying: Tidying): Promise<void> {
  const { drafts, outbox } = tidying.database.collections;
  const stored = await drafts.find().exec();
  const finished = await outbox.findByIds(stored.map((draft) => draft.get('command_id'))).exec();
  for (const draft of stored) {
    const command = finished.get(draft.get('command_id'));
    if (command) await putAway(tidying, draft.primary, command.toMutableJSON());
  }
}

/**
 * Takes away what a command has taken from the cart that it finished: by the command as it was kept, also when another tab, or a
 * page that has ended, kept it before. A second tap finds the cart gone, and that is as well.
 */
export async function putAway({ database, newId, now }: Tidying, key: string, { id, payload }: Pick<OutboxCommand, 'id' | 'payload'>): Promise<void> {
  const draft = await database.collections.drafts.findOne(key).exec();
  await draft?.incrementalModify((stored) => {
    if (stored.command_id !== id) return stored;
    // A cart and its order, as `finalise` writes both.
    const next = nextCart(stored.content as unknown as CartDraft, payload as FinaliseOrder, newId());
    return next ? { ...stored, command_id: newId(), content: { ...next }, updated_at: now() } : { ...stored, _deleted: true };
  });
}
