import { registerSW } from 'virtual:pwa-register';
import { useEffect, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { useUnsavedWork } from '#pwa/ui/unsaved.ts';
import './update-prompt.css';

const checkEveryMs = 60 * 60 * 1000;

/**
 * Offers a new version when there is one. It never takes over by itself, and it does not even ask while something is
 * half-written.
 */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<(() => Promise<void>) | null>(null);
  const isWriting = useUnsavedWork((work) => work.holders.size > 0);
  // The service worker is the browser's; this listens to it for as long as the app lives.
  useEffect(() => {
    const apply = registerSW({
      immediate: true,
      onNeedRefresh: () => setUpdate(() => () => apply(true)),
      onOfflineReady: () => {
        document.documentElement.dataset['offline'] = 'ready';
      },
      onRegisteredSW: (_url, registration) => {
        if (registration) setInterval(() => void (navigator.onLine && registration.update()), checkEveryMs);
      },
    });
  }, []);
  if (!update || isWriting) return null;
  return (
    <aside className="update-prompt" aria-label="Nueva versión">
      <p>Hay una versión nueva de Correría.</p>
      <Button look="quiet" onClick={() => setUpdate(null)}>
        Luego
      </Button>
      <Button onClick={() => void update()}>Actualizar</Button>
    </aside>
  );
}
