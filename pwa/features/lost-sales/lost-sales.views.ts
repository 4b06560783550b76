import type { Views } from '#pwa/ui/screen-views.ts';

export const lostSalesViews: Views = {
  lostSales: () => import('./screens/lost-sales.tsx'),
};
