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

/** @returns what takes it away again */
function addCloser(close: () => void): () => void {
  if (closers.length === 0) openedAt = entryNumber(history.state) ?? 0;
  closers.push(close);
  return () => {
    const place = closers.indexOf(close);
    if (place >= 0) closers.splice(place, 1);
  };
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
  forgetLostMenus();
  const close = closers.at(-1);
  const entry = entryNumber(event.state);
  if (!close || entry === null || entry >= openedAt) return;
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(openedAt - entry);
  close();
}

/** Missing in the browser's type definitions. */
interface CloseWatching {
  CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
}

/**
 * Android's back button closes through a CloseWatcher, in browsers that have one: at the first page of the app there is no entry to go back to, and the
 * button would close the app. @returns what ends the watch
 */
export function watchForClose(close: () => void): () => void {
  const { CloseWatcher } = window as CloseWatching;
  if (!CloseWatcher) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** Ionic's menus over the page: the choices of a select, the actions of a row, the content under a button. */
type Menu = HTMLIonActionSheetElement | HTMLIonPopoverElement;
/** The open menus, each with the function that forgets it. */
const menus = new Map<Menu, () => void>();

function onMenuOpen({ target }: Event): void {
  // Ionic fires these events at its menus alone.
  const menu = target as Menu;
  const close = () => void menu.dismiss(undefined, 'backdrop');
  const ways = [addCloser(close), watchForClose(close)];
  menus.set(menu, () => {
    for (const end of ways) end();
    menus.delete(menu);
  });
}

function onMenuGone({ target }: Event): void {
  // Ionic fires this event at its menus alone.
  menus.get(target as Menu)?.();
}

/** React removes the menu of a row that is gone, and Ionic does not say so. */
function forgetLostMenus(): void {
  for (const [menu, forget] of menus) if (!menu.isConnected) forget();
}

/** Whether a menu lies over the page, and over the sheet from which it was opened. */
export function isMenuOpen(): boolean {
  forgetLostMenus();
  return menus.size > 0;
}

/** Called once at start, before the router listens: Chromium calls the listeners of this event in the order in which they were added. */
export function listenForBack(): void {
  window.addEventListener('popstate', goBack, { capture: true });
  for (const kind of ['ActionSheet', 'Popover']) {
    document.addEventListener(`ion${kind}WillPresent`, onMenuOpen);
    document.addEventListener(`ion${kind}DidDismiss`, onMenuGone);
  }
}

/** While `isOpen`, going back (the browser's button, a swipe) closes instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  // The history belongs to the browser.
  useEffect(() => (isOpen ? addCloser(() => leave()) : undefined), [isOpen]);
}
