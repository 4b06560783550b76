import { useEffect } from 'react';

/** Focuses the element with this id when it replaces the focused element, so that the keyboard goes on from there. Focus elsewhere is left alone. */
export function useOrphanFocus(id: string): void {
  // Focus is free only after the focused element was removed from the document.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.getElementById(id)?.focus();
  }, [id]);
}
