/**
 * Who may make the calls that no `*.calls.ts` defines yet: one line an address, in order. The server serves no call that stands in
 * neither, and the screens offer nothing that it would refuse. Spec: decisions §3.
 */
import type { Access, Method } from '#shared/kernel/call.ts';

const seePrices = ['B2B Ver menú Catálogo', 'Vender en campo', 'B2B Crear pedidos', 'B2B Crear cotizaciones', 'Gestión comercial'] as const;
const submitOrders = ['B2B Crear pedidos', 'Vender en campo', 'Cliente Prospecto', 'Gestión de pedidos'] as const;
const priceProspects = ['Cliente Prospecto', 'Terceros'] as const;
/** Papers of customers; those of providers and employees only for who keeps third parties. */
const seePapers = ['Terceros', 'Vender en campo', 'Gestión comercial', 'B2B Ver menú Cartera'] as const;
const superAdministrator = { roles: ['Super Administrador'] } as const;
const administrators = { roles: ['Super Administrador', 'Administrador'] } as const;
const seeUsersByRole = ['Usuarios', 'Jefaturas', 'Direcciones Comerciales', 'Gestión de visitas'] as const;
/** Who may send a command that names a file. */
const sendFiles = ['Cliente Prospecto'] as const;
/** Who sells and who leads; customers have their own seller in their branch. */
const staff = ['Vender en campo', 'Panel administrativo'] as const;

