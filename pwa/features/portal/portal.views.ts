import type { Views } from '#pwa/ui/screen-views.ts';

export const portalViews: Views = {
  portalHome: () => import('./screens/portal-home.tsx'),
  orderTracking: () => import('./screens/order-tracking.tsx'),
  portalQuotations: () => import('./screens/portal-quotations.tsx'),
  replenishment: () => import('./screens/replenishment.tsx'),
  portalReceivables: () => import('./screens/portal-receivables.tsx'),
  buyers: () => import('./screens/buyers.tsx'),
  savedLists: () => import('./screens/saved-lists.tsx'),
  news: () => import('./screens/news.tsx'),
  ecommerce: () => import('./screens/ecommerce.tsx'),
};
