/**
 * Who may make the calls that no `*.calls.ts` defines yet: one line an address, in order. The server serves no call that stands in
 * neither, and the screens offer nothing that it would refuse. Spec: decisions §3.
 */
import type { Access, Method } from '#shared/kernel/call.ts';

const seePrices = ['B2B Ver menú Catálogo', 'Vender en campo', 'B2B Crear pedidos', 'B2B Crear cotizaciones', 'Gestión comercial'] as const;
/** Who may send a command that names a file. */
const sendFiles = ['Cliente Prospecto'] as const;

export const callAccess = {
  '/api/dispositivos': { get: 'Dispositivos' },
  '/api/dispositivos/exportar': { get: 'Dispositivos' },
  '/api/dispositivos/{id}/revocar': { post: 'Dispositivos' },
  '/api/erp/conexion': { get: 'Suscriptores', put: 'Suscriptores' },
  '/api/erp/pendientes': { get: 'Parámetros' },
  '/api/erp/pendientes/{id}/reintentar': { post: 'Parámetros' },
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
