import { useEffect, useEffectEvent } from 'react';

/** The functions that close the sheets and menus over the page, in the order in which they were opened. */
const closers: (() => void)[] = [];
/** The router's number of the history entry at which the first of them was opened. */
let openedAt = 0;
/** The browser is on its way back to that entry. */
let isReturning = false;

/** React Router numbers the entries that it makes; an address typed by hand has no number. */
function entryNumber(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Runs before the router hears of a step back: it closes the sheet on top, and the browser returns to the entry that it came from. Nothing is added to the
 * history, so that a sheet that closes in another way leaves no entry behind.
 */
function goBack(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const close = closers.at(-1);
  const entry = entryNumber(event.state);
  if (!close || entry === null || entry >= openedAt) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(openedAt - entry);
  close();
}

/** Called once at start, before the router listens: Chromium calls the listeners of this event in the order in which they were added. */
export function listenForBack(): void {
  window.addEventListener('popstate', goBack, { capture: true });
}

/** While `isOpen`, going back (the browser's button, a swipe) closes instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  // The history belongs to the browser.
  useEffect(() => {
    if (!isOpen) return;
    if (closers.length === 0) openedAt = entryNumber(history.state) ?? 0;
    const own = () => leave();
    closers.push(own);
    return () => {
      closers.splice(closers.indexOf(own), 1);
    };
  }, [isOpen]);
}
