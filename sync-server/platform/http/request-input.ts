/** What a request brings, as plain values ready to be validated. */
import type { Context } from 'hono';
import { httpErrors } from './http.errors.ts';

/** Parameters of the address; a name that comes more than once, or as `name[]`, is a list. */
export function queryOf(c: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    const isList = name.endsWith('[]') || values.length > 1;
    query[isList ? name.replace(/\[\]$/, '') : name] = isList ? values : (values[0] ?? '');
  }
  refuseNullCharacter(Object.values(query).flat().join(''));
  return query;
}

/**
 * The body as JSON or as a form (its files as `File`, `name[0]`, `name[1]` as they came).
 * @throws http.badJson, http.badForm, http.unsupported
 */
export async function bodyOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')) return await formOf(c);
  const text = await c.req.text();
  if (text === '') return {};
  if (type !== '' && !type.includes('json')) throw httpErrors.unsupported();
  refuseNullCharacter(text, nullEscape);
  try {
    return JSON.parse(withWholeCharacters(text));
  } catch {
    throw httpErrors.badJson();
  }
}

async function formOf(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.parseBody({ all: true }).catch((error: Error) => {
    throw error.name === 'BodyLimitError' ? error : httpErrors.badForm();
  });
  for (const value of Object.values(form)) if (typeof value === 'string') refuseNullCharacter(value);
  return form;
}

/** As JSON writes U+0000; after another backslash it is what somebody typed. */
const nullEscape = /(?<!\\)(?:\\\\)*\\u0000/;
// PostgreSQL keeps no U+0000 in text; SQLite would. Refused at the door, the same on both.
function refuseNullCharacter(text: string, written?: RegExp): void {
  if (text.includes('\0') || written?.test(text)) throw httpErrors.invalid({}, { '': ['El texto contiene un carácter que no se admite.'] });
}

const halves = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g;
const halfEscape = /^\\u.{4}$/;
/**
 * Half of a character (a phone's keyboard may leave one of an emoji) is written by JSON alone: in UTF-8, and so in either database's text,
 * it is U+FFFD, and PostgreSQL refuses the whole JSON that holds it.
 */
function withWholeCharacters(json: string): string {
  return json.includes('\\u') ? json.replace(halves, (one) => (halfEscape.test(one) ? '\\ufffd' : one)) : json;
}

/** The person's network address; null where there is no connection (a test that calls the application directly). */
export function addressOf(c: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() : undefined;
  if (forwarded) return forwarded;
  // @hono/node-server brings the connection here; `app.request()` brings nothing.
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return incoming?.socket?.remoteAddress ?? null;
}
