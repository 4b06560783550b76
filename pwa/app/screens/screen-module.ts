import type { ComponentType } from 'react';
import type { ScreenName } from '#shared/features/access/screens.ts';

/** Loads a screen's chunk; the screen is the file's default export. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;
export type BuiltScreens = Partial<Record<ScreenName, LoadScreen>>;
