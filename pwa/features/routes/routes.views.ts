import type { Views } from '#pwa/ui/screen-views.ts';

export const routesViews: Views = {
  ownRoute: () => import('./screens/own-route.tsx'),
};
