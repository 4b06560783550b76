import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { PageToCome } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';

const OfficeProspect = lazy(() => import('./office-prospect.tsx'));
const PhoneProspect = lazy(async () => ({ default: (await import('../components/phone-prospect.tsx')).PhoneProspect }));

/** A prospect: from the server in the office, from the device for field sellers. */
export default function ProspectScreen() {
  const { id = '' } = useParams();
  const isOnDevice = useSession(({ user }) => worksOnDevice(user));
  return (
    <Suspense
      fallback={
        <PageToCome>
          <Loading shape="form" />
        </PageToCome>
      }
    >
      {isOnDevice ? <PhoneProspect /> : <OfficeProspect id={Number(id)} />}
    </Suspense>
  );
}