export const callAccess = {
  '/api/actualizar-suscriptor/{id}': { post: 'Parámetros' },
  '/api/actualizar-vendedores': { post: 'Actualización de vendedores' },
  '/api/auditoria': { get: 'Auditoría' },
  '/api/auditoria/exportar': { get: 'Auditoría' },
  '/api/cambiar-permisos-rol/{role}/{permission}': { post: superAdministrator },
  '/api/cambiar/contrasena': { post: 'session' },
  '/api/cliente-prospecto': { post: 'Cliente Prospecto' },
  '/api/cliente-prospecto/lista-de-precios': { post: priceProspects },
  '/api/contrasena/buscar/{token}': { get: 'public' },
  '/api/contrasena/olvido': { post: 'public' },
  '/api/contrasena/restablecer': { post: 'public' },
  '/api/correo/confirmar': { post: 'public' },
  '/api/correo/ver': { post: 'public' },
  '/api/crear-prospecto-{erp}/{id}': { post: submitOrders },
  '/api/descargar-plantilla-actualizacion-vendedores': { get: 'Actualización de vendedores' },
  '/api/direcciones-comerciales': { get: 'Direcciones Comerciales', post: 'Direcciones Comerciales' },
  '/api/direcciones-comerciales/exportar': { get: 'Direcciones Comerciales' },
  '/api/direcciones-comerciales/{id}': { get: 'Direcciones Comerciales', put: 'Direcciones Comerciales', delete: 'Direcciones Comerciales' },
  '/api/direcciones-comerciales/{id}/historial': { get: 'Direcciones Comerciales' },
  '/api/dispositivos': { get: 'Dispositivos' },
  '/api/dispositivos/exportar': { get: 'Dispositivos' },
  '/api/dispositivos/{id}/revocar': { post: 'Dispositivos' },
  '/api/documentos': { get: seePapers, post: 'Terceros' },
  '/api/documentos/{id}': { get: seePapers, put: 'Terceros', delete: 'Terceros' },
  '/api/documentos/{id}/archivo': { get: seePapers },
  '/api/documentos/{id}/historial': { get: 'Terceros' },
  '/api/erp/conexion': { get: 'Suscriptores', put: 'Suscriptores' },
  '/api/erp/pendientes': { get: 'Parámetros' },
  '/api/erp/pendientes/{id}/reintentar': { post: 'Parámetros' },
  '/api/establecimientos': { get: 'session', post: 'Terceros' },
  '/api/establecimientos-vendedor': { get: 'session' },
  '/api/establecimientos/exportar': { get: 'Terceros' },
  '/api/establecimientos/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/establecimientos/{id}/historial': { get: 'Terceros' },
  '/api/funcionarios': { get: 'session', post: 'Terceros' },
  '/api/funcionarios/exportar': { get: 'Terceros' },
  '/api/funcionarios/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/funcionarios/{id}/historial': { get: 'Terceros' },
  '/api/importaciones': { get: 'Importaciones' },
  '/api/importaciones/exportar': { get: 'Importaciones' },
  '/api/importaciones/plantilla/{kind}': { get: 'Importaciones' },
  '/api/importaciones/{id}': { get: 'Importaciones' },
  '/api/importaciones/{id}/aplicar': { post: 'Importaciones' },
  '/api/importaciones/{id}/deshacer': { post: 'Importaciones' },
  '/api/importaciones/{id}/errores': { get: 'Importaciones' },
  '/api/importaciones/{kind}': { post: 'Importaciones' },
  '/api/invitacion/aceptar': { post: 'session' },
  '/api/invitacion/contrasena': { post: 'public' },
  '/api/invitacion/rechazar': { post: 'public' },
  '/api/invitacion/ver': { post: 'public' },
  '/api/invitaciones': { get: 'Usuarios' },
  '/api/invitaciones/{id}': { delete: 'Usuarios' },
  '/api/invitaciones/{id}/reenviar': { post: 'Usuarios' },
  '/api/jefaturas': { get: 'Jefaturas', post: 'Jefaturas' },
  '/api/jefaturas/exportar': { get: 'Jefaturas' },
  '/api/jefaturas/{id}': { get: 'Jefaturas', put: 'Jefaturas', delete: 'Jefaturas' },
  '/api/jefaturas/{id}/historial': { get: 'Jefaturas' },
  '/api/leaderships': { get: staff },
  '/api/llaves-de-acceso': { post: 'session' },
  '/api/llaves-de-acceso/opciones': { post: 'session' },
  '/api/llaves-de-acceso/{id}': { put: 'session' },
  '/api/llaves-de-acceso/{id}/quitar': { post: 'session' },
  '/api/login': { post: 'public' },
  '/api/login-by-id/{id}': { post: 'Ingresar como otro usuario' },
  '/api/login/llave': { post: 'public' },
  '/api/login/llave/opciones': { post: 'public' },
  '/api/logout': { put: 'public' },
  '/api/menu-suscriptores': { get: 'session' },
  '/api/menu-suscriptores/{subscriber_id}': { put: 'Parámetros' },
  '/api/menu-suscriptores/{subscriber_id}/historial': { get: 'Parámetros' },
  '/api/menus': { get: 'session' },
  '/api/mis-dispositivos': { get: 'session' },
  '/api/mis-dispositivos/{id}/revocar': { post: 'session' },
  '/api/mis-invitaciones': { get: 'session' },
  '/api/mis-invitaciones/{id}/aceptar': { post: 'session' },
  '/api/mis-invitaciones/{id}/rechazar': { post: 'session' },
  '/api/modulos': { get: 'session' },
  '/api/permisos': { get: superAdministrator },
  '/api/permisos-rol/{role}': { get: superAdministrator },
  '/api/permisos-rol/{role}/historial': { get: superAdministrator },
  '/api/permisos-roles': { get: superAdministrator },
  '/api/permisos-usuario': { get: 'session' },
  '/api/primer-administrador': { get: 'public', post: 'public' },
  '/api/roles': { get: 'Usuarios' },
  '/api/sedes': { post: 'Parámetros' },
  '/api/sedes/{id}': { get: 'session', put: 'Parámetros', delete: 'Parámetros' },
  '/api/segundo-factor': { get: 'session', post: 'session' },
  '/api/segundo-factor/codigos': { post: 'session' },
  '/api/segundo-factor/confirmar': { post: 'session' },
  '/api/segundo-factor/quitar': { post: 'session' },
  '/api/segundo-factor/roles': { get: administrators },
  '/api/segundo-factor/roles/{role}': { post: administrators },
  '/api/sellers': { get: staff },
  '/api/sellers/{leadership_id}': { get: staff },
  '/api/sesion/renovar': { post: 'public' },
  '/api/sesion/suscriptor': { post: 'session' },
  '/api/sesion/volver': { post: 'session' },
  '/api/sesiones': { get: 'session' },
  '/api/sesiones/{id}': { delete: 'session' },
  '/api/sucursal-cliente': { get: 'session' },
  '/api/sucursales': { get: 'session' },
  '/api/sucursales-tercero/{id}': { get: 'session' },
  '/api/suscriptor': { get: 'session' },
  '/api/suscriptor/historial': { get: 'Parámetros' },
  '/api/suscriptor/modo-mantenimiento': { post: administrators },
  '/api/suscriptores': { post: 'Suscriptores' },
  '/api/suscriptores/{id}': { get: 'Suscriptores', put: 'Suscriptores', delete: 'Suscriptores' },
  '/api/suscriptores/{id}/administradores': { get: 'Suscriptores', post: 'Suscriptores' },
  '/api/suscriptores/{id}/administradores/{user_id}': { delete: 'Suscriptores' },
  '/api/suscriptores/{id}/invitaciones': { get: 'Suscriptores' },
  '/api/suscriptores/{id}/invitaciones/{invitation_id}': { delete: 'Suscriptores' },
  '/api/tercero-identificacion/{id}': { get: 'session' },
  '/api/terceros': { get: 'session', post: 'Terceros' },
  '/api/terceros/exportar': { get: 'Terceros' },
  '/api/terceros/id/{identification}': { get: 'session' },
  '/api/terceros/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/terceros/{id}/fotos/{kind}': { get: 'session' },
  '/api/terceros/{id}/historial': { get: 'Terceros' },
  '/api/usuarios': { get: 'Usuarios', post: 'Usuarios' },
  '/api/usuarios-por-rol/{role}': { get: seeUsersByRole },
  '/api/usuarios/reporte_excel': { get: 'Usuarios' },
  '/api/usuarios/{id}': { get: 'Usuarios', put: 'Usuarios' },
  '/api/usuarios/{id}/correo-pendiente': { delete: 'Usuarios' },
  '/api/usuarios/{id}/historial': { get: 'Usuarios' },
  '/api/usuarios/{id}/quitar-segundo-factor': { post: 'Usuarios' },
  '/api/validar-datos-tercero/{id}': { get: submitOrders },
  '/sync/catalogue': { get: seePrices },
  '/sync/catalogue/pages/{hash}': { get: seePrices },
  '/sync/commands': { post: 'session' },
  '/sync/device': { post: 'session' },
  '/sync/files/{sha256}': { get: sendFiles, put: sendFiles },
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
