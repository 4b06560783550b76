/** A request's input as plain values ready to be validated. */
import type { Context } from 'hono';
import { saysNullCharacter, withWholeCharacters } from '../storable-json.ts';
import { httpErrors } from './http.errors.ts';
import { type FormField, multipartFields } from './multipart-form.ts';

/** Parameters of the address; a name that comes more than once, or as `name[]`, is a list. */
export function queryOf(c: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    const isList = name.endsWith('[]') || values.length > 1;
    query[isList ? name.replace(/\[\]$/, '') : name] = isList ? values : (values[0] ?? '');
  }
  refuseNullCharacter(Object.values(query).flat().join('').includes('\0'));
  return query;
}

/**
 * The body as JSON or as a form (its files as `File`, `name[0]`, `name[1]` as they came, `block[field]` inside of its block).
 * @param jsonOnly for calls without a token: a page of another site can send forms and texts, but no JSON
 * @throws http.badJson, http.badForm, http.unsupported, http.invalid for characters that no database keeps and for lists without end inside of lists
 */
export async function bodyOf(c: Context, { jsonOnly = false }: { jsonOnly?: boolean } = {}): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!jsonOnly && (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')) return await formOf(c, type);
  const text = await c.req.text();
  if (text === '') return {};
  const isJson = type === 'application/json' || (type.startsWith('application/') && type.endsWith('+json'));
  if (!isJson && (jsonOnly || type !== '')) throw httpErrors.unsupported();
  refuseNullCharacter(saysNullCharacter(text));
  const body = parsed(text);
  if (isNestedBeyond(body, deepestLevels)) throw httpErrors.invalid({}, { '': ['El envío tiene demasiados niveles, uno dentro de otro.'] });
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(withWholeCharacters(text));
  } catch {
    throw httpErrors.badJson();
  }
}

/** No call needs more than a few levels; thousands would overflow the stack of a recursive reader. */
const deepestLevels = 64;
function isNestedBeyond(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedBeyond(inner, levels - 1));
}

async function formOf(c: Context, type: string): Promise<Record<string, unknown>> {
  const sent = await fieldsOf(c.req.raw, type).catch(() => {
    throw httpErrors.badForm();
  });
  const form = Object.fromEntries([...Map.groupBy(sent, ([name]) => name)].map(([name, fields]) => [name, valuesOf(name, fields)]));
  for (const value of Object.values(form)) if (typeof value === 'string') refuseNullCharacter(value.includes('\0'));
  return withBlocks(form);
}

async function fieldsOf(request: Request, type: string): Promise<FormField[]> {
  return type === 'multipart/form-data' ? await multipartFields(request) : [...(await request.formData())];
}

/** One value, or a list when the name came more than once or ends with `[]`. */
function valuesOf(name: string, fields: readonly FormField[]): FormField[1] | FormField[1][] | undefined {
  const values = fields.map(([_name, value]) => value);
  return values.length > 1 || name.endsWith('[]') ? values : values[0];
}

/** `customer[logo]` or `customer.logo`; a list's `name[0]` is no block. */
const blockField = /^(\w+)(?:\[([A-Za-z_]\w*)\]|\.([A-Za-z_]\w*))$/;

/** A form with the fields of its blocks inside of them, as JSON has them. */
function withBlocks(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = Object.entries(form).map(([name, value]) => ({ name, value, parts: blockField.exec(name) }));
  const blocks = Map.groupBy(
    read.filter(({ parts }) => parts),
    ({ parts }) => parts?.[1] ?? '',
  );
  return Object.fromEntries([
    ...read.flatMap(({ name, value, parts }) => (parts ? [] : [[name, value]])),
    ...[...blocks].map(([block, fields]) => [block, Object.fromEntries(fields.map(({ parts, value }) => [parts?.[2] ?? parts?.[3], value]))]),
  ]);
}

// Refused at the door, the same over both databases.
function refuseNullCharacter(isThere: boolean): void {
  if (isThere) throw httpErrors.invalid({}, { '': ['El texto contiene un carácter que no se admite.'] });
}
