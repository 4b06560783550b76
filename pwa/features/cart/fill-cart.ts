import { toast } from '#pwa/ui/toasts.ts';
import { type CartDraft, isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { clearCart, copyCart, undoCart } from './cart.actions.ts';

interface Filling<Filled> {
  /** Puts another document's lines into the cart. */
  fill: () => Promise<Filled>;
  /** The message, given the result of `fill`. */
  told: (filled: Filled) => string;
  /** The notice is shown also where there is nothing to undo. */
  isToldAnyway?: boolean;
  /** Whether 'Deshacer' is offered even if the cart was empty before. */
  isAlwaysUndone?: boolean;
}

/** Fills a cart without confirmation; if it had lines and now has others, 'Deshacer' restores it. */
export async function fillAskingNothing<Filled>(key: string, { fill, told, isToldAnyway = false, isAlwaysUndone = false }: Filling<Filled>): Promise<void> {
  await changeWhole(key, { change: fill, told, isToldAnyway, isMissed: ({ lines }) => isAlwaysUndone || lines.length > 0 });
}

/** 'Vaciar': deletes lines and typed texts without confirmation, and offers 'Deshacer'. */
export async function clearAskingNothing(key: string): Promise<void> {
  await changeWhole(key, { change: () => clearCart(key), told: () => 'El carrito quedó vacío', isToldAnyway: false, isMissed: isBegun });
}

/** Removes lines without confirmation; 'Deshacer' restores them at their positions. @param told the sentence that says so */
export async function takeOutAskingNothing(key: string, told: string, change: () => Promise<void>): Promise<void> {
  const hasGone = (before: CartDraft) => before.lines.length > 0;
  await changeWhole(key, { change, told: () => told, isToldAnyway: false, isMissed: hasGone });
}

interface WholeChange<Changed> {
  change: () => Promise<Changed>;
  told: (changed: Changed) => string;
  isToldAnyway: boolean;
  /** Whether the earlier cart is worth an undo. */
  isMissed: (before: CartDraft) => boolean;
}

async function changeWhole<Changed>(key: string, { change, told, isToldAnyway, isMissed }: WholeChange<Changed>): Promise<void> {
  const before = await copyCart(key);
  const changed = await change();
  const after = await copyCart(key);
  if (before && isMissed(before) && !isDeepEqual(before, after)) toast.undo(told(changed), () => void undoCart(key, { before, after }));
  else if (isToldAnyway) toast.notice(told(changed));
}
