import type { Views } from '#pwa/ui/screen-views.ts';

export const erpViews: Views = {
  erpConnection: () => import('./screens/erp-connection.tsx'),
};
