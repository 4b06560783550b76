import { defineScreens } from '#shared/kernel/screen.ts';

export const organisationScreens = defineScreens({
  licences: { path: '/licencias', title: 'Licencias', needs: ['Licencias'], plain: 'list', menu: { id: 227, under: 'Empresa', place: 70 } },
  createLicence: { path: '/licencias/crear', title: 'Crear licencia', needs: ['Licencias'], plain: 'form', explainedBy: 'licences' },
  editLicence: { path: '/licencias/:id/editar', title: 'Editar licencia', needs: ['Licencias'], plain: 'form', explainedBy: 'licences' },
  subscribers: { path: '/suscriptores', title: 'Suscriptores', needs: ['Suscriptores'], plain: 'list', menu: { id: 224, under: 'Empresa', place: 30 } },
  createSubscriber: { path: '/suscriptores/crear', title: 'Crear suscriptor', needs: ['Suscriptores'], plain: 'form', explainedBy: 'subscribers' },
  editSubscriber: { path: '/suscriptores/:id/editar', title: 'Editar suscriptor', needs: ['Suscriptores'], plain: 'form', explainedBy: 'subscribers' },
  ownCompany: { path: '/mi-empresa', title: 'Mi empresa', needs: ['Parámetros'], menu: { id: 235, under: 'Empresa', place: 10 } },
  branchOffices: { path: '/sedes', title: 'Sedes', needs: ['Parámetros'], plain: 'list', menu: { id: 225, under: 'Empresa', place: 40 } },
  createBranchOffice: { path: '/sedes/crear', title: 'Crear sede', needs: ['Parámetros'], plain: 'form', explainedBy: 'branchOffices' },
  editBranchOffice: { path: '/sedes/:id/editar', title: 'Editar sede', needs: ['Parámetros'], plain: 'form', explainedBy: 'branchOffices' },
  voucherTypes: {
    path: '/tipos-de-comprobantes',
    title: 'Tipos de comprobantes',
    needs: ['Parámetros'],
    plain: 'list',
    menu: { id: 226, under: 'Empresa', place: 50 },
  },
  createVoucherType: {
    path: '/tipos-de-comprobantes/crear',
    title: 'Crear tipo de comprobante',
    needs: ['Parámetros'],
    plain: 'form',
    explainedBy: 'voucherTypes',
  },
  editVoucherType: {
    path: '/tipos-de-comprobantes/:id/editar',
    title: 'Editar tipo de comprobante',
    needs: ['Parámetros'],
    plain: 'form',
    explainedBy: 'voucherTypes',
  },
});
