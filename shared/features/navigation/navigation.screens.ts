import { defineScreens } from '#shared/kernel/screen.ts';

export const navigationScreens = defineScreens({
  serverError: { path: '/500', title: 'Algo falló', needs: 'nobody' },
  more: { path: '/mas', title: 'Más', needs: 'login', start: 109 },
  adminHome: { path: '/inicio', title: 'Inicio', needs: ['E-commerce', 'Gestión comercial'], menu: { id: 101, under: 'Comercial', place: 10 } },
  menus: { path: '/menus', title: 'Menús', needs: ['Parámetros'], menu: { id: 233, under: 'Configuración', place: 30 } },
  processManual: { path: '/manual-de-procesos', title: 'Manual de procesos', needs: 'login', menu: { id: 234, under: 'Administración', place: 50 } },
});
