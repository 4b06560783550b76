import { useEffect } from 'react';

/** Gives the focus to the element with this id when it appears in the place of what had it: keys go on from there. What others focus is left alone. */
export function useOrphanFocus(id: string): void {
  // The focus is the browser's: it is free only once what had it is gone.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}
