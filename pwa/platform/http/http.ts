/**
 * Calls to our own server in the name of the person logged in. An expired token is renewed once and the call repeats
 * itself; a call never waits for a login. Spec: decisions §2 and §3.
 */
import { currentToken, isTokenOf, renewToken } from '#pwa/platform/session/token.ts';
import { type Call, type Download, HttpError, Offline, send } from './send.ts';

/** A page of a list as the server gives it; `meta` is null when the whole list came (`paginate=false`). */
export interface Listing<Row> {
  rows: Row[];
  meta: { current_page: number; per_page: number; total: number; last_page: number; totals?: unknown; near?: true } | null;
}

/** The raw answer of an authorised call, for streams and files. Throws HttpError and Offline as `send` does. */
export async function authorised(path: string, call: Call = {}): Promise<Response> {
  const token = currentToken() ?? (await renewToken(null));
  try {
    return await sendWith(token, path, call);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401 || !isStaleToken(error)) throw error;
    return sendWith(await renewToken(token), path, call);
  }
}

/** @throws Offline for a call of somebody who is not logged in here any more: as with no signal, it waits for them */
async function sendWith(token: string, path: string, call: Call): Promise<Response> {
  if (call.owner && !isTokenOf(token, call.owner)) throw new Offline('no-network');
  return await send(path, call, token);
}

/** The `data` of the answer; its shape is the contract of that call. */
export async function request<Data>(path: string, call: Call = {}): Promise<Data> {
  const response = await authorised(path, call);
  if (response.status === 204) return undefined as Data; // A call without content promises no data.
  const body = (await response.json()) as { data: Data }; // The envelope of decisions §2.
  return body.data;
}

/** A list call with its paging. */
export async function requestList<Row>(path: string, query: Call['query'] = {}, signal?: AbortSignal): Promise<Listing<Row>> {
  const response = await authorised(path, signal ? { query, signal } : { query });
  const body = (await response.json()) as { data: Row[]; meta?: Listing<Row>['meta'] }; // The envelope of decisions §2.
  return { rows: body.data, meta: body.meta ?? null };
}

/** Fetches a file (PDF, Excel, CSV) with its name. */
export async function download(path: string, call: Call = {}): Promise<Download> {
  const response = await authorised(path, { timeoutMs: 120_000, ...call, headers: { Accept: '*/*', ...call.headers } });
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : (plain ?? 'archivo') };
}

/** A revoked or tampered token is renewed too: the refresh cookie decides whether the session is still valid. */
function isStaleToken(error: HttpError): boolean {
  return error.message === 'TOKEN_EXPIRED' || error.message === 'TOKEN_INVALID';
}
