import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface CurrentCart {
  /** The key of the cart on Catálogo and Pedido; null before a customer is chosen. */
  key: string | null;
}

const useCurrent = create<CurrentCart>()(persist((): CurrentCart => ({ key: null }), { name: 'correria.current-cart' }));

/** The key of the current cart, the same on Catálogo and Pedido, and after the app was closed. */
export function useCurrentCartKey(): string | null {
  return useCurrent((state) => state.key);
}

/** Makes a cart the current one by its key; null leaves no current cart. */
export function takeUpCart(key: string | null): void {
  useCurrent.setState({ key });
}
