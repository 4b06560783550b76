import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import type { LeadershipDocument } from '#shared/features/organisation/leadership.documents.ts';
import { directionSchema, leadershipSchema } from '#shared/features/organisation/leadership.schemas.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { byId, historyList, sortShape, typedOver } from '#shared/kernel/call-fields.ts';
import { directionRows, sortableDirectionColumns } from './directions.repository.ts';
import { leadershipRows } from './leaderships.repository.ts';
import { type LeadershipFilter, leadershipIdsReached, listLeaderships } from './sellers.repository.ts';
import { directionColumns, leadershipColumns } from './team-sheets.ts';
import { createDirection, deleteDirection, updateDirection } from './use-cases/save-direction.ts';
import { createLeadership, deleteLeadership, updateLeadership } from './use-cases/save-leadership.ts';

const leadershipList = { sortable: ['leadership'], sortBy: 'leadership' } as const;
const directionList = { sortable: sortableDirectionColumns, sortBy: 'name' } as const;
const leadershipFilter = z.object({ leadership: typedOver, name: typedOver, email: typedOver });
const directionFilter = z.object({ name: typedOver, director_name: typedOver, leaderships: typedOver });

/** Leaderships with their sellers, and commercial directions with their leaderships. Spec: commercial §7. */
export function registerLeaderships(routes: Routes, services: Services): void {
  /** Who reaches what follows from these rows: everybody is asked anew. */
  const thenForget = async <T>(written: Promise<T>): Promise<T> => {
    const value = await written;
    services.actors.forget();
    return value;
  };

  routes.list(
    '/api/jefaturas',
    { summary: 'Jefaturas con sus vendedores', query: leadershipFilter, list: leadershipList },
    async ({ actor, query, db }, list) => await wholeLeaderships(db, actor, list, query),
  );
  routes.get(
    '/api/jefaturas/exportar',
    { summary: 'Las jefaturas filtradas, en Excel', query: leadershipFilter.extend(sortShape(leadershipList)) },
    async ({ actor, query, db }) => {
      const page = await wholeLeaderships(db, actor, wholeList(query, leadershipList), query);
      return await listAnswer('jefaturas', { sheet: 'Jefaturas', columns: leadershipColumns, page });
    },
  );
  routes.get('/api/jefaturas/{id}', { summary: 'Una jefatura', params: byId }, async ({ actor, params, db }) => {
    const [found] = await leadershipRows.byIds(db, actor.subscriberId, await leadershipIdsReached(db, actor, [params.id]));
    if (!found) throw organisationErrors.leadershipNotFound();
    return found;
  });
  routes.list(
    '/api/jefaturas/{id}/historial',
    { summary: 'Historia de una jefatura', params: byId, list: historyList },
    async ({ actor, params, db }, asked) => {
      if ((await leadershipIdsReached(db, actor, [params.id])).length === 0) throw organisationErrors.leadershipNotFound();
      return await services.history(db, actor.subscriberId, { entity: 'leaderships', entityId: params.id }, asked);
    },
  );
  routes.post(
    '/api/jefaturas',
    { summary: 'Crear una jefatura', body: leadershipSchema, status: 201, message: 'La jefatura ha sido creada' },
    ({ actor, body, transact }) => thenForget(transact((tx) => createLeadership(tx, actor, services, body))),
  );
  routes.put(
    '/api/jefaturas/{id}',
    { summary: 'Actualizar una jefatura', params: byId, body: leadershipSchema, alsoPost: true, message: 'La jefatura ha sido actualizada' },
    ({ actor, params, body, transact }) => thenForget(transact((tx) => updateLeadership(tx, actor, services, { ...body, ...params }))),
  );
  routes.delete(
    '/api/jefaturas/{id}',
    { summary: 'Eliminar una jefatura', params: byId, message: 'La jefatura ha sido eliminada' },
    ({ actor, params, transact }) => thenForget(transact((tx) => deleteLeadership(tx, actor, services, params.id))),
  );

  routes.list(
    '/api/direcciones-comerciales',
    { summary: 'Direcciones comerciales', query: directionFilter, list: directionList },
    ({ actor, query, db }, list) => directionRows.list(db, actor, list, query),
  );
  routes.get(
    '/api/direcciones-comerciales/exportar',
    { summary: 'Las direcciones comerciales filtradas, en Excel', query: directionFilter.extend(sortShape(directionList)) },
    async ({ actor, query, db }) => {
      const page = await directionRows.list(db, actor, wholeList(query, directionList), query);
      return await listAnswer('direcciones-comerciales', { sheet: 'Direcciones comerciales', columns: directionColumns, page });
    },
  );
  routes.get('/api/direcciones-comerciales/{id}', { summary: 'Una dirección comercial', params: byId }, async ({ actor, params, db }) => {
    const found = await directionRows.find(db, actor, params.id);
    if (!found) throw organisationErrors.directionNotFound();
    return found;
  });
  routes.list(
    '/api/direcciones-comerciales/{id}/historial',
    { summary: 'Historia de una dirección comercial', params: byId, list: historyList },
    async ({ actor, params, db }, asked) => {
      if (!(await directionRows.find(db, actor, params.id))) throw organisationErrors.directionNotFound();
      return await services.history(db, actor.subscriberId, { entity: 'commercial_directions', entityId: params.id }, asked);
    },
  );
  routes.post(
    '/api/direcciones-comerciales',
    { summary: 'Crear una dirección comercial', body: directionSchema, status: 201, message: 'Dirección Comercíal creada exitosamente' },
    ({ actor, body, transact }) => thenForget(transact((tx) => createDirection(tx, actor, services, body))),
  );
  routes.put(
    '/api/direcciones-comerciales/{id}',
    {
      summary: 'Actualizar una dirección comercial',
      params: byId,
      body: directionSchema,
      alsoPost: true,
      message: 'Dirección Comercíal actualizada exitosamente',
    },
    ({ actor, params, body, transact }) => thenForget(transact((tx) => updateDirection(tx, actor, services, { ...body, ...params }))),
  );
  routes.delete(
    '/api/direcciones-comerciales/{id}',
    { summary: 'Eliminar una dirección comercial', params: byId, message: 'Dirección Comercíal eliminada exitosamente' },
    ({ actor, params, transact }) => thenForget(transact((tx) => deleteDirection(tx, actor, services, params.id))),
  );
}

/** A page of leaderships, each with its leader and its sellers by name. */
async function wholeLeaderships(db: Db, actor: Actor, asked: ListRequest, filter: LeadershipFilter): Promise<Page<LeadershipDocument>> {
  const { rows, total } = await listLeaderships(db, actor, asked, filter);
  const ids = rows.map(({ id }) => id);
  const whole = new Map((await leadershipRows.byIds(db, actor.subscriberId, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => whole.get(id) ?? []), total };
}
