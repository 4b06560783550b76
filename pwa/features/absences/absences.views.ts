import type { Views } from '#pwa/ui/screen-views.ts';

export const absencesViews: Views = {
  absences: () => import('./screens/absences.tsx'),
};
