import type { Views } from '#pwa/ui/screen-views.ts';

export const budgetsViews: Views = {
  budgetUpload: () => import('./screens/budget-upload.tsx'),
};
