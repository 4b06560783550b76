import * as z from 'zod';
import { getCity } from '#server/features/master-data/parameters.service.ts';
import { shownRows } from '#server/platform/db/shown-rows.ts';
import { entityExportRoute, entityHistoryRoute, entityListRoute } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { branchOffice } from '#shared/features/organisation/branch-office.entity.ts';
import { branchOfficeCalls, warehouseCalls } from '#shared/features/organisation/organisation.calls.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { doneMessage } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { branchOfficeRows, warehouseRows } from './organisation-entities.repository.ts';
import { deleteBranchOffice, saveBranchOffice, warehousesOf } from './use-cases/save-branch-office.ts';

const body = z.record(z.string(), z.unknown());
const bodyShape = schemaOf(branchOffice).extend({ warehouses: z.array(z.looseObject({ action: z.enum(['n', 'c', 'u', 'd']) })).optional() });

/** Branch offices, whose warehouses travel inside them with a mark each. Spec: administration §4, §7. */
export function registerBranchOffices(routes: Routes, services: Services): void {
  const { references, audit } = services;
  const writing = { references, audit };
  entityListRoute(routes, branchOfficeRows, branchOfficeCalls.list);
  entityExportRoute(routes, branchOfficeRows, branchOfficeCalls.export);
  entityHistoryRoute(routes, services, branchOfficeRows, branchOfficeCalls.history);
  entityListRoute(routes, warehouseRows, warehouseCalls.list);
  entityExportRoute(routes, warehouseRows, warehouseCalls.export);
  entityHistoryRoute(routes, services, warehouseRows, warehouseCalls.history);

  routes.get('/api/sedes/{id}', { summary: 'La sede, por id, con sus bodegas', params: byId }, async ({ actor, params, db }) => {
    const row = await branchOfficeRows.get(db, actor.subscriberId, params.id);
    if (!row) throw entityErrors.notFound();
    const [shown] = await shownRows(db, actor.subscriberId, branchOffice, [row]);
    const city = typeof row['city_id'] === 'number' ? await getCity(db, row['city_id']) : undefined;
    return { ...shown, city: city ?? null, warehouses: await warehousesOf(db, actor.subscriberId, row.id) };
  });

  routes.post(
    '/api/sedes',
    { summary: 'Crear: Sedes', body, bodyShape, status: 201, message: doneMessage(branchOffice, 'created') },
    ({ actor, body: sent, transact }) => transact((tx) => saveBranchOffice(tx, actor, writing, { id: null, sent })),
  );
  routes.put(
    '/api/sedes/{id}',
    { summary: 'Actualizar: Sedes', params: byId, body, bodyShape, alsoPost: true, message: doneMessage(branchOffice, 'updated') },
    ({ actor, params, body: sent, transact }) => transact((tx) => saveBranchOffice(tx, actor, writing, { id: params.id, sent })),
  );
  routes.delete('/api/sedes/{id}', { summary: 'Eliminar: Sedes', params: byId, message: doneMessage(branchOffice, 'deleted') }, ({ actor, params, transact }) =>
    transact((tx) => deleteBranchOffice(tx, actor, writing, params.id)),
  );
}
