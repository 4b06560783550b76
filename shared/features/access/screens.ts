/**
 * Every screen of the product by name: its path, its title and what it asks of the visitor. Both sides read it.
 * Spec: screens.tsv, commercial §2.
 */
import type { Permission, Role } from '#shared/kernel/permissions.ts';

/** 'nobody': public. 'login': anybody logged in. A list: any one of these permissions. A role: that role. */
export type Needs = 'nobody' | 'login' | readonly Permission[] | { role: Role };

export interface Screen {
  /** `:name` marks a parameter. */
  path: string;
  title: string;
  needs: Needs;
}

const params: readonly Permission[] = ['Parámetros'];

export const screens = {
  login: { path: '/login', title: 'Ingresar', needs: 'nobody' },
  auth: { path: '/auth', title: 'Ingresar', needs: 'nobody' },
  forgotPassword: { path: '/olvide/contrasena', title: 'Recuperar contraseña', needs: 'nobody' },
  resetPassword: { path: '/restablecer/contrasena/:token', title: 'Restablecer contraseña', needs: 'nobody' },
  invitation: { path: '/invitacion/:token', title: 'Invitación', needs: 'nobody' },
  confirmEmail: { path: '/confirmar/correo/:token', title: 'Confirmar correo', needs: 'nobody' },
  changePassword: { path: '/cambiar/contrasena', title: 'Cambiar contraseña', needs: 'login' },
  serverError: { path: '/500', title: 'Algo falló', needs: 'nobody' },

  today: { path: '/hoy', title: 'Hoy', needs: ['Vender en campo'] },
  customers: { path: '/clientes', title: 'Clientes', needs: ['Vender en campo'] },
  customer: { path: '/clientes/:id', title: 'Cliente', needs: ['Vender en campo'] },
  fieldOrder: { path: '/mis-pedidos/:uuid', title: 'Pedido', needs: ['Vender en campo', 'B2B Crear pedidos'] },
  fieldOrders: { path: '/mis-pedidos', title: 'Mis pedidos', needs: ['Vender en campo', 'B2B Crear pedidos'] },
  outbox: { path: '/pendientes', title: 'Pendientes por enviar', needs: 'login' },
  account: { path: '/mi-cuenta', title: 'Mi cuenta', needs: 'login' },
  more: { path: '/mas', title: 'Más', needs: 'login' },

  portalHome: { path: '/b2b/inicio', title: 'Inicio', needs: ['B2B Ver menú Inicio'] },
  orderTracking: { path: '/b2b/tracking-pedidos', title: 'Mis pedidos', needs: ['B2B Ver menú Tracking de pedidos'] },
  portalQuotations: { path: '/b2b/quotations', title: 'Mis cotizaciones', needs: ['B2B Crear cotizaciones'] },
  portalReceivables: { path: '/b2b/cartera', title: 'Cartera', needs: ['B2B Ver menú Cartera'] },
  catalogue: { path: '/b2b/catalogo', title: 'Catálogo', needs: ['B2B Ver menú Catálogo'] },
  relatedProducts: { path: '/b2b/productos-relativos', title: 'Productos relacionados', needs: ['B2B Ver menú Catálogo'] },
  productDetail: { path: '/b2b/:id/detalle', title: 'Producto', needs: ['B2B Ver menú Catálogo'] },
  replenishment: { path: '/b2b/asistente-reposicion', title: 'Asistente de reposición', needs: ['B2B Ver asistente de reposición'] },
  portalWarranty: { path: '/b2b/solicitud-garantias', title: 'Garantías', needs: ['B2B Ver menú Garantías'] },
  newOrder: { path: '/b2b/vendedor/pedidos/nuevo', title: 'Pedido', needs: ['Vender en campo', 'B2B Crear pedidos'] },
  sellerDashboard: { path: '/b2b/vendedor/dashboard', title: 'Indicadores', needs: ['Vender en campo', 'Gestión de visitas'] },
  news: { path: '/b2b/novedades', title: 'Novedades', needs: 'login' },
  prospects: { path: '/b2b/tercer/lista-clientes-prospectos', title: 'Clientes prospecto', needs: ['Cliente Prospecto'] },
  newProspect: { path: '/b2b/tercer/cliente-prospecto', title: 'Cliente prospecto', needs: ['Cliente Prospecto'] },
  prospect: { path: '/b2b/tercer/cliente-prospecto/:id', title: 'Cliente prospecto', needs: ['Cliente Prospecto'] },
  orders: { path: '/b2b/pedidos', title: 'Pedidos', needs: ['Gestión comercial', 'Gestión de pedidos'] },
  orderDetail: { path: '/b2b/pedidos/:id', title: 'Pedido', needs: ['Gestión comercial', 'Gestión de pedidos', 'Gestión de cotizaciones'] },
  quotations: { path: '/b2b/cotizaciones', title: 'Cotizaciones', needs: ['Gestión comercial', 'Gestión de cotizaciones'] },
  promotions: { path: '/b2b/promociones', title: 'Promociones', needs: ['Gestión comercial'] },

  dynamicMatrix: { path: '/reportes/matriz-dinamica', title: 'Matriz dinámica', needs: ['Gestión comercial', 'Ejecución de presupuesto por año'] },
  dynamicMatrixDetail: {
    path: '/reportes/detalle-matriz-dinamica',
    title: 'Detalle de la matriz dinámica',
    needs: ['Gestión comercial', 'Ejecución de presupuesto por año'],
  },
  commercialActivity: { path: '/reportes/gestion-actividad-comercial', title: 'Gestión de actividad comercial', needs: ['Gestión actividad comercial'] },
  commercialActivityDetail: {
    path: '/reportes/detalle-gestion-actividad-comercial',
    title: 'Detalle de actividad comercial',
    needs: ['Gestión actividad comercial'],
  },
  warrantyReport: { path: '/reportes/solicitud-garantias', title: 'Informe de garantías', needs: ['Gestión de Garantías'] },
  report: { path: '/reporte/:report', title: 'Reporte', needs: ['Gestión comercial', 'Ejecución de presupuesto por año'] },

  adminHome: { path: '/inicio', title: 'Inicio', needs: ['E-commerce'] },
  licences: { path: '/licencias', title: 'Licencias', needs: ['Licencias'] },
  createLicence: { path: '/licencias/crear', title: 'Crear licencia', needs: ['Licencias'] },
  editLicence: { path: '/licencias/:id/editar', title: 'Editar licencia', needs: ['Licencias'] },
  parameterTables: { path: '/tablas-parametros', title: 'Tablas de parámetros', needs: params },
  createParameterTable: { path: '/tablas-parametros/crear', title: 'Crear tabla de parámetros', needs: params },
  editParameterTable: { path: '/tablas-parametros/:id/editar', title: 'Tabla de parámetros', needs: params },
  ownCompany: { path: '/mi-empresa', title: 'Mi empresa', needs: params },
  holidays: { path: '/festivos', title: 'Festivos', needs: params },
  erpConnection: { path: '/conexion-erp', title: 'Conexión con el ERP', needs: params },
  subscribers: { path: '/suscriptores', title: 'Suscriptores', needs: ['Suscriptores'] },
  createSubscriber: { path: '/suscriptores/crear', title: 'Crear suscriptor', needs: ['Suscriptores'] },
  editSubscriber: { path: '/suscriptores/:id/editar', title: 'Editar suscriptor', needs: ['Suscriptores'] },
  subscriberAdministrators: { path: '/suscriptores/:id/administradores', title: 'Administradores de la empresa', needs: ['Suscriptores'] },
  voucherTypes: { path: '/tipos-de-comprobantes', title: 'Tipos de comprobantes', needs: params },
  createVoucherType: { path: '/tipos-de-comprobantes/crear', title: 'Crear tipo de comprobante', needs: params },
  editVoucherType: { path: '/tipos-de-comprobantes/:id/editar', title: 'Editar tipo de comprobante', needs: params },
  branchOffices: { path: '/sedes', title: 'Sedes', needs: params },
  createBranchOffice: { path: '/sedes/crear', title: 'Crear sede', needs: params },
  editBranchOffice: { path: '/sedes/:id/editar', title: 'Editar sede', needs: params },
  departments: { path: '/departamentos', title: 'Departamentos', needs: params },
  cities: { path: '/ciudades', title: 'Ciudades', needs: params },
  lines: { path: '/lineas', title: 'Líneas', needs: ['Productos', 'Parámetros'] },
  createLine: { path: '/lineas/crear', title: 'Crear línea', needs: ['Productos'] },
  editLine: { path: '/lineas/:id/editar', title: 'Editar línea', needs: ['Productos', 'Parámetros'] },
  thirdParties: { path: '/terceros', title: 'Terceros', needs: ['Terceros'] },
  createThirdParty: { path: '/terceros/crear', title: 'Crear tercero', needs: ['Terceros'] },
  editThirdParty: { path: '/terceros/:id/editar', title: 'Editar tercero', needs: ['Terceros'] },
  viewThirdParty: { path: '/terceros/:id/ver', title: 'Tercero', needs: ['Terceros'] },
  brandRestrictions: { path: '/terceros-marcas', title: 'Restricción de marcas', needs: ['Restricción marcas'] },
  hideBrands: { path: '/ocultar-marcas/:id', title: 'Ocultar marcas', needs: ['Restricción marcas'] },
  lostSales: { path: '/ventas-perdidas', title: 'Ventas perdidas', needs: ['Ventas perdidas'] },
  users: { path: '/usuarios', title: 'Usuarios', needs: ['Usuarios'] },
  createUser: { path: '/usuarios/crear', title: 'Crear usuario', needs: ['Usuarios'] },
  editUser: { path: '/usuarios/:id/editar', title: 'Editar usuario', needs: ['Usuarios'] },
  viewUser: { path: '/usuarios/:id/ver', title: 'Usuario', needs: ['Usuarios'] },
  processManual: { path: '/manual-de-procesos', title: 'Manual de procesos', needs: 'login' },
  leaderships: { path: '/jefaturas', title: 'Jefaturas', needs: ['Jefaturas'] },
  createLeadership: { path: '/jefaturas/crear', title: 'Crear jefatura', needs: ['Jefaturas'] },
  editLeadership: { path: '/jefaturas/:id/editar', title: 'Editar jefatura', needs: ['Jefaturas'] },
  viewLeadership: { path: '/jefaturas/:id/ver', title: 'Jefatura', needs: ['Jefaturas'] },
  directions: { path: '/direcciones-comerciales', title: 'Direcciones comerciales', needs: ['Direcciones Comerciales'] },
  createDirection: { path: '/direcciones-comerciales/crear', title: 'Crear dirección comercial', needs: ['Direcciones Comerciales'] },
  editDirection: { path: '/direcciones-comerciales/:id/editar', title: 'Editar dirección comercial', needs: ['Direcciones Comerciales'] },
  viewDirection: { path: '/direcciones-comerciales/:id/ver', title: 'Dirección comercial', needs: ['Direcciones Comerciales'] },
  rolePermissions: { path: '/roles-permisos', title: 'Roles y permisos', needs: { role: 'Super Administrador' } },
  rolePermissionsAlternative: { path: '/roles-permisos-u2', title: 'Roles y permisos', needs: { role: 'Super Administrador' } },
  customerShare: { path: '/participacion-clientes', title: 'Participación de clientes', needs: ['Participación de clientes por mes'] },
  brands: { path: '/marcas', title: 'Marcas', needs: ['Marcas'] },
  editBrand: { path: '/marcas/:id/editar', title: 'Editar marca', needs: ['Marcas'] },
  categories: { path: '/categorias', title: 'Categorías', needs: ['Marcas', 'Productos'] },
  createCategory: { path: '/categorias/crear', title: 'Crear categoría', needs: ['Productos'] },
  editCategory: { path: '/categorias/:id/editar', title: 'Editar categoría', needs: ['Marcas', 'Productos'] },
  menus: { path: '/menus', title: 'Menús', needs: params },
  banners: { path: '/banners', title: 'Banners', needs: ['Banners'] },
  createBanner: { path: '/banners/crear', title: 'Crear banner', needs: ['Banners'] },
  editBanner: { path: '/banners/:id/editar', title: 'Editar banner', needs: ['Banners'] },
  budgetUpload: { path: '/cargue_presupuesto', title: 'Cargue de presupuesto', needs: ['Cargue Presupuesto'] },
  ecommerce: { path: '/ecommerce', title: 'E-commerce', needs: ['E-commerce'] },
  generalCatalogue: { path: '/catalogo-general', title: 'Catálogo general', needs: ['E-commerce'] },
  collections: { path: '/gestion-de-cobranzas', title: 'Gestión de cobranzas', needs: ['Gestión de cobranzas'] },
  sellerRoute: { path: '/ruta-vendedor', title: 'Ruta del vendedor', needs: ['Ruta vendedor'] },
  sellerTracking: { path: '/seguimiento-vendedores', title: 'Seguimiento de vendedores', needs: ['Gestión de visitas'] },
  products: { path: '/productos', title: 'Productos', needs: ['Productos'] },
  productImages: { path: '/productos/cargar-imagenes', title: 'Cargar imágenes de productos', needs: ['Subir Imágenes Productos'] },
  agenda: { path: '/agenda', title: 'Agenda', needs: ['Agenda'] },
  deepening: { path: '/configuracion-profundizacion', title: 'Configuración de profundización', needs: ['Configuración profundización'] },
  priceLists: { path: '/configuracion-listas-de-precios', title: 'Listas de precios', needs: ['Configuración listas de precios'] },
  warranty: { path: '/solicitud-garantias', title: 'Solicitudes de garantía', needs: ['Gestión de Garantías'] },
  warrantyReasons: { path: '/motivos-garantias', title: 'Motivos de garantías', needs: ['Motivos garantías'] },
  activities: { path: '/actividades', title: 'Actividades', needs: ['Actividades'] },
  sellerUpdate: { path: '/actualizacion-vendedores', title: 'Actualización de vendedores', needs: ['Actualización de vendedores'] },
  imports: { path: '/importaciones', title: 'Importaciones', needs: ['Importaciones'] },
  devices: { path: '/dispositivos', title: 'Dispositivos', needs: ['Dispositivos'] },
  audit: { path: '/auditoria', title: 'Auditoría', needs: ['Auditoría'] },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;
type Arguments<Path extends string> = [ParamsOf<Path>] extends [never] ? [] : [params: Record<ParamsOf<Path>, string | number>];

/** The path of a screen with its parameters filled in: `pathTo('customer', { id })` is '/clientes/…'. */
export function pathTo<Name extends ScreenName>(name: Name, ...[values]: Arguments<(typeof screens)[Name]['path']>): string {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  return screens[name].path.replace(/:(\w+)/g, (_whole, param: string) => encodeURIComponent(String(given[param] ?? '')));
}

/** Whether somebody with these permissions and role may see a screen; the visitor is known to be logged in. */
export function mayOpen(needs: Needs, person: { permissions: readonly string[]; roles: readonly string[] }): boolean {
  if (needs === 'nobody' || needs === 'login') return true;
  if ('role' in needs) return person.roles.includes(needs.role);
  return needs.some((permission) => person.permissions.includes(permission));
}

const matchers = Object.entries(screens).map(([name, screen]) => ({
  // Object.entries forgets the keys that `screens` has just listed.
  name: name as ScreenName,
  pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}/?$`),
  isFixed: !screen.path.includes(':'),
}));

/** The screen of a path ('/terceros/8/ver'), null when there is none. A fixed path wins over one with a parameter. */
export function screenAt(path: string): ScreenName | null {
  const found = matchers.filter(({ pattern }) => pattern.test(path));
  return (found.find(({ isFixed }) => isFixed) ?? found[0])?.name ?? null;
}
