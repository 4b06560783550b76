/**
 * Two ways into the router that Ionic does not know.
 *
 * It takes every hash change that does not pass through it (a typed address, the click on a notification) for 'back',
 * and shows the previous page under the new address. Those entries arrive with `history.state === null`: they are
 * caught before the router sees them and handed over as one step forward that takes the entry that is already there,
 * so that Ionic's memory and the browser's stay the same length.
 *
 * And links: `<a href="#/clientes/8">` anywhere is one step forward, so that 'Volver' finds the list as it was left.
 */
import { useIonRouter } from '@ionic/react';
import { useEffect } from 'react';
import { useOpen } from '#pwa/ui/use-open.ts';

let follow: ((path: string) => void) | null = null;

/** Call once, before the router exists. */
export function interceptForeignHashChanges(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (event.state !== null || !location.hash.startsWith('#/') || !follow) return;
      event.stopImmediatePropagation();
      const path = location.hash.slice(1);
      takingTheEntry(() => follow?.(path));
    },
    true,
  );
}

/** The browser has made the entry of this step: what the router pushes meanwhile is written into it. */
function takingTheEntry(step: () => void): void {
  const { pushState } = history;
  history.pushState = (...entry) => history.replaceState(...entry);
  try {
    step();
  } finally {
    history.pushState = pushState;
  }
}

export function HashNavigation(): null {
  const router = useIonRouter();
  const open = useOpen();
  // The listener above lives outside React and needs the router that lives inside.
  useEffect(() => {
    follow = (path) => router.push(path, 'none', 'push');
    return () => {
      follow = null;
    };
  }, [router]);
  // Links are anywhere in the document, in texts as well as in components.
  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      void open(path);
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, [open]);
  return null;
}

/** The path of a plain click on one of our links; null leaves the click to the browser (another tab, a download). */
function pathOfLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return href?.startsWith('#/') && link?.target !== '_blank' ? href.slice(1) : null;
}
