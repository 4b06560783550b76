import type { HelpPages } from '../help-page.ts';
export const salesPages: HelpPages = {};
