import { lazy, Suspense } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { PageToCome } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';

// Each variant is loaded separately: the office's calendar is too large for a phone.
const OfficeAgenda = lazy(() => import('./office-agenda.tsx'));
const PhoneAgenda = lazy(() => import('./phone-agenda.tsx'));

/** Agenda: a calendar in the office, a list of the device's own documents for field sellers. */
export default function AgendaScreen() {
  const isOnDevice = useSession(({ user }) => worksOnDevice(user));
  return (
    <Suspense
      fallback={
        <PageToCome>
          <Loading shape="table" rows={10} />
        </PageToCome>
      }
    >
      {isOnDevice ? <PhoneAgenda /> : <OfficeAgenda />}
    </Suspense>
  );
}
