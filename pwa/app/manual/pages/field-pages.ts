import type { HelpPages } from '../help-page.ts';
export const fieldPages: HelpPages = {};
