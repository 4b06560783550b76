import { type ComponentType, type ReactNode, Suspense, useContext, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import NotFoundScreen from '#pwa/features/access/screens/not-found.tsx';
import { afterLogin } from '#pwa/platform/session/after-login.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { InSight } from '#pwa/platform/view.ts';
import { PageToCome } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { ViewAddress } from '#pwa/ui/view-address.tsx';
import { type ScreenName, screenAt, screens } from '#shared/features/navigation/screens.ts';
import { CrashScreen } from './crash-screen.tsx';
import { decide, faceOf, isForbidden } from './guard.ts';
import { useIsClosed } from './office/visited-views.ts';
import { OnDevicesOnly } from './on-devices-only.tsx';
import { PreloaderWhile } from './preloader.tsx';
import { isOnDevices } from './screens/built-screens.ts';
import { drawnScreens } from './screens/drawn-screens.ts';
import { KeepAliveOutlet } from './views/keep-alive-outlet.tsx';
import { screensOf, useVisitor } from './visitor.ts';

/** The last path that was shown in this visit, which the guard needs. */
const trail: { previous: string | null } = { previous: null };

export function Screens() {
  const user = useSession((session) => session.user);
  return <KeepAliveOutlet screenOf={screenOf} areTabs={user !== null && faceOf(user) === 'oficina'} owner={user ? `${user.subscriber_id}.${user.id}` : ''} />;
}

function screenOf(path: string): { pattern: string; element: ReactNode } {
  if (path === '/') return { pattern: '/', element: <Navigate to={screens.login.path} replace /> };
  const name = screenAt(path);
  const Component = name && drawnScreens.get(name)?.Component;
  if (!Component) return { pattern: '*', element: <NotFoundScreen /> };
  return { pattern: screens[name].path, element: <Guarded name={name} Component={Component} /> };
}

/** The screen, for whom the guard lets through. The view around stays the same whatever happens inside it. */
function Guarded({ name, Component }: { name: ScreenName; Component: ComponentType }): ReactNode {
  const user = useVisitor();
  const hasEnded = useSession((session) => session.status === 'expired');
  const { pathname, search } = useLocation();
  const isClosed = useIsClosed(pathname);
  const isInSight = useContext(InSight);
  const path = pathname + search;
  const worksOnline = user !== null && !worksOnDevice(user);
  const decision = decide(name, path, { user, previous: trail.previous, wanted: afterLogin.path, built: screensOf(user) });
  const isShown = isInSight && decision.kind === 'show';
  // The trail is written only when a page was really shown, not while React tries a drawing.
  useEffect(() => {
    if (screens[name].needs === 'nobody') return;
    if (isShown) {
      trail.previous = path;
      afterLogin.path = null;
    } else if (isInSight && !user) {
      // After a logout the login leads nowhere in particular; after an ended session it leads back to this page.
      afterLogin.path = path === trail.previous && !hasEnded ? null : path;
    }
  }, [isShown, isInSight, user, hasEnded, name, path]);
  // Tell a person why they are redirected from a screen without permission.
  const isRefused = isInSight && user !== null && trail.previous !== path && isForbidden(name, user);
  useEffect(() => {
    if (isRefused) toast.error(`No tiene permiso para abrir ${screens[name].title}.`);
  }, [isRefused, name]);
  // A view left behind must not send away a person who is somewhere else.
  const shown = worksOnline && isOnDevices(name) ? <OnDevicesOnly name={name} /> : <LazyScreen Component={Component} />;
  const screen = decision.kind === 'show' ? !isClosed && <ViewAddress>{shown}</ViewAddress> : isInSight && <Navigate to={decision.to} replace />;
  return <CrashScreen>{screen}</CrashScreen>;
}

/** The screen, or the shape of most screens while its chunk arrives. */
function LazyScreen({ Component }: { Component: ComponentType }) {
  return (
    <Suspense fallback={<ScreenToCome />}>
      <Component />
    </Suspense>
  );
}

function ScreenToCome() {
  return (
    <>
      <PreloaderWhile />
      <PageToCome>
        <Loading />
      </PageToCome>
    </>
  );
}
