/**
 * What every call asks of whoever makes it: one line an address, in order. The server serves no call that is missing here,
 * and the screens offer nothing that it would refuse. Spec: decisions §3.
 */
import type { Permission, Role } from '#shared/kernel/permissions.ts';

/** One permission, any of several, one of some roles, anyone who is logged in, or anyone at all. */
export type Access = Permission | readonly Permission[] | { roles: readonly Role[] } | 'session' | 'public';
export type Method = 'get' | 'post' | 'put' | 'delete';

const order = ['B2B Crear pedidos', 'B2B Crear cotizaciones'] as const;
const seeOrders = ['Gestión de pedidos', 'Gestión comercial', 'B2B Ver menú Tracking de pedidos', 'Vender en campo'] as const;
const seeQuotations = ['Gestión de cotizaciones', 'Gestión comercial', 'B2B Crear cotizaciones', 'Vender en campo'] as const;
const seeDocuments = [...seeOrders, ...seeQuotations] as const;
const seeReceivables = ['B2B Ver menú Cartera', 'Gestión de cobranzas', 'Vender en campo'] as const;
const seeSellersReceivables = ['Gestión de cobranzas', 'Vender en campo'] as const;
const seeProducts = ['B2B Ver menú Catálogo', 'B2B Ver menú Inicio', 'Vender en campo', 'Productos', 'Gestión comercial'] as const;
const seeReplenishment = ['B2B Ver asistente de reposición', 'Vender en campo', 'Gestión comercial', 'Gestión de pedidos'] as const;
const seePrices = ['B2B Ver menú Catálogo', 'Vender en campo', 'B2B Crear pedidos', 'B2B Crear cotizaciones', 'Gestión comercial'] as const;
const submitOrders = ['B2B Crear pedidos', 'Vender en campo', 'Cliente Prospecto', 'Gestión de pedidos'] as const;
const priceProspects = ['Cliente Prospecto', 'Terceros'] as const;
/** Papers of customers; those of providers and employees only for who keeps third parties. */
const seePapers = ['Terceros', 'Vender en campo', 'Gestión comercial', 'B2B Ver menú Cartera'] as const;
const orderParameters = ['Parámetros', 'Configuración listas de precios'] as const;
const superAdministrator = { roles: ['Super Administrador'] } as const;
const administrators = { roles: ['Super Administrador', 'Administrador'] } as const;
const seeUsersByRole = ['Usuarios', 'Jefaturas', 'Direcciones Comerciales', 'Gestión de visitas'] as const;
/** Who sells and who leads; customers have their own seller in their branch. */
const staff = ['Vender en campo', 'Panel administrativo'] as const;

