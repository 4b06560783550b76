import { defineScreens } from '#shared/kernel/screen.ts';

export const erpScreens = defineScreens({
  erpConnection: { path: '/conexion-erp', title: 'Conexión con el ERP', needs: ['Parámetros'], menu: { id: 237, under: 'Empresa', place: 60 } },
});
