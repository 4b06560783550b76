import { type RefObject, useContext, useEffect, useRef } from 'react';
import { InSight } from '#pwa/platform/view.ts';
import { isPageCovered } from './page-covered.ts';

/**
 * Ctrl+S (⌘S) saves the visible form, wherever the focus is; behind a sheet or a question it does nothing to the page.
 * @param box the element around the form, whose keys it hears also inside a sheet
 */
export function useSaveKey(box: RefObject<HTMLElement | null>, save: () => void): void {
  const isInSight = useContext(InSight);
  const latest = useRef(save);
  latest.current = save;
  // The window's keys are outside of the form.
  useEffect(() => {
    if (!isInSight) return;
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented) return;
      const element = box.current;
      if (!element?.checkVisibility()) return;
      const isInside = event.target instanceof Node && element.contains(event.target);
      if (!isInside && isPageCovered()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [box, isInSight]);
}

/** Ctrl+S, or ⌘S on a Mac. */
export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
