import type { Owner } from '#pwa/platform/db/database-name.ts';
import { noteServerDate } from '#pwa/platform/server-clock.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';

/** The parts of a call. Empty query values (null, undefined, '') are left out. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** A `FormData` or `Blob` goes as it is, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the call counts as no signal. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** The same key and body gets the first answer again (decisions §2). */
  idempotencyKey?: string;
  /** The person whose request it is: it is never sent in the name of somebody who logged in since. */
  owner?: Owner;
}

/** A file of the server, and the name it gave it. */
export interface Download {
  blob: Blob;
  fileName: string;
}

/** The server answered, and said no. `message` is its Spanish sentence; `errors` are those of a 422, by field. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  readonly body: unknown;
  constructor(status: number, message: string, errors: FieldErrors = {}, body: unknown = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

/** Nobody answered: no signal, server out of reach, or no answer in time. Whether the call had its effect is unknown. */
export class Offline extends Error {
  readonly reason: 'no-network' | 'timeout';
  constructor(reason: Offline['reason']) {
    super(reason === 'timeout' ? 'El servidor tardó demasiado en responder. Intente de nuevo.' : 'Sin señal. Revise su conexión e intente de nuevo.');
    this.name = 'Offline';
    this.reason = reason;
  }
}

const defaultTimeoutMs = 30_000;

/**
 * One plain call to our own server. Gives its answer when it is a success, throws `HttpError` when it is not and
 * `Offline` when there was none; an abort asked by the caller stays an AbortError.
 */
export async function send(path: string, call: Call = {}, token: string | null = null): Promise<Response> {
  const response = await reach(path, call, token);
  if (response.ok) return response;
  throw await errorOfAnswer(response);
}

async function reach(path: string, call: Call, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs);
  const raw = call.body instanceof FormData || call.body instanceof Blob;
  const headers = new Headers({ Accept: 'application/json', ...call.headers });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.body !== undefined && !raw) headers.set('Content-Type', 'application/json');
  const askedMs = Date.now();
  try {
    const response = await fetch(path + queryText(call.query), {
      method: call.method ?? 'GET',
      headers,
      // A FormData or Blob is a body already; the check above says so where the type cannot.
      body: call.body === undefined ? null : raw ? (call.body as FormData | Blob) : JSON.stringify(call.body),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.ok) noteServerDate(response.headers.get('date'), { askedMs, answeredMs: Date.now() });
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new Offline(timeout.aborted ? 'timeout' : 'no-network');
  }
}

function queryText(query: Call['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

async function errorOfAnswer(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => null);
  const { message, errors } = isObject(body) ? body : { message: undefined, errors: undefined };
  const sentence = typeof message === 'string' && message ? message : unexplained(response.status);
  return new HttpError(response.status, sentence, isObject(errors) ? fieldErrorsOf(errors) : {}, body);
}

/** A gateway or a broken connection answers without a sentence of ours. */
function unexplained(status: number): string {
  if (status === 413) return 'El archivo es demasiado grande.';
  if (status === 429) return 'Demasiados intentos. Espere un momento e intente de nuevo.';
  return `El servidor no pudo atender la solicitud (${status}). Intente de nuevo en unos minutos.`;
}

function fieldErrorsOf(errors: Record<string, unknown>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, (Array.isArray(messages) ? messages : [messages]).map(String)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
