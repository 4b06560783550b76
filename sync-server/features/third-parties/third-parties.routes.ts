/** Third parties and their branches, each person's own. Spec: administration §7, commercial §7, endpoints.tsv. */
import * as z from 'zod';
import { idParams } from '#server/platform/http/entity-routes.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { updateBranchSchema } from '#shared/features/third-parties/branch.schemas.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { branchTable, sortableBranchColumns } from './branches.repository.ts';
import { contactRows, sortableContactColumns } from './contacts.repository.ts';
import { updateBranch } from './use-cases/update-branch.ts';

const id = z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.').optional();
const flag = z
  .enum(['1', '0', 'true', 'false', ''], 'Es 1 o 0.')
  .optional()
  .transform((value) => value === '1' || value === 'true');
const whole: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'code', sort: 'ASC', filter: '' };
const branchList = { sortable: sortableBranchColumns, sortBy: 'id' } as const;

export function registerThirdParties(routes: Routes, services: Services): void {
  contactCalls(routes);
  branchLists(routes);

  routes.get('/api/establecimientos/{id}', { summary: 'Una sucursal', params: idParams }, async ({ actor, params, db }) => {
    const branch = await branchTable.find(db, actor, params.id);
    if (!branch) throw thirdPartyErrors.branchNotFound();
    return branch;
  });

  routes.put(
    '/api/establecimientos/{id}',
    {
      summary: 'Cambiar una sucursal: vendedor, lista de precios, ubicación…',
      params: idParams,
      body: updateBranchSchema,
      alsoPost: true,
      message: 'El establecimiento ha sido actualizado',
    },
    async ({ actor, params, body, transact }) => await transact((tx) => updateBranch(tx, actor, services, { id: params.id, change: body })),
  );
}

function contactCalls(routes: Routes): void {
  const query = z.object({
    id,
    seller_id: id,
    leadership_id: id,
    typeuser: z.enum(['is_customer', 'is_provider', 'is_employee'], 'No es un tipo de tercero.').optional(),
    is_customer: flag,
    is_provider: flag,
    is_employee: flag,
    filter_customer: flag,
    filter_provider: flag,
    filter_employee: flag,
  });
  routes.list(
    '/api/terceros',
    { summary: 'Terceros', query, list: { sortable: sortableContactColumns, sortBy: 'id', perPage: 50 } },
    async ({ actor, query: asked, db }, list) =>
      await contactRows.list(db, actor, list, {
        id: asked.id,
        seller_id: asked.seller_id,
        leadership_id: asked.leadership_id,
        is_customer: asked.is_customer || asked.filter_customer || asked.typeuser === 'is_customer',
        is_provider: asked.is_provider || asked.filter_provider || asked.typeuser === 'is_provider',
        is_employee: asked.is_employee || asked.filter_employee || asked.typeuser === 'is_employee',
      }),
  );

  routes.get('/api/terceros/{id}', { summary: 'Un tercero con sus sucursales y funcionarios', params: idParams }, async ({ actor, params, db }) => {
    const contact = await contactRows.find(db, actor, params);
    if (!contact) throw thirdPartyErrors.notFound();
    const branches = await branchTable.list(db, actor, whole, { contact_id: contact.id });
    return { ...contact, clerks: await contactRows.clerks(db, actor.subscriberId, contact.id), contact_warehouses: branches.rows };
  });

  const byIdentification = z.object({ identification: z.string().trim().min(1).max(20) });
  routes.get(
    '/api/terceros/id/{identification}',
    { summary: 'El id del tercero que tiene una identificación', params: byIdentification },
    async ({ actor, params, db }) => {
      const contact = await contactRows.find(db, actor, params);
      if (!contact) throw thirdPartyErrors.notFound();
      return { id: contact.id };
    },
  );

  // The documents call the parameter {id}; it is an identification.
  routes.get(
    '/api/tercero-identificacion/{id}',
    { summary: 'El tercero que tiene una identificación', params: z.object({ id: z.string().trim().min(1).max(20) }) },
    async ({ actor, params, db }) => {
      const contact = await contactRows.find(db, actor, { identification: params.id });
      if (!contact) throw thirdPartyErrors.notFound();
      return contact;
    },
  );
}

function branchLists(routes: Routes): void {
  const query = z.object({ id, contact_id: id, seller_id: id });
  for (const [path, summary] of [
    ['/api/establecimientos', 'Sucursales de los terceros'],
    ['/api/sucursales', 'Sucursales a las que llega quien pregunta'],
    ['/api/sucursal-cliente', 'Sucursales de un cliente'],
  ] as const) {
    routes.list(path, { summary, query, list: branchList }, async ({ actor, query: asked, db }, list) => await branchTable.list(db, actor, list, asked));
  }

  routes.list(
    '/api/establecimientos-vendedor',
    { summary: 'Sucursales por vendedor; `ide` es el tercero', query: z.object({ ide: id, seller_id: id }), list: branchList },
    async ({ actor, query: asked, db }, list) => await branchTable.list(db, actor, list, { contact_id: asked.ide, seller_id: asked.seller_id }),
  );

  routes.get('/api/sucursales-tercero/{id}', { summary: 'Las sucursales activas de un tercero', params: idParams }, async ({ actor, params, db }) => {
    if (!(await contactRows.find(db, actor, params))) throw thirdPartyErrors.notFound();
    return (await branchTable.list(db, actor, whole, { contact_id: params.id, state: 1 })).rows;
  });
}
