import { lazy, Suspense } from 'react';
import { ProspectPage } from '#pwa/features/third-parties/components/prospect-page.tsx';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { PageToCome } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { startCart } from '../cart.actions.ts';
import { prospectDraftKey } from '../cart-draft.ts';
import { takeUpCart } from '../current-cart.ts';

const OfficeProspect = lazy(() => import('#pwa/features/third-parties/screens/office-prospect.tsx'));

/** Cliente prospecto; on a phone the new prospect becomes the customer of the next order. */
export default function NewProspectScreen() {
  const isOnDevice = useSession(({ user }) => worksOnDevice(user));
  if (isOnDevice) return <ProspectPage beginOrder={beginOrder} />;
  return (
    <Suspense
      fallback={
        <PageToCome>
          <Loading shape="form" />
        </PageToCome>
      }
    >
      <OfficeProspect id={null} />
    </Suspense>
  );
}

async function beginOrder(uuid: string): Promise<void> {
  const key = prospectDraftKey(uuid);
  await startCart(requirePhone(), key, { prospect_uuid: uuid });
  takeUpCart(key);
}
