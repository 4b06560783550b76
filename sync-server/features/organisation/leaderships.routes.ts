import { idParams } from '#server/platform/http/entity-routes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { directionSchema, leadershipSchema } from '#shared/features/organisation/leadership.schemas.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { directionRows, sortableDirectionColumns } from './directions.repository.ts';
import { leadershipRows } from './leaderships.repository.ts';
import { leadershipIdsReached, listLeaderships } from './sellers.repository.ts';
import { createDirection, deleteDirection, updateDirection } from './use-cases/save-direction.ts';
import { createLeadership, deleteLeadership, updateLeadership } from './use-cases/save-leadership.ts';

const history = { sortable: ['at'], sortBy: 'at', sort: 'DESC' } as const;

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
    { summary: 'Jefaturas con sus vendedores', list: { sortable: ['leadership'], sortBy: 'leadership' } },
    async ({ actor, db }, list) => {
      const { rows, total } = await listLeaderships(db, actor, list);
      const whole = new Map(
        (
          await leadershipRows.byIds(
            db,
            actor.subscriberId,
            rows.map(({ id }) => id),
          )
        ).map((row) => [row.id, row]),
      );
      return { rows: rows.flatMap(({ id }) => whole.get(id) ?? []), total };
    },
  );
  routes.get('/api/jefaturas/{id}', { summary: 'Una jefatura', params: idParams }, async ({ actor, params, db }) => {
    const [found] = await leadershipRows.byIds(db, actor.subscriberId, await leadershipIdsReached(db, actor, [params.id]));
    if (!found) throw organisationErrors.leadershipNotFound();
    return found;
  });
  routes.list(
    '/api/jefaturas/{id}/historial',
    { summary: 'Historia de una jefatura', params: idParams, list: history },
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
    { summary: 'Actualizar una jefatura', params: idParams, body: leadershipSchema, alsoPost: true, message: 'La jefatura ha sido actualizada' },
    ({ actor, params, body, transact }) => thenForget(transact((tx) => updateLeadership(tx, actor, services, { ...body, ...params }))),
  );
  routes.delete(
    '/api/jefaturas/{id}',
    { summary: 'Eliminar una jefatura', params: idParams, message: 'La jefatura ha sido eliminada' },
    ({ actor, params, transact }) => thenForget(transact((tx) => deleteLeadership(tx, actor, services, params.id))),
  );

  routes.list(
    '/api/direcciones-comerciales',
    { summary: 'Direcciones comerciales', list: { sortable: sortableDirectionColumns, sortBy: 'name' } },
    ({ actor, db }, list) => directionRows.list(db, actor, list),
  );
  routes.get('/api/direcciones-comerciales/{id}', { summary: 'Una dirección comercial', params: idParams }, async ({ actor, params, db }) => {
    const found = await directionRows.find(db, actor, params.id);
    if (!found) throw organisationErrors.directionNotFound();
    return found;
  });
  routes.list(
    '/api/direcciones-comerciales/{id}/historial',
    { summary: 'Historia de una dirección comercial', params: idParams, list: history },
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
      params: idParams,
      body: directionSchema,
      alsoPost: true,
      message: 'Dirección Comercíal actualizada exitosamente',
    },
    ({ actor, params, body, transact }) => thenForget(transact((tx) => updateDirection(tx, actor, services, { ...body, ...params }))),
  );
  routes.delete(
    '/api/direcciones-comerciales/{id}',
    { summary: 'Eliminar una dirección comercial', params: idParams, message: 'Dirección Comercíal eliminada exitosamente' },
    ({ actor, params, transact }) => thenForget(transact((tx) => deleteDirection(tx, actor, services, params.id))),
  );
}
