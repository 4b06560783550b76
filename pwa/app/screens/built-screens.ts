/**
 * The screens this build has, by name, each in its own chunk. A screen of `screens.ts` that is not here is a 404.
 * A new screen is one line in the file of its face; its component is the default export of its own file.
 */
import type { ScreenName } from '#shared/features/access/screens.ts';
import { accessScreens } from './access-screens.ts';
import { fieldScreens } from './field-screens.ts';
import { officeScreens } from './office-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { plainEntityScreens } from './plain-screens.ts';
import { portalScreens } from './portal-screens.ts';
import type { BuiltScreens } from './screen-module.ts';

export const lazyScreens: BuiltScreens = { ...accessScreens, ...fieldScreens, ...portalScreens, ...officeScreens, ...plainEntityScreens, ...peopleScreens };

// Object.keys forgets that only names of screens are keys of `fieldScreens`.
const deviceScreens: ReadonlySet<ScreenName> = new Set(Object.keys(fieldScreens) as ScreenName[]);

/** Whether the screen shows what a device keeps: whoever works online has nothing there. */
export function isOnDevices(name: ScreenName): boolean {
  return deviceScreens.has(name);
}

// Object.keys forgets that only names of screens are keys of `lazyScreens`.
export const builtScreens: ReadonlySet<ScreenName> = new Set(Object.keys(lazyScreens) as ScreenName[]);

/** Those for people who work online. */
export const onlineScreens: ReadonlySet<ScreenName> = new Set([...builtScreens].filter((name) => !isOnDevices(name)));
