import { defineScreens } from '#shared/kernel/screen.ts';

export const warrantyScreens = defineScreens({
  warranty: {
    path: '/solicitud-garantias',
    title: 'Solicitudes de garantía',
    needs: ['Gestión de Garantías'],
    start: 7,
    menu: { id: 123, under: 'Garantías', place: 10 },
  },
  warrantyReasons: {
    path: '/motivos-garantias',
    title: 'Motivos de garantías',
    needs: ['Motivos garantías'],
    menu: { id: 124, under: 'Garantías', place: 20 },
  },
  portalWarranty: { path: '/b2b/solicitud-garantias', title: 'Garantías', needs: ['B2B Ver menú Garantías', 'Vender en campo'], onDevice: true, start: 106 },
  warrantyReport: {
    path: '/reportes/solicitud-garantias',
    title: 'Informe de garantías',
    needs: ['Gestión de Garantías'],
    menu: { id: 130, under: 'Informes', place: 50 },
  },
});
