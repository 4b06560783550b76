import { useRef, useState } from 'react';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import type { Cart, CartItem } from '#shared/features/cart/cart.documents.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { placeInCart } from './office-cart.actions.ts';

/** The typed values of a line that the server has not confirmed yet. */
export type Wish = Partial<Pick<CartItem, 'quantity' | 'discount_percentage'>>;

interface KeptWish {
  wish: Wish | null;
  /** Restored values of a line that was changed meanwhile: they are not sent automatically. */
  outdated: Wish | null;
  write: (wish: Wish) => void;
  /** The server answered it. */
  settle: (wish: Wish) => void;
}

/** The typed values of a line of the office's cart, stored on this device until the server answers, so that a reload does not lose them. */
export function useKeptWish(item: CartItem): KeptWish {
  const place = placeInCart(item.document_id, `lineas/${item.id}`);
  const [opened] = useState(() => cameBack(place, item));
  const [wish, setWish] = useState(opened.wish);
  const latest = useRef(wish);
  const set = (next: Wish | null) => {
    latest.current = next;
    setWish(next);
  };
  return {
    wish,
    outdated: opened.isOutdated ? opened.wish : null,
    write(next) {
      set(next);
      keep(place, { values: { wish: next, seen: partsOf(item) }, version: null, kept_at: new Date().toISOString(), attempt: null });
    },
    settle(answered) {
      // More was typed meanwhile, which waits for its own answer.
      if (latest.current !== answered) return;
      dropKept(place);
      set(null);
    },
  };
}

/** The lines of a cart with typed values that the server has not confirmed yet. */
export function unansweredLines(cart: Cart): CartItem[] {
  return cart.documents_products.filter((item) => readKept(placeInCart(cart.id, `lineas/${item.id}`)) !== null);
}

/** The code of the product that is chosen in the form 'Agregar' of a cart and was not added; null when there is none. */
export function unaddedProduct(cart: Pick<Cart, 'id'>): string | null {
  // Written by that form alone.
  const values = readKept(placeInCart(cart.id, 'agregar'))?.values as { product?: ProductView | null } | undefined;
  return values?.product?.product_code ?? null;
}

const partsOf = ({ quantity, discount_percentage }: CartItem) => ({ quantity, discount_percentage });

function cameBack(place: string, item: CartItem): { wish: Wish | null; isOutdated: boolean } {
  // Written by this line alone.
  const kept = readKept(place)?.values as { wish: Wish; seen: ReturnType<typeof partsOf> } | undefined;
  const now = partsOf(item);
  if (kept && !isDeepEqual({ ...now, ...kept.wish }, now)) return { wish: kept.wish, isOutdated: !isDeepEqual(kept.seen, now) };
  // It arrived, though its answer did not.
  dropKept(place);
  return { wish: null, isOutdated: false };
}
