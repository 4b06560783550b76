import type { Views } from '#pwa/ui/screen-views.ts';

export const visitsViews: Views = {
  sellerTracking: () => import('./screens/seller-tracking.tsx'),
};
