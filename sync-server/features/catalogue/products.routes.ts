import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { getOwnBranch } from '../third-parties/selling-branch.service.ts';
import { sortableProductColumns } from './product-search.repository.ts';
import { listProductViews, listRelatedViews, requireProductView, searchProductViews } from './product-views.service.ts';
import { listReplenishment } from './replenishment.service.ts';
import { sellingScopeOf } from './selling-scope.service.ts';

const id = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').positive('No es válido.');
const asked = z.object({ contact_warehouse_id: id.optional(), price_list_id: id.optional(), warehouse_id: id.optional() });
const narrowed = asked.extend({ line_id: id.optional(), subline_id: id.optional(), brand_id: id.optional(), category_id: id.optional() });
const byId = z.object({ id: z.coerce.number().int().positive() });
const minimumSearch = 3;
const searched = narrowed.extend({
  filter: z
    .string('Escriba al menos 3 caracteres.')
    .max(200)
    .refine((typed) => normaliseText(typed).length >= minimumSearch, 'Escriba al menos 3 caracteres.'),
});

/** The catalogue, its search and what it suggests. Spec: commercial §7 Products and prices. */
export function registerProducts(routes: Routes, { clock }: Services): void {
  const list = { sortable: sortableProductColumns, sortBy: 'product_code' } as const;
  routes.list('/api/productos', { summary: 'Productos', query: narrowed, list }, async ({ db, actor, query }, asking) => {
    return await listProductViews(db, actor, { scope: await sellingScopeOf(db, actor, query), filter: query, list: asking });
  });
  routes.list(
    '/api/productos-promociones',
    { summary: 'Productos en promoción', query: narrowed, list: { ...list, sortBy: 'discount_percentage', sort: 'DESC' } },
    async ({ db, actor, query }, asking) => {
      const scope = await sellingScopeOf(db, actor, query);
      return await listProductViews(db, actor, { scope, filter: { ...query, onPromotion: true }, list: asking });
    },
  );
  routes.get('/api/productos/{id}', { summary: 'Un producto', params: byId, query: asked }, async ({ db, actor, params, query }) => {
    return await requireProductView(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) });
  });
  routes.get(
    '/api/buscar-productos',
    { summary: 'Busca productos por código, referencia o descripción; lo más parecido primero', query: searched },
    async ({ db, actor, query: { filter: typed, ...query } }) => {
      return await searchProductViews(db, actor, { scope: await sellingScopeOf(db, actor, query), filter: query, typed });
    },
  );
  routes.get(
    '/api/relacionados/{id}',
    { summary: 'Equivalentes y relacionados de un producto', params: byId, query: asked },
    async ({ db, actor, params, query }) => await listRelatedViews(db, actor, { id: params.id, scope: await sellingScopeOf(db, actor, query) }),
  );
  routes.get('/api/productos-reposicion', { summary: 'Lo que la sucursal suele comprar y cuándo le toca', query: asked }, async ({ db, actor, query }) => {
    const branchId = query.contact_warehouse_id ?? (actor.reach === 'customer' ? (await getOwnBranch(db, actor))?.branch.id : undefined);
    if (branchId === undefined) throw thirdPartyErrors.branchNotFound();
    return await listReplenishment(db, actor, { branchId, scope: await sellingScopeOf(db, actor, query), today: localDateOf(clock.now()) });
  });
}
