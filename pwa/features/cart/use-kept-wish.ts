import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import type { Cart, CartItem } from '#shared/features/cart/cart.documents.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { placeInCart } from './office-cart.actions.ts';

/** The typed values of a line that the server has not confirmed yet. */
export type Wish = Partial<Pick<CartItem, 'quantity' | 'discount_percentage'>>;

interface KeptWish {
  wish: Wish | null;
  /** Restored values are not sent before the line is read, nor over a change of somebody else. */
  waits: boolean;
  /** Restored values of a line that was changed meanwhile. */
  isOutdated: boolean;
  write: (wish: Wish) => void;
  /** The server answered it. */
  settle: (wish: Wish) => void;
}

/** A wish, and the line as it was when the wish was typed. Restored: it is from before a reload, and not compared with the line yet. */
interface Noted {
  wish: Wish;
  seen: ReturnType<typeof partsOf>;
  state: 'restored' | 'outdated' | 'typed';
}

/**
 * The typed values of a line of the office's cart, stored on this device until the server answers, so that a reload does not lose them.
 * @param isCurrent the line was read since the app was opened
 */
export function useKeptWish(item: CartItem, isCurrent: boolean): KeptWish {
  const place = placeInCart(item.document_id, `lineas/${item.id}`);
  const now = partsOf(item);
  const [noted, setNoted] = useState(() => restored(place));
  const latest = useRef(noted);
  const set = (next: Noted | null) => {
    latest.current = next;
    setNoted(next);
  };
  const drop = () => {
    dropKept(place);
    set(null);
  };
  const compare = useEffectEvent(() => {
    if (noted?.state !== 'restored') return;
    // It arrived, though its answer did not.
    if (isDeepEqual({ ...now, ...noted.wish }, now)) drop();
    else set({ ...noted, state: isDeepEqual(noted.seen, now) ? 'typed' : 'outdated' });
  });
  // The device's storage is outside of React.
  useEffect(() => {
    if (isCurrent) compare();
  }, [isCurrent]);
  return {
    wish: noted?.wish ?? null,
    waits: noted !== null && noted.state !== 'typed',
    isOutdated: noted?.state === 'outdated',
    write(wish) {
      set({ wish, seen: now, state: 'typed' });
      keep(place, { values: { wish, seen: now }, version: null, kept_at: new Date().toISOString(), attempt: null });
    },
    settle(answered) {
      // More was typed meanwhile, which waits for its own answer.
      if (latest.current?.wish === answered) drop();
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

function restored(place: string): Noted | null {
  // Written by this line alone.
  const kept = readKept(place)?.values as Pick<Noted, 'wish' | 'seen'> | undefined;
  return kept ? { ...kept, state: 'restored' } : null;
}
