import { defineScreens } from '#shared/kernel/screen.ts';

export const reportsScreens = defineScreens({
  dynamicMatrix: {
    path: '/reportes/matriz-dinamica',
    title: 'Matriz dinámica',
    needs: ['Gestión comercial', 'Ejecución de presupuesto por año'],
    menu: { id: 126, under: 'Informes', place: 10 },
  },
  dynamicMatrixDetail: {
    path: '/reportes/detalle-matriz-dinamica',
    title: 'Detalle de la matriz dinámica',
    needs: ['Gestión comercial', 'Ejecución de presupuesto por año'],
  },
  commercialActivity: {
    path: '/reportes/gestion-actividad-comercial',
    title: 'Gestión de actividad comercial',
    needs: ['Gestión actividad comercial'],
    menu: { id: 127, under: 'Informes', place: 20 },
  },
  commercialActivityDetail: {
    path: '/reportes/detalle-gestion-actividad-comercial',
    title: 'Detalle de actividad comercial',
    needs: ['Gestión actividad comercial'],
  },
  report: { path: '/reporte/:report', title: 'Reporte', needs: ['Gestión comercial', 'Ejecución de presupuesto por año'] },
  customerShare: {
    path: '/participacion-clientes',
    title: 'Participación de clientes',
    needs: ['Participación de clientes por mes'],
    menu: { id: 128, under: 'Informes', place: 30 },
  },
  sellerDashboard: {
    path: '/b2b/vendedor/dashboard',
    title: 'Indicadores',
    needs: ['Vender en campo', 'Gestión de visitas'],
    managedBy: 'manage_sellers',
    menu: { id: 117, under: 'Seguimiento', place: 30 },
  },
});
