import { entityHistoryRoute, entityListRoute, shownEntity } from '#server/platform/http/entity-routes.ts';
import { createEntity, updateEntity } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { activityCalls } from '#shared/features/agenda/activities.calls.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { plainActivities } from './agenda-reference.repository.ts';

/** Serves the kinds of activity, with codes in capitals. Spec: commercial §4, §5, §7. */
export function registerActivities(routes: Routes, services: Services): void {
  const writing = { rows: plainActivities, references: services.references, audit: services.audit };
  entityListRoute(routes, plainActivities, activityCalls.list);
  entityHistoryRoute(routes, services, plainActivities, activityCalls.history);

  routes.serve(activityCalls.create, ({ actor, body, transact }) =>
    transact(async (tx) => await shownEntity(tx, activity, await createEntity(tx, actor, writing, inCapitals(body)))),
  );
  routes.serve(activityCalls.update, ({ actor, params, body, transact }) =>
    transact(async (tx) => await shownEntity(tx, activity, await updateEntity(tx, actor, writing, { id: params.id, sent: inCapitals(body) }))),
  );
  routes.serve(activityCalls.toggle, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const before = await plainActivities.get(tx, tx.subscriberId, params.id);
      if (!before) throw agendaErrors.activityNotFound();
      return await shownEntity(tx, activity, await updateEntity(tx, actor, writing, { id: params.id, sent: { active: !before['active'] } }));
    }),
  );
}

/** The code is trimmed and upper-cased before it is saved. */
function inCapitals(sent: Record<string, unknown>): Record<string, unknown> {
  return typeof sent['code'] === 'string' ? { ...sent, code: sent['code'].trim().toUpperCase() } : sent;
}
