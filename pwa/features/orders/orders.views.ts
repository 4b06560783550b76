import type { Views } from '#pwa/ui/screen-views.ts';

export const ordersViews: Views = {
  fieldOrders: () => import('./screens/field-orders.tsx'),
  quotations: () => import('./screens/quotations.tsx'),
};
