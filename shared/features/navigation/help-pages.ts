import type { HelpPage } from '#shared/kernel/help-page.ts';
import type { ScreenName } from './screens.ts';

/** The pages of the manual for the screens of a capability: `pwa/features/<capability>/<capability>.help.ts`. */
export type HelpPages = Partial<Record<ScreenName, HelpPage>>;
