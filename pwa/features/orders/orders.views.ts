import type { Views } from '#pwa/ui/screen-views.ts';

export const ordersViews: Views = {
  newOrder: () => import('./screens/new-order.tsx'),
  fieldOrders: () => import('./screens/field-orders.tsx'),
  fieldOrder: () => import('./screens/field-order.tsx'),
  orders: () => import('./screens/orders.tsx'),
  orderDetail: () => import('./screens/order-detail.tsx'),
  quotations: () => import('./screens/quotations.tsx'),
};
