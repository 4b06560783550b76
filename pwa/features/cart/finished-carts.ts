/** Carts whose command is in the outbox are finished. Lines added since, in another tab or by a scanner, begin the next cart. */
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { nextCart } from '#shared/features/cart/cart-draft.rules.ts';
import { finalising } from '#shared/features/orders/orders.device-commands.ts';
import { cartOf } from './cart-draft.ts';

type Finishing = Pick<Phone, 'drafts' | 'outbox' | 'newId'> & { ports: Pick<Phone['ports'], 'now'> };

/** Removes the carts of a page that was closed after it stored a command and before it removed the cart. */
export async function putFinishedAway(phone: Finishing): Promise<void> {
  for (const draft of await phone.drafts.all()) {
    if (draft.kind !== 'cart') continue;
    const command = await phone.outbox.get(draft.command_id);
    if (command) await putAway(phone, draft.id, command);
  }
}

/**
 * Removes from the cart the lines that its command contains, by the stored command, also when another tab or a closed page stored the command. A
 * second tap finds no cart, which is harmless.
 */
export async function putAway({ drafts, newId, ports }: Finishing, key: string, command: OutboxCommand): Promise<void> {
  await drafts.change(key, (stored) => {
    if (stored.command_id !== command.id || !isCommand(command, ...finalising)) return stored;
    const next = nextCart(cartOf(stored), command.payload, newId());
    return next && { ...stored, command_id: newId(), content: { ...next }, updated_at: ports.now() };
  });
}

/** Releases commands for which a closed page had begun a change without storing it. */
export async function releaseForgotten({ drafts, outbox }: Pick<Phone, 'drafts' | 'outbox'>): Promise<void> {
  const changed = new Set((await drafts.all()).map((draft) => cartOf(draft).supersedes));
  for (const row of await outbox.all()) if (row.state === 'held' && !changed.has(row.id)) await outbox.release(row.id);
}
