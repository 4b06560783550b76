import type { Views } from '#pwa/ui/screen-views.ts';

export const routesViews: Views = {
  sellerRoute: () => import('./screens/seller-route.tsx'),
  ownRoute: () => import('./screens/own-route.tsx'),
};
