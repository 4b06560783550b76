import { defineScreens } from '#shared/kernel/screen.ts';

export const teamsScreens = defineScreens({
  leaderships: {
    path: '/jefaturas',
    title: 'Jefaturas',
    needs: ['Jefaturas'],
    managedBy: 'manage_sellers',
    start: 4,
    menu: { id: 110, under: 'Organización', place: 10 },
  },
  createLeadership: { path: '/jefaturas/crear', title: 'Crear jefatura', needs: ['Jefaturas'], explainedBy: 'leaderships' },
  editLeadership: { path: '/jefaturas/:id/editar', title: 'Editar jefatura', needs: ['Jefaturas'], explainedBy: 'leaderships' },
  viewLeadership: { path: '/jefaturas/:id/ver', title: 'Jefatura', needs: ['Jefaturas'], explainedBy: 'leaderships' },
  directions: {
    path: '/direcciones-comerciales',
    title: 'Direcciones comerciales',
    needs: ['Direcciones Comerciales'],
    managedBy: 'manage_sellers',
    menu: { id: 111, under: 'Organización', place: 20 },
  },
  createDirection: {
    path: '/direcciones-comerciales/crear',
    title: 'Crear dirección comercial',
    needs: ['Direcciones Comerciales'],
    explainedBy: 'directions',
  },
  editDirection: {
    path: '/direcciones-comerciales/:id/editar',
    title: 'Editar dirección comercial',
    needs: ['Direcciones Comerciales'],
    explainedBy: 'directions',
  },
  viewDirection: { path: '/direcciones-comerciales/:id/ver', title: 'Dirección comercial', needs: ['Direcciones Comerciales'], explainedBy: 'directions' },
  sellerUpdate: {
    path: '/actualizacion-vendedores',
    title: 'Actualización de vendedores',
    needs: ['Actualización de vendedores'],
    managedBy: 'manage_sellers',
    menu: { id: 112, under: 'Organización', place: 30 },
  },
});
