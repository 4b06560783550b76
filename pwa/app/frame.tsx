import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { HeaderStrip, PagePull } from '#pwa/ui/page.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { screenAt, screens } from '#shared/features/navigation/screens.ts';
import { ClockWarning } from './clock-warning.tsx';
import { type Face, faceOf } from './guard.ts';
import { Preloader } from './preloader.tsx';
import { lazyWithPreload, type PreloadableComponent } from './screens/lazy-with-preload.tsx';
import { SkipLinks } from './skip-links.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { useVisitor } from './visitor.ts';
import './frame.css';
import './print.css';

const ActingBanner = lazy(async () => ({ default: (await import('#pwa/features/access/components/acting-banner.tsx')).ActingBanner }));
const fieldStrip = lazyWithPreload(async () => ({ default: (await import('./frames/field-strip.tsx')).FieldStrip }));
const fieldRefresher = lazyWithPreload(async () => ({ default: (await import('./frames/field-refresher.tsx')).FieldRefresher }));
const StorageFailure = lazy(() => import('./frames/storage-failure.tsx'));
const portalStrip = lazyWithPreload(() => import('./frames/portal-strip.tsx'));

interface Around {
  before?: PreloadableComponent;
  after: PreloadableComponent;
  /** The status line under every page's title. The office has it in its own bar. */
  strip?: PreloadableComponent;
  /** The content shown when a page is pulled down. */
  pull?: PreloadableComponent;
  /** A component that is drawn over every page. */
  Over?: ComponentType;
}

const around: Readonly<Record<Face, Around>> = {
  campo: { after: lazyWithPreload(() => import('./frames/field-tabs.tsx')), strip: fieldStrip, pull: fieldRefresher, Over: StorageFailure },
  portal: { after: lazyWithPreload(() => import('./frames/portal-tabs.tsx')), strip: portalStrip, pull: fieldRefresher, Over: StorageFailure },
  oficina: { before: lazyWithPreload(() => import('./frames/office-top.tsx')), after: lazyWithPreload(() => import('./frames/office-side.tsx')) },
};

/** Loads the frame of a face, so that it is rendered with the first screen. */
export async function readFrame(face: Face): Promise<void> {
  const { before, after, strip } = around[face];
  await Promise.all([before?.read(), after.read(), strip?.read()]);
}

/**
 * What stays around the screens: tabs at the thumb in Campo and Portal; bar, menu and visited views in Oficina; nothing
 * before the login. The screens keep their place in the tree, so a change of face never builds them anew.
 */
export function Frame({ children }: { children: ReactNode }) {
  const user = useVisitor();
  const { pathname } = useLocation();
  const face = user && isInside(user, pathname) ? faceOf(user) : null;
  const { before, after, strip: faceStrip, pull: facePull, Over }: Partial<Around> = face ? around[face] : {};
  const [Before, After, Strip, Pull] = [before?.Component, after?.Component, faceStrip?.Component, facePull?.Component];
  const isTouched = useMediaQuery('(pointer: coarse)');
  // One element for as long as the face lasts, so that pages are not drawn anew with every step.
  const strip = useMemo(() => Strip && <Suspense fallback={null}>{<Strip />}</Suspense>, [Strip]);
  const pull = useMemo(() => isTouched && Pull && <Suspense fallback={null}>{<Pull />}</Suspense>, [Pull, isTouched]);
  return (
    <div className={`frame frame-${face ?? 'bare'}`}>
      <SkipLinks hasTabs={face === 'campo' || face === 'portal'} />
      <Preloader />
      <Suspense fallback={null}>{Before && <Before />}</Suspense>
      <div id="contenido" className="frame-screens">
        <HeaderStrip value={strip}>
          <PagePull value={pull}>{children}</PagePull>
        </HeaderStrip>
      </div>
      <Suspense fallback={null}>{user?.acting_user && <ActingBanner />}</Suspense>
      <ClockWarning />
      <UpdatePrompt />
      <Suspense fallback={null}>{After && <After />}</Suspense>
      <Suspense fallback={null}>{Over && <Over />}</Suspense>
    </div>
  );
}

/** A logged-in person keeps the frame on a page that does not exist, so that they can go on from there. */
function isInside(user: SessionUser, path: string): boolean {
  const name = screenAt(path);
  return user.password_changed && (name === null ? path !== '/' : screens[name].needs !== 'nobody');
}
