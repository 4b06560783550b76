import { defineScreens } from '#shared/kernel/screen.ts';

export const masterDataScreens = defineScreens({
  parameterTables: {
    path: '/tablas-parametros',
    title: 'Tablas de parámetros',
    needs: ['Parámetros'],
    plain: 'list',
    menu: { id: 229, under: 'Datos maestros', place: 10 },
  },
  createParameterTable: {
    path: '/tablas-parametros/crear',
    title: 'Crear tabla de parámetros',
    needs: ['Parámetros'],
    plain: 'form',
    explainedBy: 'parameterTables',
  },
  editParameterTable: {
    path: '/tablas-parametros/:id/editar',
    title: 'Tabla de parámetros',
    needs: ['Parámetros'],
    plain: 'form',
    explainedBy: 'parameterTables',
  },
  departments: { path: '/departamentos', title: 'Departamentos', needs: ['Parámetros'], plain: 'list', menu: { id: 230, under: 'Datos maestros', place: 20 } },
  cities: { path: '/ciudades', title: 'Ciudades', needs: ['Parámetros'], plain: 'list', menu: { id: 231, under: 'Datos maestros', place: 30 } },
});
