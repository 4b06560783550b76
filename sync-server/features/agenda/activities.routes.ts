import * as z from 'zod';
import { entityHistoryRoute, entityListRoute, idParams } from '#server/platform/http/entity-routes.ts';
import { createEntity, updateEntity } from '#server/platform/http/entity-writes.ts';
import type { Refused, Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors, agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { plainActivities } from './agenda-reference.repository.ts';

const [body, bodyShape] = [z.record(z.string(), z.unknown()), schemaOf(activity)];

/**
 * The kinds of activity: a plain entity with the documents' own words, codes in capitals, and a DELETE that does not delete
 * but turns one off, or on again. Spec: commercial §4, §5, §7.
 */
export function registerActivities(routes: Routes, services: Services): void {
  const writing = { rows: plainActivities, references: services.references, audit: services.audit };
  entityListRoute(routes, '/api/actividades', plainActivities, { refused: (errors) => agendaErrors.activitiesFailed({}, errors) });
  entityHistoryRoute(routes, services, plainActivities);
  const refused: Refused = (errors) => agendaErrors.activityNotSaved({}, errors);

  routes.post(
    '/api/actividades',
    { summary: 'Crear: Actividades', body, bodyShape, status: 201, message: agendaMessages.activityCreated, refused },
    ({ actor, body: sent, transact }) => transact((tx) => createEntity(tx, actor, writing, inCapitals(sent))),
  );

  routes.put(
    '/api/actividades/{id}',
    { summary: 'Actualizar: Actividades', params: idParams, body, bodyShape, alsoPost: true, message: agendaMessages.activityUpdated, refused },
    ({ actor, params, body: sent, transact }) => transact((tx) => updateEntity(tx, actor, writing, { id: params.id, sent: inCapitals(sent) })),
  );

  routes.delete(
    '/api/actividades/{id}',
    {
      summary: 'Activa o desactiva una actividad',
      params: idParams,
      message: agendaMessages.activityUpdated,
      refused: (errors) => agendaErrors.activityNotToggled({}, errors),
    },
    ({ actor, params, transact }) =>
      transact(async (tx) => {
        const before = await plainActivities.get(tx, tx.subscriberId, params.id);
        if (!before) throw agendaErrors.activityNotFound();
        return updateEntity(tx, actor, writing, { id: params.id, sent: { active: !before['active'] } });
      }),
  );
}

/** The code is trimmed and upper-cased before it is saved. */
function inCapitals(sent: Record<string, unknown>): Record<string, unknown> {
  return typeof sent['code'] === 'string' ? { ...sent, code: sent['code'].trim().toUpperCase() } : sent;
}
