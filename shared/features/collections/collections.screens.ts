import { defineScreens } from '#shared/kernel/screen.ts';

export const collectionsScreens = defineScreens({
  collections: {
    path: '/gestion-de-cobranzas',
    title: 'Gestión de cobranzas',
    needs: ['Gestión de cobranzas', 'Confirmar recaudos'],
    menu: { id: 105, under: 'Ventas', place: 30 },
  },
  withholdings: { path: '/retenciones', title: 'Retenciones', needs: ['Parámetros'], plain: 'list', menu: { id: 240, under: 'Datos maestros', place: 45 } },
  createWithholding: { path: '/retenciones/crear', title: 'Crear retención', needs: ['Parámetros'], plain: 'form', explainedBy: 'withholdings' },
  editWithholding: { path: '/retenciones/:id/editar', title: 'Editar retención', needs: ['Parámetros'], plain: 'form', explainedBy: 'withholdings' },
});
