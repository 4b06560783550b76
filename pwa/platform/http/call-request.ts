/** A defined call as a request: its address, method and what travels with it. */
import { addressOf, type CallSpec } from '#shared/kernel/call.ts';
import type { Call } from './send.ts';

/** Options of a single request, not of its call. */
export type CallOptions = Pick<Call, 'timeoutMs' | 'signal' | 'idempotencyKey' | 'owner'>;

/** The arguments of any call, as `ArgsOf` types them for one. */
export interface LooseArgs {
  params?: Readonly<Record<string, unknown>>;
  query?: Call['query'];
  body?: unknown;
}

export function requestOf(call: Pick<CallSpec, 'method' | 'path'>, { params, query, body }: LooseArgs, options: CallOptions): { address: string; sent: Call } {
  const method = call.method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
  return { address: addressOf(call, params), sent: { method, ...(query && { query }), ...(body !== undefined && { body }), ...options } };
}
