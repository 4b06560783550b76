import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { HeaderStrip } from '#pwa/ui/page.tsx';
import { screenAt, screens } from '#shared/features/access/screens.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { type Face, faceOf } from './guard.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { useVisitor } from './visitor.ts';
import './frame.css';

const frames = {
  campo: lazy(() => import('./frames/field-tabs.tsx')),
  portal: lazy(() => import('./frames/portal-tabs.tsx')),
  oficina: lazy(() => import('./frames/office-menu.tsx')),
} satisfies Record<Face, unknown>;

const FieldStrip = lazy(() => import('./frames/field-strip.tsx'));
const LiveStrip = lazy(() => import('./frames/live-strip.tsx'));

/**
 * What stays around the screens: tabs at the thumb in Campo and Portal, the menu in Oficina, nothing before the login.
 * The screens keep their place in the tree, so a change of face never builds them anew.
 */
export function Frame({ children }: { children: ReactNode }) {
  const user = useVisitor();
  const { pathname } = useLocation();
  const face = user && isInside(user, pathname) ? faceOf(user) : null;
  const Around = face && frames[face];
  // One element for as long as the face lasts, so that pages are not drawn anew with every step.
  const isOnDevice = worksOnDevice(user);
  const strip = useMemo(() => face && <Suspense fallback={null}>{isOnDevice ? <FieldStrip /> : <LiveStrip />}</Suspense>, [face, isOnDevice]);
  return (
    <div className={`frame frame-${face ?? 'bare'}`}>
      <div className="frame-screens">
        <div className="frame-outlet">
          <HeaderStrip value={strip}>{children}</HeaderStrip>
        </div>
        <UpdatePrompt />
      </div>
      <Suspense fallback={null}>{Around && <Around />}</Suspense>
    </div>
  );
}

function isInside(user: SessionUser, path: string): boolean {
  const name = screenAt(path);
  return user.password_changed && name !== null && screens[name].needs !== 'nobody';
}
