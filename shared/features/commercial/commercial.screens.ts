import { defineScreens } from '#shared/kernel/screen.ts';

export const commercialScreens = defineScreens({
  commercialManagement: {
    path: '/reporte/gestion-comercial',
    title: 'Gestión comercial',
    needs: ['Gestión comercial'],
    menu: { id: 131, under: 'Informes', place: 5 },
  },
  commercialManagementDetail: {
    path: '/reportes/detalle-gestion-comercial',
    title: 'Sucursales del equipo',
    needs: ['Gestión comercial'],
  },
  yearlyBudget: {
    path: '/reporte/presupuesto-anual',
    title: 'Ejecución de presupuesto',
    needs: ['Ejecución de presupuesto por año'],
    menu: { id: 132, under: 'Informes', place: 15 },
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
  customerShare: {
    path: '/participacion-clientes',
    title: 'Participación de clientes',
    needs: ['Participación de clientes por mes'],
    menu: { id: 128, under: 'Informes', place: 30 },
  },
  ageingReport: {
    path: '/reporte/cartera-por-edades',
    title: 'Cartera por edades',
    needs: ['Gestión de cobranzas'],
    menu: { id: 133, under: 'Informes', place: 42 },
  },
  receiptsReport: {
    path: '/reporte/recaudos',
    title: 'Recaudos por fecha',
    needs: ['Gestión de cobranzas'],
    menu: { id: 140, under: 'Informes', place: 43 },
  },
  withoutPurchase: {
    path: '/reporte/clientes-sin-compra',
    title: 'Clientes sin compra',
    needs: ['Gestión comercial'],
    menu: { id: 134, under: 'Informes', place: 44 },
  },
  visitCoverage: {
    path: '/reporte/cobertura-visitas',
    title: 'Cobertura de visitas',
    needs: ['Gestión de visitas'],
    managedBy: 'manage_sellers',
    menu: { id: 135, under: 'Informes', place: 46 },
  },
  silentSellers: {
    path: '/reporte/vendedores-sin-actividad',
    title: 'Vendedores sin actividad hoy',
    needs: ['Gestión de visitas'],
    managedBy: 'manage_sellers',
  },
  sellerDashboard: {
    path: '/b2b/vendedor/dashboard',
    title: 'Indicadores',
    needs: ['Vender en campo', 'Gestión de visitas'],
    managedBy: 'manage_sellers',
    menu: { id: 117, under: 'Seguimiento', place: 30 },
  },
});
