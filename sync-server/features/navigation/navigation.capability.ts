import type { Capability } from '#server/platform/capability.ts';
import { registerMenus } from './menus.routes.ts';

/** Each company's menu of the office. */
export const navigation: Capability = {
  name: 'navigation',
  routes: [registerMenus],
};
