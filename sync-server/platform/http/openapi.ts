/** The API as it describes itself: OpenAPI 3.1, made from the declared calls. Spec: decisions §2. */
import * as z from 'zod';
import type { Access } from '#shared/features/access/call-access.ts';
import { listCap, listSchema } from './list-request.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

/** @param version of the product */
export function openApiOf(table: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of [...table].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = paths[route.path] ?? {};
    paths[route.path] = path;
    path[route.method] = operationOf(route);
    if (route.spec.alsoPost)
      path['post'] ??= { ...operationOf(route), description: 'Con `_method=PUT`, por formulario o JSON.', operationId: `post ${route.path}` };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Correría', version, description: 'Las llamadas de Correría: pedidos, cartera y visitas, con o sin señal.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
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

function operationOf({ method, path, access, spec }: Route): Json {
  const parameters = [
    ...parametersOf(spec.params, 'path'),
    ...parametersOf(spec.query, 'query'),
    ...(spec.list ? parametersOf(listSchema(spec.list), 'query') : []),
    ...(method === 'post' && access !== 'public' ? [idempotencyKey] : []),
  ];
  const body = spec.bodyShape ?? spec.body;
  return {
    operationId: `${method} ${path}`,
    summary: spec.summary,
    tags: [path.split('/').slice(1, 3).join('/')],
    'x-access': access,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: {
      [spec.status ?? 200]: {
        description: typeof spec.message === 'string' ? spec.message : 'Bien',
        content: { 'application/json': { schema: successOf(Boolean(spec.list)) } },
      },
      ...Object.fromEntries(refusalsOf(access, Boolean(body) || Boolean(spec.query)).map(([status, description]) => [status, errorAnswer(description)])),
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

function neededFor(access: Access): string {
  return typeof access === 'object' && 'roles' in access ? `el rol: ${access.roles.join(' o ')}` : `el permiso: ${[access].flat().join(' o ')}`;
}

function refusalsOf(access: Access, takesInput: boolean): [number, string][] {
  return [
    ...(access === 'public' ? [] : ([[401, 'TOKEN_EXPIRED, TOKEN_INVALID']] as [number, string][])),
    ...(access === 'public' || access === 'session' ? [] : ([[403, `Falta ${neededFor(access)}`]] as [number, string][])),
    [404, 'No existe'],
    ...(takesInput ? ([[422, 'Datos que no son válidos, por campo']] as [number, string][]) : []),
  ];
}

const errorAnswer = (description: string): Json => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } });

function successOf(isList: boolean): Json {
  const meta = Object.fromEntries(['current_page', 'per_page', 'total', 'last_page'].map((name) => [name, { type: 'integer' }]));
  const data = isList ? { type: 'array', items: { type: 'object' }, maxItems: listCap } : {};
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data, ...(isList && { meta: { type: 'object', properties: meta } }) },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: property }));
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
