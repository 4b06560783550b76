import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const thirdParty: LoadScreen = () => import('./screens/third-party.tsx');

export const customersViews: Views = { editThirdParty: thirdParty, viewThirdParty: thirdParty };
