import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface CurrentCart {
  /** The draft that Catálogo and Pedido work on; null before a customer is chosen. */
  key: string | null;
}

const useCurrent = create<CurrentCart>()(persist((): CurrentCart => ({ key: null }), { name: 'correria.current-cart' }));

/** The cart at hand, the same in Catálogo and Pedido, and after the app was closed. */
export function useCurrentCartKey(): string | null {
  return useCurrent((state) => state.key);
}

/** Takes up a cart by its key, or puts down the one at hand. */
export function takeUpCart(key: string | null): void {
  useCurrent.setState({ key });
}
