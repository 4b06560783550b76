import type { Views } from '#pwa/ui/screen-views.ts';

export const organisationViews: Views = {
  ownCompany: () => import('./screens/own-company.tsx'),
};
