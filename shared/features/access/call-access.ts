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
/** Who may send a command that names a file. */
const sendFiles = ['Cliente Prospecto'] as const;

export const callAccess = {
  '/api/cliente-prospecto': { post: 'Cliente Prospecto' },
  '/api/cliente-prospecto/lista-de-precios': { post: priceProspects },
  '/api/crear-prospecto-{erp}/{id}': { post: submitOrders },
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
  '/api/importaciones/{id}/respuestas': { post: 'Importaciones' },
  '/api/importaciones/{id}/errores': { get: 'Importaciones' },
  '/api/importaciones/{kind}': { post: 'Importaciones' },
  '/api/mis-dispositivos': { get: 'session' },
  '/api/mis-dispositivos/{id}/revocar': { post: 'session' },
  '/api/sucursal-cliente': { get: 'session' },
  '/api/sucursales': { get: 'session' },
  '/api/sucursales-tercero/{id}': { get: 'session' },
  '/api/tercero-identificacion/{id}': { get: 'session' },
  '/api/terceros': { get: 'session', post: 'Terceros' },
  '/api/terceros/exportar': { get: 'Terceros' },
  '/api/terceros/id/{identification}': { get: 'session' },
  '/api/terceros/{id}': { get: 'session', put: 'Terceros', delete: 'Terceros' },
  '/api/terceros/{id}/fotos/{kind}': { get: 'session' },
  '/api/terceros/{id}/historial': { get: 'Terceros' },
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
