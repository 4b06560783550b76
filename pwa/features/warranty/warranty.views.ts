import type { Views } from '#pwa/ui/screen-views.ts';

export const warrantyViews: Views = {
  warranty: () => import('./screens/warranties.tsx'),
  warrantyReasons: () => import('./screens/warranty-reasons.tsx'),
  warrantyReport: () => import('./screens/warranty-report.tsx'),
  portalWarranty: () => import('./screens/portal-warranty.tsx'),
};
