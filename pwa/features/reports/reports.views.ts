import type { Views } from '#pwa/ui/screen-views.ts';

export const reportsViews: Views = {
  report: () => import('./screens/report.tsx'),
};
