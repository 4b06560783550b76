import type { BuiltScreens } from './screen-module.ts';

export const officeScreens: BuiltScreens = {
  orders: () => import('#pwa/features/orders/screens/orders.tsx'),
  orderDetail: () => import('#pwa/features/orders/screens/order-detail.tsx'),
  quotations: () => import('#pwa/features/orders/screens/quotations.tsx'),
};
