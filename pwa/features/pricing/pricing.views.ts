import type { Views } from '#pwa/ui/screen-views.ts';

export const pricingViews: Views = {
  priceLists: () => import('./screens/price-lists.tsx'),
};
