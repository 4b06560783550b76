import type { Views } from '#pwa/ui/screen-views.ts';

export const syncViews: Views = {
  outbox: () => import('./screens/outbox.tsx'),
  devices: () => import('./screens/devices.tsx'),
};
