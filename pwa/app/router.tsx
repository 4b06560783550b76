import { IonContent, IonPage, IonRouterOutlet } from '@ionic/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import LoginScreen from '#pwa/features/access/screens/login.tsx';
import NotFoundScreen from '#pwa/features/access/screens/not-found.tsx';
import { useSession } from '#pwa/platform/session/session.ts';
import { Loading } from '#pwa/ui/states.tsx';
import { ViewPath } from '#pwa/ui/view.ts';
import { type ScreenName, screenAt, screens } from '#shared/features/access/screens.ts';
import { decide } from './guard.ts';
import { useIsClosed } from './office/visited-views.ts';
import { PreloaderWhile } from './preloader.tsx';
import { ScreenCrash } from './screen-crash.tsx';
import { builtScreens, lazyScreens } from './screens/built-screens.ts';
import { useVisitor } from './visitor.ts';

const routes = Object.entries(lazyScreens).map(([name, load]) => ({
  // Object.entries forgets that only names of screens are keys of `lazyScreens`.
  name: name as ScreenName,
  Component: lazy(load),
}));

/** Paths of this visit, which the guard needs: the last one shown, and the one a visitor wanted before logging in. */
const trail: { previous: string | null; wanted: string | null } = { previous: null, wanted: null };

export function Screens() {
  return (
    <IonRouterOutlet>
      <Route path="/" element={<Navigate to={screens.login.path} replace />} />
      <Route path={screens.auth.path} element={<Guarded name="auth" Component={LoginScreen} />} />
      <Route path={screens.login.path} element={<Guarded name="login" Component={LoginScreen} />} />
      {routes.map(({ name, Component }) => (
        <Route key={name} path={screens[name].path} element={<Guarded name={name} Component={Component} />} />
      ))}
      <Route
        path="*"
        element={
          <IonPage>
            <NotFoundScreen />
          </IonPage>
        }
      />
    </IonRouterOutlet>
  );
}

/**
 * One Ionic page per route, the same element whatever happens inside it: Ionic loses count of pages that come late, are
 * replaced or never draw. Inside, the guard decides.
 */
function Guarded({ name, Component }: { name: ScreenName; Component: ComponentType }): ReactNode {
  const user = useVisitor();
  const hasEnded = useSession((session) => session.status === 'expired');
  const { pathname, search } = useLocation();
  const view = ownPath(name, useParams());
  const isClosed = useIsClosed(view);
  // Ionic keeps left pages mounted: they must not send away a person who is somewhere else.
  const isHere = screenAt(pathname) === name;
  const path = pathname + search;
  const decision = decide(name, path, { user, previous: trail.previous, wanted: trail.wanted, built: builtScreens });
  const isShown = isHere && decision.kind === 'show';
  // The trail is written only when a page was really shown, not while React tries a drawing.
  useEffect(() => {
    if (screens[name].needs === 'nobody') return;
    if (isShown) {
      trail.previous = path;
      trail.wanted = null;
    } else if (isHere && !user) {
      // Whoever logs out here is done with this page; whose session ended comes back to it.
      trail.wanted = path === trail.previous && !hasEnded ? null : path;
    }
  }, [isShown, isHere, user, hasEnded, name, path]);
  const screen = decision.kind === 'show' ? !isClosed && <LazyScreen Component={Component} /> : isHere && <Navigate to={decision.to} replace />;
  return (
    <IonPage>
      <ViewPath value={view}>
        <ScreenCrash>{screen}</ScreenCrash>
      </ViewPath>
    </IonPage>
  );
}

/** The path of this view, which it keeps while another is in sight. */
function ownPath(name: ScreenName, params: Readonly<Record<string, string | undefined>>): string {
  return screens[name].path.replace(/:(\w+)/g, (_whole, param: string) => encodeURIComponent(params[param] ?? ''));
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
      <div className="page-header" />
      <IonContent>
        <div className="page-body page-wide">
          <Loading />
        </div>
      </IonContent>
    </>
  );
}
