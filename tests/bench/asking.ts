/** What the clients of every server of the benchmark say and hear. */
interface Asking {
  token?: string;
  body?: unknown;
  encoding?: string;
}

/** @throws when the answer is not a success */
export async function call(url: string, { token, body, encoding = 'identity' }: Asking = {}): Promise<Response> {
  const headers = {
    'accept-encoding': encoding,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

export async function json(url: string, asking: Asking = {}): Promise<unknown> {
  return await (await call(url, asking)).json();
}
