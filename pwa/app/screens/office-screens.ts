import type { BuiltScreens } from './screen-module.ts';

export const officeScreens: BuiltScreens = {
  adminHome: () => import('../office/screens/admin-home.tsx'),
  ownCompany: () => import('#pwa/features/organisation/screens/own-company.tsx'),
  holidays: () => import('#pwa/features/agenda/screens/holidays.tsx'),
  erpConnection: () => import('#pwa/features/erp/screens/erp-connection.tsx'),
  orders: () => import('#pwa/features/orders/screens/orders.tsx'),
  orderDetail: () => import('#pwa/features/orders/screens/order-detail.tsx'),
  quotations: () => import('#pwa/features/orders/screens/quotations.tsx'),
  devices: () => import('#pwa/features/sync/screens/devices.tsx'),
  imports: () => import('#pwa/features/imports/screens/imports.tsx'),
  thirdParties: () => import('#pwa/features/third-parties/screens/third-parties.tsx'),
  createThirdParty: () => import('#pwa/features/third-parties/screens/create-third-party.tsx'),
  editThirdParty: () => import('#pwa/features/third-parties/screens/third-party.tsx'),
  viewThirdParty: () => import('#pwa/features/third-parties/screens/third-party.tsx'),
  brandRestrictions: () => import('#pwa/features/third-parties/screens/brand-restrictions.tsx'),
  hideBrands: () => import('#pwa/features/third-parties/screens/hide-brands.tsx'),
};
