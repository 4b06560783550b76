import { defineScreens } from '#shared/kernel/screen.ts';

export const importsScreens = defineScreens({
  imports: { path: '/importaciones', title: 'Importaciones', needs: ['Importaciones'], menu: { id: 232, under: 'Datos maestros', place: 40 } },
  importRun: { path: '/importaciones/:id', title: 'Importación', needs: ['Importaciones', 'Cargue Presupuesto'], explainedBy: 'imports' },
});
