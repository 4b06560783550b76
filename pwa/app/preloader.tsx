import { useEffect } from 'react';
import { create } from 'zustand';
import './preloader.css';

const usePending = create<{ count: number }>()(() => ({ count: 0 }));

/** Rendered while a route's code is being loaded. */
export function PreloaderWhile(): null {
  // Being on the way lasts exactly as long as this element.
  useEffect(() => {
    const add = (step: number) => usePending.setState(({ count }) => ({ count: count + step }));
    add(1);
    return () => add(-1);
  }, []);
  return null;
}

/** A line at the top while the next screen arrives, for the eyes: the skeleton tells the ears. A quick one is never shown (the delay is the stylesheet's). */
export function Preloader() {
  const isPending = usePending(({ count }) => count > 0);
  return isPending ? <div className="preloader" aria-hidden="true" /> : null;
}
