import type { BuiltScreens } from './screen-module.ts';

export const fieldScreens: BuiltScreens = {
  today: () => import('#pwa/features/agenda/screens/today.tsx'),
  customers: () => import('#pwa/features/third-parties/screens/customers.tsx'),
  customer: () => import('#pwa/features/third-parties/screens/customer.tsx'),
  newProspect: () => import('#pwa/features/third-parties/screens/new-prospect.tsx'),
  catalogue: () => import('#pwa/features/catalogue/screens/catalogue.tsx'),
  newOrder: () => import('#pwa/features/orders/screens/new-order.tsx'),
  fieldOrders: () => import('#pwa/features/orders/screens/field-orders.tsx'),
  fieldOrder: () => import('#pwa/features/orders/screens/field-order.tsx'),
  outbox: () => import('#pwa/features/sync/screens/outbox.tsx'),
};
