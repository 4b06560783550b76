import { defineScreens } from '#shared/kernel/screen.ts';

export const syncScreens = defineScreens({
  outbox: { path: '/pendientes', title: 'Pendientes por enviar', needs: 'login', onDevice: true },
  devices: { path: '/dispositivos', title: 'Dispositivos', needs: ['Dispositivos'], menu: { id: 220, under: 'Personas y acceso', place: 30 } },
});
