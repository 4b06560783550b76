import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** The browser has service workers and refuses to keep this app: storage that its person or their company does not allow. */
export const useKeeping = create<{ isRefused: boolean }>()(() => ({ isRefused: false }));

/**
 * Whether the app itself opens without signal: its files are all in the browser. True where nothing keeps them (a private window,
 * the development server, a browser that refuses), for which nobody waits.
 */
export function useKeptApp(): boolean {
  const [isKept, setKept] = useState(() => !('serviceWorker' in navigator) || import.meta.env.DEV || navigator.serviceWorker.controller !== null);
  const isRefused = useKeeping(({ isRefused }) => isRefused);
  useEffect(() => {
    if (isKept) return;
    let isWanted = true;
    // Active is only who has brought every file.
    void navigator.serviceWorker.ready.then(() => isWanted && setKept(true));
    return () => {
      isWanted = false;
    };
  }, [isKept]);
  return isKept || isRefused;
}
