import { Agent, request } from 'node:http';

/** The requests and answers of the benchmark's clients, for every server. */
interface Asking {
  token?: string;
  body?: unknown;
  encoding?: string;
}

/** @throws when the answer is not a success */
export async function call(url: string, { token, body, encoding = 'identity' }: Asking = {}): Promise<Response> {
  const headers = { ...headersOf({ token, encoding }), ...(body !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

export async function json(url: string, asking: Asking = {}): Promise<unknown> {
  return await (await call(url, asking)).json();
}

function headersOf({ token, encoding }: { token: string | undefined; encoding: string }): Record<string, string> {
  return { 'accept-encoding': encoding, ...(token && { authorization: `Bearer ${token}` }) };
}

const agent = new Agent({ keepAlive: true });

/** Receives an answer as it is transferred, without decompressing it, which is the client's work. @throws when the answer is not a success */
export function fetchPacked(url: string, { token }: Pick<Asking, 'token'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: headersOf({ token, encoding: 'br' }) }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('error', reject).on('end', resolve).resume();
    });
    asked.on('error', reject).end();
  });
}
