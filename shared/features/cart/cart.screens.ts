import { defineScreens } from '#shared/kernel/screen.ts';

export const cartScreens = defineScreens({
  newOrder: { path: '/b2b/vendedor/pedidos/nuevo', title: 'Pedido', needs: ['Vender en campo', 'B2B Crear pedidos'], onDevice: true },
});
