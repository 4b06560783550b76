import type { Views } from '#pwa/ui/screen-views.ts';

const record = () => import('./screens/promotion-record.tsx');

export const promotionsViews: Views = {
  promotions: () => import('./screens/promotions.tsx'),
  createPromotion: record,
  editPromotion: record,
};
