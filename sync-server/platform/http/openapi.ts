/** The API as it describes itself: OpenAPI 3.1, made from the defined calls. Spec: decisions §2. */
import * as z from 'zod';
import { type Access, type FileAnswer, isFileAnswer, refusalStatuses } from '#shared/kernel/call.ts';
import { listCap, listSchema } from './list-request.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

/** @param version of the product */
export function openApiOf(table: readonly Route[], version: string): Json {
  const schemas: Record<string, Json> = { Error: errorSchema, ListMeta: listMeta };
  const paths: Record<string, Json> = {};
  for (const route of [...table].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = paths[route.path] ?? {};
    paths[route.path] = path;
    const operation = operationOf(route, schemas);
    path[route.method] = operation;
    if (route.spec.alsoPost) {
      const description = 'Con `_method=PUT`, por formulario o JSON.';
      path['post'] ??= { ...operation, description, operationId: `${operation['operationId']}ByPost` };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Correría', version, description: 'Las llamadas de Correría: pedidos, cartera y visitas, con o sin señal.' },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas },
    paths,
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    data: { type: 'object' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** The paging of a list; absent when the whole list was asked for. */
const listMeta: Json = {
  type: 'object',
  required: ['current_page', 'per_page', 'total', 'last_page'],
  properties: {
    ...Object.fromEntries(['current_page', 'per_page', 'total', 'last_page'].map((name) => [name, { type: 'integer' }])),
    near: { const: true, description: 'Nada coincide con lo escrito: estas filas lo dicen con una letra distinta.' },
    totals: { type: 'object', description: 'Las cifras de todas las filas juntas, en las listas que las tienen.' },
  },
};

function operationOf({ method, path, access, spec }: Route, schemas: Record<string, Json>): Json {
  const parameters = [
    ...parametersOf(spec.params, 'path', schemas),
    ...parametersOf(spec.query, 'query', schemas),
    ...(spec.list ? parametersOf(listSchema(spec.list), 'query', schemas) : []),
    ...(method === 'post' && access !== 'public' ? [idempotencyKey] : []),
  ];
  const body = spec.bodyShape ?? spec.body;
  const statuses = refusalStatuses({ ...(spec.call ?? { ...spec, answer: z.null(), summary: '' }), method, path: path as `/${string}`, access });
  return {
    operationId: spec.call?.name ?? `${method}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_whole, letter: string) => letter.toUpperCase())}`,
    summary: spec.summary,
    tags: [path.split('/').slice(1, 3).join('/')],
    'x-access': access,
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: bodyContent(spec.call?.multipart, schemaOf(body, 'input', schemas)) } }),
    ...(spec.call?.bytes && { requestBody: { required: true, content: fileContent({ mediaTypes: spec.call.bytes }) } }),
    responses: {
      [spec.status ?? 200]: { description: typeof spec.message === 'string' ? spec.message : 'Bien', content: answerContent(spec, schemas) },
      ...Object.fromEntries(statuses.map((status) => [status, refusal(refusalText(status, access))])),
    },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 120 },
  description: 'La misma clave con el mismo contenido devuelve la primera respuesta; con otro contenido, 409.',
};

/** A file travels only in a multipart body. */
function bodyContent(multipart: 'also' | 'only' | undefined, schema: Json): Json {
  return { ...(multipart !== 'only' && { 'application/json': { schema } }), ...(multipart && { 'multipart/form-data': { schema } }) };
}

function answerContent({ call, list }: Route['spec'], schemas: Record<string, Json>): Json {
  if (call && isFileAnswer(call.answer)) return fileContent(call.answer);
  const described = call && !isFileAnswer(call.answer) ? schemaOf(call.answer, 'output', schemas) : {};
  if (call?.bare) return { 'application/json': { schema: described } };
  const data = list ? { ...described, maxItems: listCap } : described;
  const properties = { success: { const: true }, message: { type: 'string' }, data, ...(list && { meta: { $ref: '#/components/schemas/ListMeta' } }) };
  const json = { 'application/json': { schema: { type: 'object', required: ['success', 'data'], properties } } };
  return call?.orFile ? { ...json, ...fileContent(call.orFile) } : json;
}

const fileContent = ({ mediaTypes }: FileAnswer): Json =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) } }]));

const refusalTexts: Readonly<Record<number, string>> = {
  400: 'El cuerpo no se puede leer: ni JSON ni formulario',
  401: 'TOKEN_EXPIRED, TOKEN_INVALID, o credenciales que no son válidas',
  404: 'No existe',
  409: 'Alguien lo cambió antes, o la misma clave vino con otro contenido',
  413: 'Demasiado grande',
  415: 'El tipo del contenido no se admite',
  422: 'Datos que no son válidos, por campo',
  429: 'Demasiados intentos o cambios seguidos: `Retry-After` dice cuándo volver',
  503: 'Modo mantenimiento, o la base de datos no puede responder ahora',
};

function refusalText(status: number, access: Access): string {
  const known = refusalTexts[status];
  if (known !== undefined) return known;
  if (access === 'public' || access === 'session') return 'No le está permitido, o la petición viene de otro sitio';
  return `Falta ${typeof access === 'object' && 'roles' in access ? `el rol: ${access.roles.join(' o ')}` : `el permiso: ${[access].flat().join(' o ')}`}`;
}

const refusal = (description: string): Json => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } });

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Record<string, Json>): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: property }));
}

/** A schema as JSON Schema; schemas with an id become components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
  for (const [name, one] of Object.entries($defs)) schemas[name] = one;
  return rest;
}
