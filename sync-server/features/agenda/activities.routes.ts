import * as z from 'zod';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { entityHistoryRoute, entityListRoute, shownEntity } from '#server/platform/http/entity-routes.ts';
import { createEntity, updateEntity } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { activityCalls } from '#shared/features/agenda/activities.calls.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { keptRestrictions, restrictionsOf } from '#shared/features/agenda/contact-restriction.rules.ts';
import { restrictionsBody } from '#shared/features/agenda/contact-restriction.schemas.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { EntityAnswer } from '#shared/kernel/entity-calls.ts';
import { plainActivities } from './agenda-reference.repository.ts';

type Answer = EntityAnswer<typeof activity>;

/** Serves the activities, whose codes are in capitals. Spec: commercial §4, §5, §7. */
export function registerActivities(routes: Routes, services: Services): void {
  const writing = { rows: plainActivities, references: services.references, audit: services.audit };
  entityListRoute(routes, plainActivities, activityCalls.list, { answered });
  entityHistoryRoute(routes, services, plainActivities, activityCalls.history);

  routes.serve(activityCalls.create, ({ actor, body, transact }) =>
    transact(async (tx) => await shown(tx, await createEntity(tx, actor, writing, kept(body)))),
  );
  routes.serve(activityCalls.update, ({ actor, params, body, transact }) =>
    transact(async (tx) => await shown(tx, await updateEntity(tx, actor, writing, { id: params.id, sent: kept(body) }))),
  );
  routes.serve(activityCalls.toggle, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const before = await plainActivities.get(tx, tx.subscriberId, params.id);
      if (!before) throw agendaErrors.activityNotFound();
      return await shown(tx, await updateEntity(tx, actor, writing, { id: params.id, sent: { active: !before['active'] } }));
    }),
  );
}

/** The values to store: the code trimmed and in capitals, the restrictions joined into one text. */
function kept(sent: Record<string, unknown>): Record<string, unknown> {
  const { contact_restriction } = valid(z.object(restrictionsBody), sent);
  return {
    ...sent,
    ...(typeof sent['code'] === 'string' && { code: sent['code'].trim().toUpperCase() }),
    ...(contact_restriction && { contact_restriction: keptRestrictions(contact_restriction) }),
  };
}

const shown = async (tx: Tx, row: EntityRow): Promise<Answer> => answered(await shownEntity(tx, tx.subscriberId, activity, row));

/** Calls answer the restrictions as a list; the table stores them as one text. */
const answered = <Row extends object>(row: Row): Row => ({ ...row, contact_restriction: restrictionsOf(String(valueAt(row, 'contact_restriction') ?? '')) });
