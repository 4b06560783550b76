/**
 * Ionic takes every hash change that does not pass through its router (a typed address, `<a href="#/…">`, the click
 * on a notification) for 'back', and shows the previous page under the new address. Those entries arrive with
 * `history.state === null`: they are caught before the router sees them and handed to Ionic as a replacement.
 */
import { useIonRouter } from '@ionic/react';
import { useEffect } from 'react';

let go: ((path: string) => void) | null = null;

/** Call once, before the router exists. */
export function interceptForeignHashChanges(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (event.state !== null || !location.hash.startsWith('#/') || !go) return;
      event.stopImmediatePropagation();
      go(location.hash.slice(1));
    },
    true,
  );
}

export function HashNavigation(): null {
  const router = useIonRouter();
  // The listener above lives outside React and needs the router that lives inside.
  useEffect(() => {
    go = (path) => router.push(path, 'none', 'replace');
    return () => {
      go = null;
    };
  }, [router]);
  return null;
}
