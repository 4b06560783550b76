import { toast } from '#pwa/ui/toasts.ts';
import { copyCart, undoCart } from './cart.actions.ts';

interface Filling {
  /** Puts another document's lines into the cart. */
  fill: () => Promise<unknown>;
  /** What is said when the cart held something before. */
  told: string;
}

/** Fills a cart at once; one that held something can be brought back whole with 'Deshacer'. */
export async function fillAskingNothing(key: string, { fill, told }: Filling): Promise<void> {
  const before = await copyCart(key);
  await fill();
  if (!before || before.lines.length === 0) return;
  const after = await copyCart(key);
  toast.undo(told, () => void undoCart(key, { before, after }));
}
