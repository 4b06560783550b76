/** The permissions, defined once: the server checks every call against them and screens hide what they deny. Spec: commercial §6, decisions §3. */

/** The permissions by the work that they open, in the order in which 'Roles y permisos' shows them. */
export const permissionGroups = [
  {
    label: 'Oficina y configuración',
    permissions: ['Panel administrativo', 'E-commerce', 'Parámetros', 'Licencias', 'Suscriptores', 'Importaciones', 'Dispositivos', 'Auditoría'],
  },
  {
    label: 'Personas y equipos',
    permissions: ['Terceros', 'Usuarios', 'Ingresar como otro usuario', 'Jefaturas', 'Direcciones Comerciales', 'Actualización de vendedores'],
  },
  {
    label: 'Catálogo y precios',
    permissions: ['Productos', 'Subir Imágenes Productos', 'Marcas', 'Restricción marcas', 'Banners', 'Configuración listas de precios', 'Promociones'],
  },
  {
    label: 'Pedidos y cartera',
    permissions: [
      'Gestión de pedidos',
      'Liberar pedidos retenidos',
      'Facturar pedidos',
      'Gestión de cotizaciones',
      'Cliente Prospecto',
      'Gestión de cobranzas',
      'Confirmar recaudos',
    ],
  },
  { label: 'Agenda y visitas', permissions: ['Agenda', 'Actividades', 'Configuración profundización', 'Ruta vendedor', 'Gestión de visitas'] },
  { label: 'Garantías', permissions: ['Gestión de Garantías', 'Motivos garantías', 'Evaluar garantías'] },
  {
    label: 'Presupuesto y reportes',
    permissions: [
      'Cargue Presupuesto',
      'Ejecución de presupuesto por año',
      'Gestión comercial',
      'Ventas perdidas',
      'Participación de clientes por mes',
      'Gestión actividad comercial',
    ],
  },
  { label: 'Venta en campo', permissions: ['Vender en campo', 'Recaudar en campo'] },
  {
    label: 'Portal de clientes',
    permissions: [
      'B2B Ver menú Inicio',
      'B2B Ver menú Tracking de pedidos',
      'B2B Crear cotizaciones',
      'B2B Crear pedidos',
      'B2B Ver menú Cartera',
      'B2B Ver menú Catálogo',
      'B2B Ver asistente de reposición',
      'B2B Ver menú Garantías',
    ],
  },
] as const;
export type Permission = (typeof permissionGroups)[number]['permissions'][number];

/** All permissions, group after group. */
export const permissions: readonly Permission[] = permissionGroups.flatMap<Permission>((group) => group.permissions);

export const roles = [
  'Super Administrador',
  'Administrador',
  'Director Comercial',
  'Jefe comercial',
  'Coordinador Comercial',
  'Vendedor',
  'Servicio Cliente',
  'Asistente Comercial',
  'RRHH',
  'Cliente',
  'Prospecto',
] as const;
export type Role = (typeof roles)[number];

const portal = [
  'B2B Ver menú Inicio',
  'B2B Ver menú Tracking de pedidos',
  'B2B Crear cotizaciones',
  'B2B Ver menú Cartera',
  'B2B Ver menú Catálogo',
  'B2B Ver asistente de reposición',
  'B2B Ver menú Garantías',
] as const satisfies readonly Permission[];

const leader = [
  'Panel administrativo',
  'Agenda',
  'Ruta vendedor',
  'Gestión de visitas',
  'Gestión de cobranzas',
  'Gestión de pedidos',
  'Gestión de cotizaciones',
  'Gestión comercial',
  'Gestión actividad comercial',
  'Gestión de Garantías',
  'Cliente Prospecto',
  'Liberar pedidos retenidos',
  'B2B Ver menú Catálogo',
] as const satisfies readonly Permission[];

/** The permissions of field sellers only. */
const ofSellers = new Set<Permission>(['Vender en campo', 'Recaudar en campo']);
const supervised = new Set<Permission>(['Licencias', 'Suscriptores']);

/** The permissions of each role when a subscriber is created; an administrator changes them afterwards (`/roles-permisos`). */
export const defaultGrants: Readonly<Record<Role, readonly Permission[]>> = {
  'Super Administrador': permissions.filter((permission) => !ofSellers.has(permission)),
  Administrador: permissions.filter((permission) => !ofSellers.has(permission) && !supervised.has(permission)),
  'Director Comercial': [...leader, 'Promociones', 'Participación de clientes por mes', 'Ejecución de presupuesto por año', 'Ventas perdidas', 'Dispositivos'],
  'Jefe comercial': leader,
  'Coordinador Comercial': [...leader, 'Actualización de vendedores', 'Ventas perdidas', 'Evaluar garantías'],
  Vendedor: [
    'Vender en campo',
    'Recaudar en campo',
    'Agenda',
    'Cliente Prospecto',
    'Gestión de Garantías',
    'B2B Ver menú Catálogo',
    'B2B Crear cotizaciones',
    'B2B Crear pedidos',
  ],
  'Servicio Cliente': [
    'Panel administrativo',
    'Gestión de pedidos',
    'Gestión de cotizaciones',
    'Gestión de Garantías',
    'Evaluar garantías',
    'Terceros',
    'B2B Ver menú Catálogo',
  ],
  'Asistente Comercial': [
    'Panel administrativo',
    'Gestión de pedidos',
    'Facturar pedidos',
    'Confirmar recaudos',
    'Gestión de cotizaciones',
    'Terceros',
    'Marcas',
    'Productos',
    'B2B Ver menú Catálogo',
  ],
  RRHH: ['Panel administrativo', 'Usuarios', 'Jefaturas'],
  Cliente: [...portal, 'B2B Crear pedidos'],
  Prospecto: ['B2B Ver menú Inicio', 'B2B Ver menú Catálogo'],
};

/**
 * Which rows a person reaches (decisions §3): a seller those of their customers, a leader those of their sellers, a director those of their
 * leaderships, a customer only their own, the office all rows of the subscriber.
 */
export type Reach = 'subscriber' | 'direction' | 'leadership' | 'seller' | 'customer';
export const reachOf: Readonly<Record<Role, Reach>> = {
  'Super Administrador': 'subscriber',
  Administrador: 'subscriber',
  'Director Comercial': 'direction',
  'Jefe comercial': 'leadership',
  'Coordinador Comercial': 'subscriber',
  Vendedor: 'seller',
  'Servicio Cliente': 'subscriber',
  'Asistente Comercial': 'subscriber',
  RRHH: 'subscriber',
  Cliente: 'customer',
  Prospecto: 'customer',
};

/** The roles of people who buy for a customer. */
export const customerRoles: readonly Role[] = roles.filter((role) => reachOf[role] === 'customer');
