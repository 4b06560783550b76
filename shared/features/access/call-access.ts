/**
 * Who may make the calls that no `*.calls.ts` defines yet: one line an address, in order. The server serves no call that stands in
 * neither, and the screens offer nothing that it would refuse. Spec: decisions §3.
 */
import type { Access, Method } from '#shared/kernel/call.ts';


export const callAccess = {
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
