import type { Views } from '#pwa/ui/screen-views.ts';

export const agendaViews: Views = {
  today: () => import('./screens/today.tsx'),
  holidays: () => import('./screens/holidays.tsx'),
};
