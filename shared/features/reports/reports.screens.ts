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
    explainedBy: 'dynamicMatrix',
  },
  report: { path: '/reporte/:report', title: 'Reporte', needs: ['Gestión comercial', 'Ejecución de presupuesto por año'] },
});
