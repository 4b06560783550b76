import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { schemaOf } from '#shared/kernel/entity.ts';
import { activityRows, sortableActivityColumns } from './activities.repository.ts';
import { createActivity, toggleActivity, updateActivity } from './use-cases/save-activity.ts';

const byId = z.object({ id: z.coerce.number().int().positive() });

/** The kinds of activity. Their DELETE does not delete: it turns one off, or on again. Spec: commercial §4, §7. */
export function registerActivities(routes: Routes): void {
  routes.list(
    '/api/actividades',
    { access: 'session', summary: 'Actividades', list: { sortable: sortableActivityColumns, sortBy: activity.sort } },
    ({ db, actor }, asked) => activityRows.page(db, actor.subscriberId, asked),
  );

  routes.post(
    '/api/actividades',
    { access: 'Actividades', summary: 'Crea una actividad', body: schemaOf(activity), message: agendaMessages.activityCreated },
    ({ body, transact }) => transact((tx) => createActivity(tx, body)),
  );

  routes.put(
    '/api/actividades/{id}',
    {
      access: 'Actividades',
      summary: 'Actualiza una actividad',
      params: byId,
      body: schemaOf(activity),
      message: agendaMessages.activityUpdated,
      alsoPost: true,
    },
    ({ params, body, transact }) => transact((tx) => updateActivity(tx, params.id, body)),
  );

  routes.delete(
    '/api/actividades/{id}',
    { access: 'Actividades', summary: 'Activa o desactiva una actividad', params: byId, message: agendaMessages.activityUpdated },
    ({ params, transact }) => transact((tx) => toggleActivity(tx, params.id)),
  );
}
