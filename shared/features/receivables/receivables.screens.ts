import { defineScreens } from '#shared/kernel/screen.ts';

export const receivablesScreens = defineScreens({
  portalReceivables: { path: '/b2b/cartera', title: 'Cartera', needs: ['B2B Ver menú Cartera'], onDevice: true, start: 104 },
});
