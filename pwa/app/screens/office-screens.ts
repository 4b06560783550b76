import type { BuiltScreens } from './screen-module.ts';

export const officeScreens: BuiltScreens = {
  orders: () => import('#pwa/features/orders/screens/orders.tsx'),
  orderDetail: () => import('#pwa/features/orders/screens/order-detail.tsx'),
  quotations: () => import('#pwa/features/orders/screens/quotations.tsx'),
  devices: () => import('#pwa/features/sync/screens/devices.tsx'),
  imports: () => import('#pwa/features/imports/screens/imports.tsx'),
};
