/** A person's requests to a test server. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON body; null when the answer is not JSON (read it from `text`). */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the wire
  body: any;
  text: string;
}
export interface Client {
  get(path: string, options?: SendOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  delete(path: string, options?: SendOptions): Promise<Answer>;
  /** Sends the request unchanged, with the person's token: for streams and raw bodies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}
interface SendOptions {
  headers?: Record<string, string>;
}

/** @param token makes the person's token when it is first needed; null for nobody */
export function createClient(request: (path: string, init: RequestInit) => Promise<Response>, token: () => Promise<string | null>): Client {
  const fetchAs = async (path: string, init: RequestInit = {}) => {
    const bearer = await token();
    const headers = new Headers(init.headers);
    if (bearer && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    return await request(path, { ...init, headers });
  };
  const send = async (method: string, path: string, body: unknown, { headers = {} }: SendOptions = {}): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetchAs(path, {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null };
  };
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body ?? {}, options),
    put: (path, body, options) => send('PUT', path, body ?? {}, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
    fetch: fetchAs,
  };
}
