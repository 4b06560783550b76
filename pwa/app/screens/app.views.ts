import type { Views } from '#pwa/ui/screen-views.ts';

export const appViews: Views = {
  more: () => import('../more/more.tsx'),
  processManual: () => import('../manual/screens/process-manual.tsx'),
  adminHome: () => import('../office/screens/admin-home.tsx'),
};
