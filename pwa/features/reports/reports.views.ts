import type { Views } from '#pwa/ui/screen-views.ts';

export const reportsViews: Views = {
  dynamicMatrix: () => import('./screens/dynamic-matrix.tsx'),
  dynamicMatrixDetail: () => import('./screens/dynamic-matrix-detail.tsx'),
  report: () => import('./screens/report.tsx'),
};
