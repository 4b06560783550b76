/** The possible requests: every call as `/api/openapi.json` describes it, and every command by its own schema. */
import * as fc from 'fast-check';
import * as z from 'zod';
import { wiring } from '#server/capabilities.ts';
import type { AnyCommandHandler } from '#server/platform/commands.ts';
import { type Access, isAllowed } from '#shared/kernel/call.ts';

import { defaultGrants, type Role, roles } from '#shared/kernel/permissions.ts';
import { subjects } from '#tests/access/authorisation/subjects.ts';
import type { MarkedWorld } from './marked-world.ts';
import { aFile, allowed, type JsonSchema, type Known, odd, spoilt } from './values.ts';

/** The sender of a request: a person with a role, nobody, or somebody with a forged token. */
export type Asker = Role | 'nobody' | 'forged';

/** The upload of a file of `hostileSheets`, by its name. */
export interface HostileSheet {
  sheet: string;
}

export interface FuzzRequest {
  asker: Asker;
  method: string;
  /** With its query. */
  address: string;
  headers: Record<string, string>;
  body?: { json: unknown } | { form: Record<string, string | File> } | { raw: string; type: string } | { bytes: Uint8Array<ArrayBuffer> } | HostileSheet;
}

/** A call, or a type of command. */
export interface Operation {
  key: string;
  requests(askers: fc.Arbitrary<Asker>): fc.Arbitrary<FuzzRequest>;
  access: Access;
  /** Whatever is sent must be refused. */
  isRefused?: boolean;
  /** The statuses that the description of the call names; undefined for a command. */
  statuses?: ReadonlySet<number>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}
interface Described {
  'x-access': Access;
  parameters?: Parameter[];
  /** A call that takes a file alone takes no JSON. */
  requestBody?: { content: Partial<Record<'application/json' | 'multipart/form-data', { schema: JsonSchema }>> };
  responses: Record<string, unknown>;
}

/** Roles that may see nothing of another seller. */
const confinedRoles: readonly Role[] = ['Vendedor', 'Director Comercial', 'Jefe comercial', 'Cliente', 'Prospecto'];

/** The person who sends a call: usually one with the permission, sometimes any. @param confined only people who may see nothing of another seller */
export function askersOf(access: Access, { confined }: { confined: boolean }): fc.Arbitrary<Asker> {
  const these = confined ? confinedRoles : roles;
  const mayAsk = these.filter((role) => access === 'public' || isAllowed(access, { role, permissions: new Set(defaultGrants[role]) }));
  return fc.oneof(
    { weight: mayAsk.length > 0 ? 12 : 0, arbitrary: fc.constantFrom<Asker>(...mayAsk, ...(mayAsk.length > 0 ? [] : these)) },
    { weight: 2, arbitrary: fc.constantFrom<Asker>(...these) },
    { weight: 1, arbitrary: fc.constantFrom<Asker>('nobody', 'forged') },
  );
}

export async function operationsOf(world: MarkedWorld): Promise<Operation[]> {
  const answer = await world.server.anonymous.get('/api/openapi.json');
  // The document's own form.
  const paths = answer.body.paths as Record<string, Record<string, Described>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => callOf(world, { path, method, described })),
  );
  return [...calls, ...wiring.commandHandlers.map((handler) => commandOf(world.known, handler))];
}

