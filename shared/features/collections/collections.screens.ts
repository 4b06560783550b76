import { defineScreens } from '#shared/kernel/screen.ts';

export const collectionsScreens = defineScreens({
  collections: {
    path: '/gestion-de-cobranzas',
    title: 'Gestión de cobranzas',
    needs: ['Gestión de cobranzas', 'Confirmar recaudos'],
    menu: { id: 105, under: 'Ventas', place: 30 },
  },
  fieldReceipts: { path: '/mis-recaudos', title: 'Mis recaudos', needs: ['Recaudar en campo'], onDevice: true },
  collect: { path: '/recaudar/:id', title: 'Recaudar', needs: ['Recaudar en campo'], onDevice: true, explainedBy: 'fieldReceipts' },
  withholdings: { path: '/retenciones', title: 'Retenciones', needs: ['Parámetros'], plain: 'list', menu: { id: 240, under: 'Datos maestros', place: 45 } },
  createWithholding: { path: '/retenciones/crear', title: 'Crear retención', needs: ['Parámetros'], plain: 'form', explainedBy: 'withholdings' },
  editWithholding: { path: '/retenciones/:id/editar', title: 'Editar retención', needs: ['Parámetros'], plain: 'form', explainedBy: 'withholdings' },
});
