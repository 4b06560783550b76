import type { Views } from '#pwa/ui/screen-views.ts';

export const navigationViews: Views = {
  menus: () => import('./screens/menus.tsx'),
};
