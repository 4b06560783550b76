import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { listLeaderships, listSellers } from './sellers.repository.ts';

const wholeList = { paginate: false, page: 1, perPage: 500, sortBy: 'leadership', sort: 'ASC', filter: '' } as const;

/** Serves the sellers and leaderships within each person's reach. Spec: commercial §7 Leaderships and directions. */
export function registerSellers(routes: Routes): void {
  routes.serve(leadershipCalls.listSellers, ({ actor, db }, list) => listSellers(db, actor, list));
  routes.serve(leadershipCalls.listSellersOfLeadership, async ({ actor, params: { leadership_id }, db }, list) => {
    const { rows } = await listLeaderships(db, actor, wholeList);
    if (!rows.some(({ id }) => id === leadership_id)) throw entityErrors.notFound();
    return await listSellers(db, actor, list, leadership_id);
  });
  routes.serve(leadershipCalls.listShortLeaderships, ({ actor, db }, list) => listLeaderships(db, actor, list));
}
