import type { Views } from '#pwa/ui/screen-views.ts';

export const visitPlanningViews: Views = {
  visitPlanning: () => import('./screens/visit-planning.tsx'),
};
