import { lazy, Suspense, useEffect } from 'react';
import { toggleCart, useCartPanel } from '#pwa/features/cart/office-cart-panel.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { isPageCovered } from '#pwa/ui/page-covered.ts';
import { Loading } from '#pwa/ui/states.tsx';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import { CrashScreen } from '../crash-screen.tsx';
import { SidePanel } from './side-panel.tsx';

const OfficeCart = lazy(async () => ({ default: (await import('#pwa/features/cart/components/office-cart.tsx')).OfficeCart }));

/** The cart panel, for who may order in a customer's name: it stays open from one screen to the next. Spec: administration §2. */
export function CartPanel({ isDesk }: { isDesk: boolean }) {
  const isOpen = useCartPanel((state) => state.isOpen);
  const mayOrder = useMayCall(cartCalls.openCart);
  useCartKey(mayOrder);
  if (!mayOrder) return null;
  return (
    <SidePanel id="carrito" label="Carrito" title="Carrito" closeLabel="Cerrar el carrito" isOpen={isOpen} isDesk={isDesk} onToggle={toggleCart}>
      <CrashScreen>
        <Suspense fallback={<Loading shape="form" rows={3} />}>
          <OfficeCart />
        </Suspense>
      </CrashScreen>
    </SidePanel>
  );
}

function useCartKey(isOffered: boolean): void {
  // A key of the whole page is listened to on the document.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyC' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!isOffered || isPageCovered()) return;
      event.preventDefault();
      toggleCart();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOffered]);
}
