import { lazy, Suspense } from 'react';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { PageToCome } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import { inTurn, noteOpenedCart } from '../office-cart.actions.ts';
import { showCart } from '../office-cart-panel.ts';

const OfficeProspects = lazy(async () => ({ default: (await import('#pwa/features/third-parties/components/office-prospects.tsx')).OfficeProspects }));
const PhoneProspects = lazy(async () => ({ default: (await import('#pwa/features/third-parties/components/phone-prospects.tsx')).PhoneProspects }));

/** Clientes prospecto: a table in the office, whose rows can begin an order; the device's own prospects for field sellers. */
export default function ProspectsScreen() {
  const isOnDevice = useSession(({ user }) => worksOnDevice(user));
  const mayOrder = useMayCall(cartCalls.openCart);
  return (
    <Suspense
      fallback={
        <PageToCome>
          <Loading shape="table" rows={8} />
        </PageToCome>
      }
    >
      {isOnDevice ? <PhoneProspects /> : <OfficeProspects onOrder={mayOrder ? beginOrder : null} />}
    </Suspense>
  );
}

/** Their branch's cart, open in the panel. */
async function beginOrder({ contact_warehouse_id }: { contact_warehouse_id: number }): Promise<void> {
  await inTurn(async () => noteOpenedCart(await callServer(cartCalls.openCart, { body: { contact_warehouse_id } })));
  showCart();
}
