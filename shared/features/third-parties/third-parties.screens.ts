import { defineScreens } from '#shared/kernel/screen.ts';

export const thirdPartiesScreens = defineScreens({
  customers: { path: '/clientes', title: 'Clientes', needs: ['Vender en campo'], onDevice: true },
  customer: { path: '/clientes/:id', title: 'Cliente', needs: ['Vender en campo'], onDevice: true, explainedBy: 'customers' },
  prospects: {
    path: '/b2b/tercer/lista-clientes-prospectos',
    title: 'Clientes prospecto',
    needs: ['Cliente Prospecto'],
    menu: { id: 107, under: 'Ventas', place: 50 },
  },
  newProspect: { path: '/b2b/tercer/cliente-prospecto', title: 'Cliente prospecto', needs: ['Cliente Prospecto'], explainedBy: 'prospects' },
  prospect: { path: '/b2b/tercer/cliente-prospecto/:id', title: 'Cliente prospecto', needs: ['Cliente Prospecto'], explainedBy: 'prospects' },
  thirdParties: { path: '/terceros', title: 'Terceros', needs: ['Terceros'], start: 1, menu: { id: 202, under: 'Terceros', place: 10 } },
  createThirdParty: { path: '/terceros/crear', title: 'Crear tercero', needs: ['Terceros'], explainedBy: 'thirdParties' },
  editThirdParty: { path: '/terceros/:id/editar', title: 'Editar tercero', needs: ['Terceros'], explainedBy: 'thirdParties' },
  viewThirdParty: { path: '/terceros/:id/ver', title: 'Tercero', needs: ['Terceros'], explainedBy: 'thirdParties' },
  brandRestrictions: {
    path: '/terceros-marcas',
    title: 'Restricción de marcas',
    needs: ['Restricción marcas'],
    managedBy: 'manage_brands',
    menu: { id: 203, under: 'Terceros', place: 20 },
  },
  hideBrands: { path: '/ocultar-marcas/:id', title: 'Ocultar marcas', needs: ['Restricción marcas'], explainedBy: 'brandRestrictions' },
});
