import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const thirdParty: LoadScreen = () => import('./screens/third-party.tsx');

export const thirdPartiesViews: Views = {
  prospects: () => import('./screens/prospects.tsx'),
  prospect: () => import('./screens/prospect.tsx'),
  customers: () => import('./screens/customers.tsx'),
  thirdParties: () => import('./screens/third-parties.tsx'),
  createThirdParty: () => import('./screens/create-third-party.tsx'),
  editThirdParty: thirdParty,
  viewThirdParty: thirdParty,
  brandRestrictions: () => import('./screens/brand-restrictions.tsx'),
  hideBrands: () => import('./screens/hide-brands.tsx'),
};
