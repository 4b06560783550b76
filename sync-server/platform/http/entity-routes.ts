/** The REST resource of a plain entity, derived from its definition. Spec: decisions §2, endpoints.tsv. */
import * as z from 'zod';
import { type EntityDefinition, schemaOf } from '#shared/kernel/entity.ts';
import type { EntityRows } from '../db/entity-rows.ts';
import type { Services } from '../services.ts';
import { type BeforeWrite, createEntity, deleteEntity, entityErrors, updateEntity } from './entity-writes.ts';
import type { ListOptions } from './list-request.ts';
import { type Routes, requireAddress } from './routes.ts';

export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const looseBody = z.record(z.string(), z.unknown());

interface EntityRouteOptions {
  beforeWrite?: BeforeWrite;
}

/** Declares list, get, create, update and delete of an entity; only the first two of what belongs to everyone. */
export function entityRoutes(routes: Routes, services: Services, rows: EntityRows, { beforeWrite }: EntityRouteOptions = {}): void {
  const { entity } = rows;
  const path = `/api/${entity.path}`;
  entityListRoute(routes, path, rows);
  routes.get(requireAddress('get', `${path}/{id}`), { summary: `${entity.label.one}, por id`, params: idParams }, async ({ actor, params, db }) => {
    const row = await rows.get(db, actor.subscriberId, params.id);
    if (!row) throw entityErrors.notFound();
    return row;
  });
  if (entity.owner === 'global') return;

  const writing = { rows, references: services.references, audit: services.audit, ...(beforeWrite && { beforeWrite }) };
  const shape = schemaOf(entity);
  const done = (verb: string) => `${entity.label.one} ha sido ${verb}${entity.label.gender === 'f' ? 'a' : 'o'}`;
  routes.post(
    requireAddress('post', path),
    { summary: `Crear: ${entity.label.many}`, body: looseBody, bodyShape: shape, status: 201, message: done('cread') },
    async ({ actor, body, transact }) => await transact((tx) => createEntity(tx, actor, writing, body)),
  );
  routes.put(
    requireAddress('put', `${path}/{id}`),
    {
      summary: `Actualizar: ${entity.label.many}`,
      params: idParams,
      body: looseBody,
      bodyShape: shape,
      alsoPost: true,
      message: done('actualizad'),
    },
    async ({ actor, params, body, transact }) => await transact((tx) => updateEntity(tx, actor, writing, { id: params.id, sent: body })),
  );
  routes.delete(
    requireAddress('delete', `${path}/{id}`),
    { summary: `Eliminar: ${entity.label.many}`, params: idParams, message: done('eliminad') },
    async ({ actor, params, transact }) => await transact((tx) => deleteEntity(tx, actor, writing, params.id)),
  );
}

/**
 * The list of an entity at an address: any of its references narrows it (`?line_id=`).
 * @param names addresses that call a reference by another name: `{ idParamTable: 'paramtable_id' }`
 */
export function entityListRoute(routes: Routes, path: string, rows: EntityRows, names: Readonly<Record<string, string>> = {}): void {
  const { entity } = rows;
  const ownNames = Object.entries(entity.fields).flatMap(([name, definition]) => (definition.kind === 'ref' ? [[name, name] as const] : []));
  const filters = [...ownNames, ...Object.entries(names)];
  const query = z.object(Object.fromEntries(filters.map(([asked]) => [asked, z.coerce.number().int().positive('No es válido.').optional()])));
  routes.list(requireAddress('get', path), { summary: entity.label.many, query, list: listOptionsOf(entity) }, async ({ actor, query: asked, db }, list) => {
    const equal = filters.filter(([name]) => asked[name] !== undefined).map(([name, column]) => [column, asked[name]]);
    return await rows.list(db, actor.subscriberId, list, Object.fromEntries(equal));
  });
}

function listOptionsOf(entity: EntityDefinition): ListOptions {
  const names = Object.entries(entity.fields).filter(([, definition]) => definition.kind !== 'long_text');
  return { sortable: ['id', ...names.map(([name]) => name)], sortBy: entity.sort };
}
