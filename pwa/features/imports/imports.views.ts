import type { Views } from '#pwa/ui/screen-views.ts';

export const importsViews: Views = {
  imports: () => import('./screens/imports.tsx'),
  importRun: () => import('./screens/import-run.tsx'),
};
