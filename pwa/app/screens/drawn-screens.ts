import type { ScreenName } from '#shared/features/navigation/screens.ts';
import { lazyScreens } from './built-screens.ts';
import { lazyWithPreload, type PreloadableComponent } from './lazy-with-preload.tsx';

/** The component of each screen; its file is loaded when the screen is opened. */
export const drawnScreens: ReadonlyMap<ScreenName, PreloadableComponent> = new Map(
  // Object.entries forgets that only names of screens are keys of `lazyScreens`.
  Object.entries(lazyScreens).map(([name, load]) => [name as ScreenName, lazyWithPreload(load)]),
);
