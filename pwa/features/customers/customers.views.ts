import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const thirdParty: LoadScreen = () => import('./screens/third-party.tsx');

export const customersViews: Views = {
  createThirdParty: () => import('./screens/new-third-party.tsx'),
  editThirdParty: thirdParty,
  viewThirdParty: thirdParty,
};
