import { getCity } from '#server/features/master-data/parameters.service.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { entityExportRoute, entityHistoryRoute, entityListRoute, shownEntity } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { branchOffice } from '#shared/features/organisation/branch-office.entity.ts';
import { branchOfficeCalls, type WholeBranchOffice, warehouseCalls } from '#shared/features/organisation/organisation.calls.ts';
import { branchOfficeRows, warehouseRows } from './organisation-entities.repository.ts';
import { deleteBranchOffice, saveBranchOffice, warehousesOf } from './use-cases/save-branch-office.ts';

/** Serves branch offices, which contain their warehouses, each with a mark of what to do with it. Spec: administration §4, §7. */
export function registerBranchOffices(routes: Routes, services: Services): void {
  const { references, audit } = services;
  const writing = { references, audit };
  entityListRoute(routes, branchOfficeRows, branchOfficeCalls.list);
  entityExportRoute(routes, branchOfficeRows, branchOfficeCalls.export);
  entityHistoryRoute(routes, services, branchOfficeRows, branchOfficeCalls.history);
  entityListRoute(routes, warehouseRows, warehouseCalls.list);
  entityExportRoute(routes, warehouseRows, warehouseCalls.export);
  entityHistoryRoute(routes, services, warehouseRows, warehouseCalls.history);

  routes.serve(branchOfficeCalls.get, async ({ actor, params, db }) => {
    const row = await branchOfficeRows.get(db, actor.subscriberId, params.id);
    if (!row) throw entityErrors.notFound();
    return await wholeOffice(db, row, actor.subscriberId);
  });
  routes.serve(branchOfficeCalls.create, ({ actor, body: sent, transact }) =>
    transact(async (tx) => await wholeOffice(tx, await saveBranchOffice(tx, actor, writing, { id: null, sent }), tx.subscriberId)),
  );
  routes.serve(branchOfficeCalls.update, ({ actor, params, body: sent, transact }) =>
    transact(async (tx) => await wholeOffice(tx, await saveBranchOffice(tx, actor, writing, { id: params.id, sent }), tx.subscriberId)),
  );
  routes.serve(branchOfficeCalls.remove, ({ actor, params, transact }) => transact((tx) => deleteBranchOffice(tx, actor, writing, params.id)));
}

async function wholeOffice(db: Db | Tx, row: EntityRow, subscriberId: number): Promise<WholeBranchOffice> {
  const city = typeof row['city_id'] === 'number' ? await getCity(db, row['city_id']) : undefined;
  const shown = await shownEntity(db, subscriberId, branchOffice, row);
  return { ...shown, city: city ?? null, warehouses: await warehousesOf(db, subscriberId, row.id) };
}
