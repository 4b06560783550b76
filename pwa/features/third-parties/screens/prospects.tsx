import { lazy, Suspense } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { PageToCome } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';

const OfficeProspects = lazy(() => import('./office-prospects.tsx'));
const PhoneProspects = lazy(async () => ({ default: (await import('../components/phone-prospects.tsx')).PhoneProspects }));

/** Clientes prospecto: a table in the office, the device's own for who sells in the field. */
export default function ProspectsScreen() {
  const isOnDevice = useSession(({ user }) => worksOnDevice(user));
  return (
    <Suspense
      fallback={
        <PageToCome>
          <Loading shape="table" rows={8} />
        </PageToCome>
      }
    >
      {isOnDevice ? <PhoneProspects /> : <OfficeProspects />}
    </Suspense>
  );
}
