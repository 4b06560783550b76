import type { ComponentType } from 'react';
import type { ScreenName } from '#shared/features/navigation/screens.ts';

/** Loads a screen's chunk; the screen is the file's default export. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Which file draws each screen of a capability: `pwa/features/<capability>/<capability>.views.ts`. */
export type Views = Partial<Record<ScreenName, LoadScreen>>;
