import { personalStore } from '#pwa/platform/session/personal-store.ts';

/** Whether the office's cart panel is open, as each person last left it. Spec: administration §2. */
export const useCartPanel = personalStore<{ isOpen: boolean }>('panel-carrito', { isOpen: false });

export function toggleCart(): void {
  useCartPanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}

export function showCart(): void {
  useCartPanel.setState({ isOpen: true });
}
