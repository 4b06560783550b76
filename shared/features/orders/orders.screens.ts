import { defineScreens } from '#shared/kernel/screen.ts';

export const ordersScreens = defineScreens({
  fieldOrders: { path: '/mis-pedidos', title: 'Mis pedidos', needs: ['Vender en campo', 'B2B Crear pedidos'], onDevice: true, start: 108 },
  fieldOrder: { path: '/mis-pedidos/:uuid', title: 'Pedido', needs: ['Vender en campo', 'B2B Crear pedidos'], onDevice: true, explainedBy: 'fieldOrders' },
  orders: { path: '/b2b/pedidos', title: 'Pedidos', needs: ['Gestión comercial', 'Gestión de pedidos'], menu: { id: 103, under: 'Ventas', place: 10 } },
  orderDetail: {
    path: '/b2b/pedidos/:id',
    title: 'Pedido',
    needs: ['Gestión comercial', 'Gestión de pedidos', 'Gestión de cotizaciones'],
    explainedBy: 'orders',
  },
  quotations: {
    path: '/b2b/cotizaciones',
    title: 'Cotizaciones',
    needs: ['Gestión comercial', 'Gestión de cotizaciones'],
    menu: { id: 104, under: 'Ventas', place: 20 },
  },
  quotationDetail: {
    path: '/b2b/cotizaciones/:id',
    title: 'Cotización',
    needs: ['Gestión comercial', 'Gestión de pedidos', 'Gestión de cotizaciones'],
    explainedBy: 'quotations',
  },
});