export const callAccess = {
  '/api/actividades': { get: 'session', post: 'Actividades' },
  '/api/actividades/{id}': { put: 'Actividades', delete: 'Actividades' },
  '/api/actualizar-disponibilidad-productos': { post: order },
  '/api/actualizar-parametros': { post: orderParameters },
  '/api/actualizar-suscriptor/{id}': { post: 'Parámetros' },
  '/api/actualizar-vendedores': { post: 'Actualización de vendedores' },
  '/api/buscar-productos': { get: seeProducts },
  '/api/calcular-precio/{warehouse}/{product}': { get: seePrices },
  '/api/calcular-precios/{warehouse}': { post: seePrices },
  '/api/calcular-promociones/{id}': { get: seePrices },
  '/api/cambiar-permisos-rol/{role}/{permission}': { post: superAdministrator },
  '/api/cambiar/contrasena': { post: 'session' },
  '/api/carrito': { post: order },
  '/api/carrito/{contact_id}/{branchoffice_id}/{user_id}': { get: order },
  '/api/carrito/{id}': { delete: order },
  '/api/cartera': { get: seeReceivables },
  '/api/cartera-vendedor': { get: seeSellersReceivables },
  '/api/cartera/estado-de-cuenta': { get: seeReceivables },
  '/api/cartera/resumen': { get: seeReceivables },
  '/api/casa-vendedor/{seller}': { get: 'Ruta vendedor' },
  '/api/categorias': { get: 'session', post: 'Productos' },
  '/api/categorias/exportar': { get: 'session' },
  '/api/categorias/{id}': { get: 'session', put: 'Productos', delete: 'Productos' },
  '/api/categorias/{id}/historial': { get: 'Productos' },
  '/api/ciudades': { get: 'session' },
  '/api/ciudades/exportar': { get: 'session' },
  '/api/ciudades/{id}': { get: 'session' },
  '/api/cliente-prospecto': { post: 'Cliente Prospecto' },
  '/api/cliente-prospecto/lista-de-precios': { post: priceProspects },
  '/api/configuracion-lista-de-precios': { get: 'session', post: 'Configuración listas de precios' },
  '/api/configuracion-lista-de-precios/exportar': { get: 'session' },
  '/api/configuracion-lista-de-precios/{id}': { get: 'session', put: 'Configuración listas de precios', delete: 'Configuración listas de precios' },
  '/api/configuracion-lista-de-precios/{id}/historial': { get: 'Configuración listas de precios' },
  '/api/contrasena/buscar/{token}': { get: 'public' },
  '/api/contrasena/olvido': { post: 'public' },
  '/api/contrasena/restablecer': { post: 'public' },
  '/api/cotizacion-a-carrito/{id}': { post: order },
  '/api/cotizaciones': { get: seeQuotations },
  '/api/crear-prospecto-{erp}/{id}': { post: submitOrders },
  '/api/departamentos': { get: 'session' },
  '/api/departamentos/exportar': { get: 'session' },
  '/api/departamentos/{id}': { get: 'session' },
  '/api/descargar-plantilla-actualizacion-vendedores': { get: 'Actualización de vendedores' },
  '/api/detalle-documento/{id}': { get: seeDocuments },
  '/api/direcciones-comerciales': { get: 'Direcciones Comerciales', post: 'Direcciones Comerciales' },
  '/api/direcciones-comerciales/{id}': { get: 'Direcciones Comerciales', put: 'Direcciones Comerciales', delete: 'Direcciones Comerciales' },
  '/api/dispositivos': { get: 'Dispositivos' },
  '/api/dispositivos/{id}/revocar': { post: 'Dispositivos' },
  '/api/documentos': { get: seePapers, post: 'Terceros' },
  '/api/documentos/{id}': { get: seePapers, put: 'Terceros', delete: 'Terceros' },
  '/api/documentos/{id}/archivo': { get: seePapers },
  '/api/enviar-pedido-{erp}': { post: seeOrders },
  '/api/erp/conexion': { get: 'Suscriptores', put: 'Suscriptores' },
  '/api/erp/pendientes': { get: 'Parámetros' },
  '/api/erp/pendientes/{id}/reintentar': { post: 'Parámetros' },
  '/api/establecimientos': { get: 'session', post: 'Terceros' },
  '/api/establecimientos-vendedor': { get: 'session' },
  '/api/establecimientos/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/establecimientos/{id}/historial': { get: 'Terceros' },
  '/api/eventos': { get: 'Agenda', post: 'Agenda' },
  '/api/eventos/atendido/{id}': { post: 'Agenda' },
  '/api/eventos/cancelar/{id}': { post: 'Agenda' },
  '/api/eventos/festivos': { get: 'session', post: 'Parámetros' },
  '/api/eventos/festivos/{date}': { delete: 'Parámetros' },
  '/api/eventos/ultimo': { get: 'Agenda' },
  '/api/eventos/{id}': { get: 'Agenda', post: 'Agenda', delete: 'Agenda' },
  '/api/facturas-pedido/{id}': { get: seeOrders },
  '/api/finalizar-carrito': { post: order },
  '/api/finalizar-cotizacion': { post: 'B2B Crear cotizaciones' },
  '/api/finalizar-pedido': { post: 'B2B Crear pedidos' },
  '/api/funcionarios': { get: 'session', post: 'Terceros' },
  '/api/funcionarios/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/funcionarios/{id}/historial': { get: 'Terceros' },
  '/api/generar-pdf-pedido': { post: seeDocuments },
  '/api/importaciones': { get: 'Importaciones' },
  '/api/importaciones/{id}': { get: 'Importaciones' },
  '/api/importaciones/{id}/aplicar': { post: 'Importaciones' },
  '/api/importaciones/{id}/errores': { get: 'Importaciones' },
  '/api/importaciones/{kind}': { post: 'Importaciones' },
  '/api/imprimir-pedido/{id}': { get: seeDocuments },
  '/api/informacion-carrito': { post: order },
  '/api/items-carrito': { get: order, post: order },
  '/api/items-carrito/{id}': { delete: order },
  '/api/jefaturas': { get: 'Jefaturas', post: 'Jefaturas' },
  '/api/jefaturas/{id}': { get: 'Jefaturas', put: 'Jefaturas', delete: 'Jefaturas' },
  '/api/leaderships': { get: staff },
  '/api/lineas': { get: 'session', post: 'Productos' },
  '/api/lineas/exportar': { get: 'session' },
  '/api/lineas/id/{line_code}': { get: 'session' },
  '/api/lineas/{id}': { get: 'session', put: 'Productos', delete: 'Productos' },
  '/api/lineas/{id}/historial': { get: 'Productos' },
  '/api/lista-param': { get: 'session' },
  '/api/lista-sublineas': { get: 'session' },
  '/api/login': { post: 'public' },
  '/api/login-by-id/{id}': { post: 'Ingresar como otro usuario' },
  '/api/logout': { put: 'public' },
  '/api/marcas': { get: 'session', post: 'Marcas' },
  '/api/marcas/exportar': { get: 'session' },
  '/api/marcas/{id}': { get: 'session', put: 'Marcas', delete: 'Marcas' },
  '/api/marcas/{id}/historial': { get: 'Marcas' },
  '/api/menu-suscriptores': { get: 'session' },
  '/api/menu-suscriptores/{subscriber_id}': { put: 'Parámetros' },
  '/api/menus': { get: 'session' },
  '/api/modulos': { get: 'session' },
  '/api/obtener-pedido-{erp}': { post: seeOrders },
  '/api/parametros': { get: 'session', post: 'Parámetros' },
  '/api/parametros-por-codigo/{code}': { get: 'session' },
  '/api/parametros/exportar': { get: 'session' },
  '/api/parametros/{id}': { get: 'session', put: 'Parámetros', delete: 'Parámetros' },
  '/api/parametros/{id}/historial': { get: 'Parámetros' },
  '/api/pedidos': { get: seeOrders },
  '/api/pedidos-vendedor': { get: seeOrders },
  '/api/pedidos/{id}/liberar': { post: 'Liberar pedidos retenidos' },
  '/api/pedidos/{id}/reintentar': { post: seeOrders },
  '/api/permisos': { get: superAdministrator },
  '/api/permisos-rol/{role}': { get: superAdministrator },
  '/api/permisos-roles': { get: superAdministrator },
  '/api/permisos-usuario': { get: 'session' },
  '/api/primer-administrador': { get: 'public', post: 'public' },
  '/api/productos': { get: seeProducts },
  '/api/productos-promociones': { get: seeProducts },
  '/api/productos-reposicion': { get: seeReplenishment },
  '/api/productos/{id}': { get: seeProducts },
  '/api/profundizacion': { get: 'session' },
  '/api/profundizacion/{id}': { put: 'Configuración profundización' },
  '/api/relacionados/{id}': { get: seeProducts },
  '/api/reporte-pedidos': { get: seeOrders },
  '/api/restriccion-marcas': { post: 'Restricción marcas' },
  '/api/restriccion-marcas/{id}': { get: 'Restricción marcas', delete: 'Restricción marcas' },
  '/api/roles': { get: 'Usuarios' },
  '/api/segundo-factor': { get: 'session', post: 'session' },
  '/api/segundo-factor/confirmar': { post: 'session' },
  '/api/segundo-factor/quitar': { post: 'session' },
  '/api/segundo-factor/roles': { get: administrators },
  '/api/segundo-factor/roles/{role}': { post: administrators },
  '/api/seller-visits/total-value/{seller}/{date}': { get: 'Ruta vendedor' },
  '/api/seller-visits/{seller}/{date}': { get: 'Ruta vendedor' },
  '/api/seller/{seller}': { get: 'Ruta vendedor' },
  '/api/seller/{seller}/{date}': { get: 'Ruta vendedor' },
  '/api/sellers': { get: staff },
  '/api/sellers/{leadership_id}': { get: staff },
  '/api/sesion/renovar': { post: 'public' },
  '/api/sesion/suscriptor': { post: 'session' },
  '/api/sesion/volver': { post: 'session' },
  '/api/sesiones': { get: 'session' },
  '/api/sesiones/{id}': { delete: 'session' },
  '/api/sublineas': { get: 'session', post: 'Productos' },
  '/api/sublineas/exportar': { get: 'session' },
  '/api/sublineas/{id}': { get: 'session', put: 'Productos', delete: 'Productos' },
  '/api/sublineas/{id}/historial': { get: 'Productos' },
  '/api/submarcas': { get: 'session', post: 'Marcas' },
  '/api/submarcas/exportar': { get: 'session' },
  '/api/submarcas/{id}': { get: 'session', put: 'Marcas', delete: 'Marcas' },
  '/api/submarcas/{id}/historial': { get: 'Marcas' },
  '/api/sucursal-cliente': { get: 'session' },
  '/api/sucursales': { get: 'session' },
  '/api/sucursales-tercero/{id}': { get: 'session' },
  '/api/suscriptor': { get: 'session' },
  '/api/suscriptor/modo-mantenimiento': { post: administrators },
  '/api/tablas-parametros': { get: 'Parámetros', post: 'Parámetros' },
  '/api/tablas-parametros/exportar': { get: 'Parámetros' },
  '/api/tablas-parametros/{id}': { get: 'Parámetros', put: 'Parámetros', delete: 'Parámetros' },
  '/api/tablas-parametros/{id}/historial': { get: 'Parámetros' },
  '/api/tercero-identificacion/{id}': { get: 'session' },
  '/api/terceros': { get: 'session', post: 'Terceros' },
  '/api/terceros/id/{identification}': { get: 'session' },
  '/api/terceros/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/terceros/{id}/historial': { get: 'Terceros' },
  '/api/tipos-de-comprobantes': { get: 'Parámetros', post: 'Parámetros' },
  '/api/tipos-de-comprobantes/exportar': { get: 'Parámetros' },
  '/api/tipos-de-comprobantes/{id}': { get: 'Parámetros', put: 'Parámetros', delete: 'Parámetros' },
  '/api/tipos-de-comprobantes/{id}/historial': { get: 'Parámetros' },
  '/api/total-pedido/{id}': { get: seeDocuments },
  '/api/totalizar-carrito/{id}': { get: order },
  '/api/ultima-ubicacion/{seller}': { get: 'Ruta vendedor' },
  '/api/usuarios': { get: 'Usuarios', post: 'Usuarios' },
  '/api/usuarios-por-rol/{role}': { get: seeUsersByRole },
  '/api/usuarios/reporte_excel': { get: 'Usuarios' },
  '/api/usuarios/{id}': { get: 'Usuarios', put: 'Usuarios' },
  '/api/usuarios/{id}/quitar-segundo-factor': { post: 'Usuarios' },
  '/api/validar-datos-tercero/{id}': { get: submitOrders },
  '/api/validar-disponibilidad/{id}': { post: order },
  '/api/validar-existencia-pedido': { post: seeOrders },
  '/api/visits-customers/{id}': { put: 'Gestión de visitas' },
  '/storage/events/{name_file}': { get: 'Agenda' },
  '/sync/catalogue': { get: 'session' },
  '/sync/catalogue/pages/{hash}': { get: 'session' },
  '/sync/commands': { post: 'session' },
  '/sync/device': { post: 'session' },
  '/sync/files/{sha256}': { get: 'session', put: 'session' },
  '/sync/stream': { get: 'session' },
  '/sync/{collection}': { get: 'session' },
} as const satisfies Record<`/${string}`, Partial<Record<Method, Access>>>;

type CallAccess = typeof callAccess;

/** The addresses that have a call by this method. */
export type AddressOf<M extends Method> = { [P in keyof CallAccess]: CallAccess[P] extends Record<M, Access> ? P : never }[keyof CallAccess];
/** What one call asks. */
export type AccessTo<M extends Method, P extends keyof CallAccess> = CallAccess[P] extends Record<M, infer A extends Access> ? A : never;

/** What a call asks of who makes it; undefined when there is no such call. */
export function accessTo(method: Method, path: string): Access | undefined {
  const rows: Readonly<Record<string, Partial<Record<Method, Access>>>> = callAccess;
  return rows[path]?.[method];
}

/** Whether somebody who is logged in with this role and these permissions has access. */
export function isAllowed(access: Access, { role, permissions }: { role: Role; permissions: { has(permission: Permission): boolean } }): boolean {
  if (access === 'session' || access === 'public') return true;
  if (typeof access === 'string') return permissions.has(access);
  return 'roles' in access ? access.roles.includes(role) : access.some((permission) => permissions.has(permission));
}
