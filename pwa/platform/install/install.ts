/** Whether the app is installed, and how to get it so. An installed app keeps its data longest (pains 7). */
import { create } from 'zustand';

/** Chromium's own event; TypeScript's DOM does not know it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type Install = { kind: 'installed' } | { kind: 'offered'; install: () => Promise<void> } | { kind: 'ios' } | { kind: 'unknown' };

export const useInstall = create<{ install: Install }>()(() => ({ install: { kind: 'unknown' } }));

/** Call once at start: the browser offers the installation once, early, and only to who listens. */
export function listenForInstall(): void {
  if (matchMedia('(display-mode: standalone)').matches) {
    useInstall.setState({ install: { kind: 'installed' } });
    return;
  }
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) useInstall.setState({ install: { kind: 'ios' } });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Only Chromium sends this event, with this shape.
    const offer = event as InstallPromptEvent;
    useInstall.setState({ install: { kind: 'offered', install: () => accept(offer) } });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ install: { kind: 'installed' } }));
}

async function accept(offer: InstallPromptEvent): Promise<void> {
  const { outcome } = await offer.prompt();
  useInstall.setState({ install: outcome === 'accepted' ? { kind: 'installed' } : { kind: 'unknown' } });
}
