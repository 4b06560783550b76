import type { Views } from '#pwa/ui/screen-views.ts';

export const thirdPartiesViews: Views = {
  prospect: () => import('./screens/prospect.tsx'),
  thirdParties: () => import('./screens/third-parties.tsx'),
  brandRestrictions: () => import('./screens/brand-restrictions.tsx'),
  hideBrands: () => import('./screens/hide-brands.tsx'),
};
