import { toast } from '#pwa/ui/toasts.ts';
import { type CartDraft, isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import { clearCart, copyCart, undoCart } from './cart.actions.ts';

interface Filling {
  /** Puts another document's lines into the cart. */
  fill: () => Promise<unknown>;
  /** What is said when the cart held lines before. */
  told: string;
}

/** Fills a cart at once; one that held lines can be brought back whole with 'Deshacer'. */
export async function fillAskingNothing(key: string, { fill, told }: Filling): Promise<void> {
  await changeWhole(key, { change: fill, told, isMissed: ({ lines }) => lines.length > 0 });
}

/** 'Vaciar': its lines and what was typed into it go at once, and can be brought back with 'Deshacer'. */
export async function clearAskingNothing(key: string): Promise<void> {
  await changeWhole(key, { change: () => clearCart(key), told: 'El carrito quedó vacío', isMissed: isBegun });
}

interface WholeChange {
  change: () => Promise<unknown>;
  told: string;
  /** Whether its person would miss what the cart was. */
  isMissed: (before: CartDraft) => boolean;
}

async function changeWhole(key: string, { change, told, isMissed }: WholeChange): Promise<void> {
  const before = await copyCart(key);
  await change();
  if (!before || !isMissed(before)) return;
  const after = await copyCart(key);
  toast.undo(told, () => void undoCart(key, { before, after }));
}
