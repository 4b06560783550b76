import { useEffect, useState } from 'react';

/**
 * Whether the app itself opens without signal: its files are all in the browser. True where nothing keeps them (a private window,
 * the development server), for which nobody waits.
 */
export function useKeptApp(): boolean {
  const [isKept, setKept] = useState(() => !('serviceWorker' in navigator) || import.meta.env.DEV || navigator.serviceWorker.controller !== null);
  useEffect(() => {
    if (isKept) return;
    let isWanted = true;
    // Active is only who has brought every file.
    void navigator.serviceWorker.ready.then(() => isWanted && setKept(true));
    return () => {
      isWanted = false;
    };
  }, [isKept]);
  return isKept;
}
