import { useState } from 'react';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import type { CartItem } from '#shared/features/cart/cart.documents.ts';
import { placeInCart } from './office-cart.actions.ts';

/** What a person wants a line to be, and the server has not answered yet. */
export type Wish = Partial<Pick<CartItem, 'quantity' | 'discount_percentage'>>;

interface KeptWish {
  wish: Wish | null;
  /** The wish that came back to a line that is another by now: it is not sent by itself. */
  outdated: Wish | null;
  write: (wish: Wish) => void;
  /** The server answered it. */
  settle: (wish: Wish) => void;
}

/** The wish of a line of the office's cart, kept on this device until the server answers: a reload does not lose it. */
export function useKeptWish(item: CartItem): KeptWish {
  const place = placeInCart(item.document_id, `lineas/${item.id}`);
  const [opened] = useState(() => cameBack(place, item));
  const [wish, setWish] = useState(opened.wish);
  return {
    wish,
    outdated: opened.isOutdated ? opened.wish : null,
    write(next) {
      setWish(next);
      keep(place, { values: { wish: next, seen: partsOf(item) }, version: null, kept_at: new Date().toISOString(), attempt: null });
    },
    settle(answered) {
      setWish((now) => {
        if (now !== answered) return now;
        dropKept(place);
        return null;
      });
    },
  };
}

const partsOf = ({ quantity, discount_percentage }: CartItem) => ({ quantity, discount_percentage });
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function cameBack(place: string, item: CartItem): { wish: Wish | null; isOutdated: boolean } {
  // Written by this line alone.
  const kept = readKept(place)?.values as { wish: Wish; seen: ReturnType<typeof partsOf> } | undefined;
  const now = partsOf(item);
  if (kept && !isSame({ ...now, ...kept.wish }, now)) return { wish: kept.wish, isOutdated: !isSame(kept.seen, now) };
  // It arrived, though its answer did not.
  dropKept(place);
  return { wish: null, isOutdated: false };
}
