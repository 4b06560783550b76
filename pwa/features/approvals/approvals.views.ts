import type { Views } from '#pwa/ui/screen-views.ts';

export const approvalsViews: Views = {
  approvals: () => import('./screens/approvals.tsx'),
};
