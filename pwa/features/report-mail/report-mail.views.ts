import type { Views } from '#pwa/ui/screen-views.ts';

export const reportMailViews: Views = {
  reportMail: () => import('./screens/report-mail.tsx'),
};
