import type { Views } from '#pwa/ui/screen-views.ts';

export const agendaViews: Views = {
  customers: () => import('./screens/customers.tsx'),
  customer: () => import('./screens/customer.tsx'),
  agenda: () => import('./screens/agenda.tsx'),
  activities: () => import('./screens/activities.tsx'),
  deepening: () => import('./screens/deepening.tsx'),
  today: () => import('./screens/today.tsx'),
  holidays: () => import('./screens/holidays.tsx'),
};