function callOf(world: MarkedWorld, { path, method, described }: { path: string; method: string; described: Described }): Operation {
  const { known } = world;
  const key = `${method} ${path}`;
  const kind = subjects[key]?.of;
  const about = kind && world.rowsOf.get(kind);
  const parameters = described.parameters ?? [];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const inPath = fc.record(
    Object.fromEntries(
      names.map((name) => {
        const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? { type: 'string' };
        const right = known.has(name) || !about ? allowed(schema, { name, known }) : fc.constantFrom(...about);
        return [name, fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: odd })];
      }),
    ),
  );
  const asked = parameters.filter((one) => one.in === 'query');
  const inQuery = fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => [name, fc.oneof({ weight: 9, arbitrary: allowed(schema, { name, known }) }, { weight: 1, arbitrary: odd })]),
    ),
    { requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name) },
  );
  const content = described.requestBody?.content;
  const schema = content?.['application/json']?.schema ?? content?.['multipart/form-data']?.schema;
  const bodyOf = content?.['application/json'] ? anyBodyOf : (form: JsonSchema) => allowed(form, { known }).map(formOf);
  const idempotencyKeys = parameters.some((one) => one.in === 'header')
    ? fc.option(fc.constantFrom('clave-una', 'clave-dos', 'corta'), { freq: 3 })
    : fc.constant(null);
  return {
    key,
    access: described['x-access'],
    statuses: new Set(Object.keys(described.responses).map(Number)),
    requests: (askers) =>
      fc.record({ asker: askers, inPath, inQuery, idempotencyKey: idempotencyKeys, body: schema ? bodyOf(schema, known) : fc.constant(undefined) }).map(
        ({ asker, inPath: values, inQuery: query, idempotencyKey, body }): FuzzRequest => ({
          asker,
          method: method.toUpperCase(),
          address: addressOf(path, values, query),
          headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
          ...(body && { body }),
        }),
      ),
  };
}

const anyBodyOf = (schema: JsonSchema, known: Known): fc.Arbitrary<FuzzRequest['body']> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.record({ json: allowed(schema, { known }) }).map(withoutFiles) },
    { weight: 8, arbitrary: fc.record({ json: spoilt(schema, { known }) }).map(withoutFiles) },
    { weight: 4, arbitrary: allowed(schema, { known }).map(formOf) },
    { weight: 1, arbitrary: fc.record({ json: odd }) },
    {
      weight: 1,
      arbitrary: fc.record({
        raw: fc.constantFrom('', '{', '[1,', 'null', '"texto"', '\u0000', '{"a":'.repeat(3_000), '--x\r\n'),
        type: fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'application/x-www-form-urlencoded'),
      }),
    },
  );

function commandOf(known: Known, { type, permission, schema: payload }: AnyCommandHandler): Operation {
  const schema = jsonSchemaOf(payload);
  const envelope = fc.record(
    {
      id: fc.uuid({ version: 7 }),
      type: fc.constant(type),
      created_at: fc.constantFrom('2026-11-24T12:00:00.000Z', '2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'),
      payload: fc.oneof({ weight: 2, arbitrary: allowed(schema, { known }) }, { weight: 1, arbitrary: spoilt(schema, { known }) }),
      base: fc.oneof(fc.constant({}), odd),
    },
    { requiredKeys: ['id', 'type', 'created_at', 'payload'] },
  );
  const device = fc.constantFrom('019aaaaa-0000-7000-8000-000000000001', '019aaaaa-0000-7000-8000-000000000002');
  return {
    key: `command ${type}`,
    access: permission,
    requests: (askers) =>
      fc.record({ asker: askers, device, commands: fc.array(envelope, { minLength: 1, maxLength: 3 }) }).map(({ asker, device: from, commands }) => ({
        asker,
        method: 'POST',
        address: '/sync/commands',
        headers: {},
        // A device is one person's.
        body: { json: { protocol: 1, device: from.replace('019aaaaa', `019aaaa${roles.indexOf(asker as Role).toString(16)}`), commands } },
      })),
  };
}

function addressOf(path: string, values: Record<string, unknown>, query: Record<string, unknown>): string {
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(textOf(values[name]).toWellFormed().slice(0, 2_000)) || '0');
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of Array.isArray(value) ? value : [value]) asked.append(name, textOf(one).slice(0, 2_000));
  return asked.size > 0 ? `${address}?${asked}` : address;
}

function formOf(value: unknown): { form: Record<string, string | File> } {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return { form: Object.fromEntries(fields.map(([name, field]) => [name, isFile(field) ? pdf() : textOf(field)])) };
}

/** JSON cannot carry a file: a text is sent instead. */
function withoutFiles({ json }: { json: unknown }): { json: unknown } {
  return { json: JSON.parse(JSON.stringify(json, (_name, value) => (isFile(value) ? aFile.file : value)) ?? 'null') };
}

const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'file' in value && value.file === aFile.file;
const pdf = () => new File([aFile.file], 'prueba.pdf', { type: 'application/pdf' });
const textOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  // zod writes JSON Schema; `JsonSchema` has the keywords that our schemas use.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}
