import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import type { LeadershipDocument } from '#shared/features/teams/leadership.documents.ts';
import { directionCalls, directionList, leadershipCalls, leadershipList } from '#shared/features/teams/teams.calls.ts';
import { teamErrors } from '#shared/features/teams/teams.errors.ts';
import { directionRows } from './directions.repository.ts';
import { leadershipRows } from './leaderships.repository.ts';
import { type LeadershipFilter, leadershipIdsReached, listLeaderships } from './sellers.repository.ts';
import { directionColumns, leadershipColumns } from './team-sheets.ts';
import { createDirection, deleteDirection, updateDirection } from './use-cases/save-direction.ts';
import { createLeadership, deleteLeadership, updateLeadership } from './use-cases/save-leadership.ts';

/** Serves leaderships with their sellers, and commercial directions with their leaderships. Spec: commercial §7. */
export function registerLeaderships(routes: Routes, services: Services): void {
  /** Runs a write and then clears the cached reaches, because everybody's reach depends on these rows. */
  const thenForget = async <T>(written: Promise<T>): Promise<T> => {
    const value = await written;
    services.actors.forget();
    return value;
  };

  routes.serve(leadershipCalls.listLeaderships, ({ actor, query, db }, list) => wholeLeaderships(db, actor, list, query));
  routes.serve(leadershipCalls.exportLeaderships, async ({ actor, query, db }) => {
    const page = await wholeLeaderships(db, actor, wholeList(query, leadershipList), query);
    return await listAnswer('jefaturas', { sheet: 'Jefaturas', columns: leadershipColumns, shown: query.columns, page });
  });
  routes.serve(leadershipCalls.getLeadership, async ({ actor, params, db }) => {
    const [found] = await leadershipRows.byIds(db, actor.subscriberId, await leadershipIdsReached(db, actor, [params.id]));
    if (!found) throw teamErrors.leadershipNotFound();
    return found;
  });
  routes.serve(leadershipCalls.listLeadershipHistory, async ({ actor, params, db }, asked) => {
    if ((await leadershipIdsReached(db, actor, [params.id])).length === 0) throw teamErrors.leadershipNotFound();
    return await services.history(db, actor.subscriberId, { entity: 'leaderships', entityId: params.id }, asked);
  });
  routes.serve(leadershipCalls.createLeadership, ({ actor, body, transact }) => thenForget(transact((tx) => createLeadership(tx, actor, services, body))));
  routes.serve(leadershipCalls.updateLeadership, ({ actor, params, body, transact }) =>
    thenForget(transact((tx) => updateLeadership(tx, actor, services, { ...body, ...params }))),
  );
  routes.serve(leadershipCalls.deleteLeadership, ({ actor, params, transact }) =>
    thenForget(transact((tx) => deleteLeadership(tx, actor, services, params.id))),
  );

  routes.serve(directionCalls.listDirections, ({ actor, query, db }, list) => directionRows.list(db, actor, list, query));
  routes.serve(directionCalls.exportDirections, async ({ actor, query, db }) => {
    const page = await directionRows.list(db, actor, wholeList(query, directionList), query);
    return await listAnswer('direcciones-comerciales', { sheet: 'Direcciones comerciales', columns: directionColumns, shown: query.columns, page });
  });
  routes.serve(directionCalls.getDirection, async ({ actor, params, db }) => {
    const found = await directionRows.find(db, actor, params.id);
    if (!found) throw teamErrors.directionNotFound();
    return found;
  });
  routes.serve(directionCalls.listDirectionHistory, async ({ actor, params, db }, asked) => {
    if (!(await directionRows.find(db, actor, params.id))) throw teamErrors.directionNotFound();
    return await services.history(db, actor.subscriberId, { entity: 'commercial_directions', entityId: params.id }, asked);
  });
  routes.serve(directionCalls.createDirection, ({ actor, body, transact }) => thenForget(transact((tx) => createDirection(tx, actor, services, body))));
  routes.serve(directionCalls.updateDirection, ({ actor, params, body, transact }) =>
    thenForget(transact((tx) => updateDirection(tx, actor, services, { ...body, ...params }))),
  );
  routes.serve(directionCalls.deleteDirection, ({ actor, params, transact }) => thenForget(transact((tx) => deleteDirection(tx, actor, services, params.id))));
}

/** A page of leaderships, each with its leader and its sellers, by name. */
async function wholeLeaderships(db: Db, actor: Actor, asked: ListRequest, filter: LeadershipFilter): Promise<Page<LeadershipDocument>> {
  const { rows, total } = await listLeaderships(db, actor, asked, filter);
  const ids = rows.map(({ id }) => id);
  const whole = new Map((await leadershipRows.byIds(db, actor.subscriberId, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => whole.get(id) ?? []), total };
}
