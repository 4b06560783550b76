import * as z from 'zod';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { listLeaderships, listSellers, sortableSellerColumns } from './sellers.repository.ts';

const leadershipList = { sortable: ['leadership'], sortBy: 'leadership' } as const;
const sellerList = { sortable: sortableSellerColumns, sortBy: 'name' } as const;
const wholeList = { paginate: false, page: 1, perPage: 500, sortBy: 'leadership', sort: 'ASC', filter: '' } as const;

/** Sellers and leaderships, each person's own. Spec: commercial §7 Leaderships and directions. */
export function registerSellers(routes: Routes): void {
  routes.list('/api/sellers', { summary: 'Vendedores', list: sellerList }, async ({ actor, db }, list) => await listSellers(db, actor, list));

  const params = z.object({ leadership_id: z.coerce.number().int().positive() });
  routes.list(
    '/api/sellers/{leadership_id}',
    { summary: 'Vendedores de una jefatura', params, list: sellerList },
    async ({ actor, params: { leadership_id }, db }, list) => {
      const { rows } = await listLeaderships(db, actor, wholeList);
      if (!rows.some(({ id }) => id === leadership_id)) throw entityErrors.notFound();
      return await listSellers(db, actor, list, leadership_id);
    },
  );

  routes.list('/api/leaderships', { summary: 'Jefaturas', list: leadershipList }, async ({ actor, db }, list) => await listLeaderships(db, actor, list));
}
