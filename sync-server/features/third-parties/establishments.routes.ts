/** Establishments (branches) of third parties, each person's own. Spec: administration §3, §7; commercial §7. */
import * as z from 'zod';
import { namedChanges } from '#server/platform/db/named-changes.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { establishmentSchema } from '#shared/features/third-parties/establishment.schemas.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { byId, historyList } from '#shared/kernel/call-fields.ts';
import { doneMessage } from '#shared/kernel/entity.ts';
import { narrowingQuery } from '#shared/kernel/entity-calls.ts';
import { type BranchRow, branchTable, sortableBranchColumns } from './branches.repository.ts';
import { contactRows } from './contacts.repository.ts';
import { filtersOf, withoutNotes } from './own-notes.service.ts';
import { createEstablishment, deleteEstablishment, updateEstablishment } from './use-cases/write-establishment.ts';

const id = z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.').optional();
const branchList = { sortable: sortableBranchColumns, sortBy: 'id' } as const;
const looseBody = z.record(z.string(), z.unknown());
/** All of one third party's. */
export const wholeBranches: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'code', sort: 'ASC', filter: '' };

export function registerEstablishments(routes: Routes, services: Services): void {
  branchLists(routes);

  routes.get('/api/establecimientos/{id}', { summary: 'Una sucursal', params: byId }, async ({ actor, params, db }) => {
    const branch = await branchTable.find(db, actor, params.id);
    if (!branch) throw thirdPartyErrors.branchNotFound();
    return await named(db, actor.subscriberId, withoutNotes(actor, branch));
  });

  routes.post(
    '/api/establecimientos',
    {
      summary: 'Crear un establecimiento de un tercero',
      body: looseBody,
      bodyShape: establishmentSchema,
      status: 201,
      message: doneMessage(establishment, 'created'),
    },
    async ({ actor, body, transact }) => await transact(async (tx) => await named(tx, tx.subscriberId, await createEstablishment(tx, actor, services, body))),
  );

  routes.put(
    '/api/establecimientos/{id}',
    {
      summary: 'Cambiar una sucursal: vendedor, lista de precios, ubicación…',
      params: byId,
      body: looseBody,
      bodyShape: establishmentSchema,
      alsoPost: true,
      message: doneMessage(establishment, 'updated'),
    },
    async ({ actor, params, body, transact }) =>
      await transact(async (tx) => await named(tx, tx.subscriberId, await updateEstablishment(tx, actor, services, { id: params.id, sent: body }))),
  );

  routes.delete(
    '/api/establecimientos/{id}',
    { summary: 'Eliminar un establecimiento que nada usa', params: byId, message: doneMessage(establishment, 'deleted') },
    async ({ actor, params, transact }) => await transact((tx) => deleteEstablishment(tx, actor, services, params.id)),
  );

  routes.list(
    '/api/establecimientos/{id}/historial',
    { summary: 'Historia: El establecimiento', params: byId, list: historyList },
    async ({ actor, params, db }, list) => {
      if (!(await branchTable.find(db, actor, params.id))) throw thirdPartyErrors.branchNotFound();
      const found = await services.history(db, actor.subscriberId, { entity: establishment.name, entityId: params.id }, list);
      return { ...found, rows: await namedChanges(db, actor.subscriberId, establishment, found.rows) };
    },
  );
}

/** A branch with the names of what it points to. */
async function named<B extends BranchRow>(db: Db, subscriberId: number, branch: B) {
  const [shown] = await shownRows(db, subscriberId, establishment, [branch]);
  return { ...branch, ...shown };
}

function branchLists(routes: Routes): void {
  const own = z.object({ id, contact_id: id, seller_id: id });
  // Beside our own names, those of the columns, which only `narrowing` reads.
  const query = narrowingQuery(establishment).extend(own.shape) as unknown as typeof own;
  for (const [path, summary] of [
    ['/api/establecimientos', 'Sucursales de los terceros'],
    ['/api/sucursales', 'Sucursales a las que llega quien pregunta'],
    ['/api/sucursal-cliente', 'Sucursales de un cliente'],
  ] as const) {
    routes.list(path, { summary, query, list: branchList }, async ({ actor, query: asked, db }, list) => {
      const typed = filtersOf(actor, narrowedBy(establishment, asked).typed);
      const page = await branchTable.list(db, actor, list, { id: asked.id, contact_id: asked.contact_id, seller_id: asked.seller_id, typed });
      const rows = page.rows.map((row) => withoutNotes(actor, row));
      return { ...page, rows: await shownRows(db, actor.subscriberId, establishment, rows) };
    });
  }

  routes.list(
    '/api/establecimientos-vendedor',
    { summary: 'Sucursales por vendedor; `ide` es el tercero', query: z.object({ ide: id, seller_id: id }), list: branchList },
    async ({ actor, query: asked, db }, list) => {
      const page = await branchTable.list(db, actor, list, { contact_id: asked.ide, seller_id: asked.seller_id });
      return { ...page, rows: page.rows.map((row) => withoutNotes(actor, row)) };
    },
  );

  routes.get('/api/sucursales-tercero/{id}', { summary: 'Las sucursales activas de un tercero', params: byId }, async ({ actor, params, db }) => {
    if (!(await contactRows.find(db, actor, params))) throw thirdPartyErrors.notFound();
    const { rows } = await branchTable.list(db, actor, wholeBranches, { contact_id: params.id, state: 1 });
    return rows.map((row) => withoutNotes(actor, row));
  });
}
