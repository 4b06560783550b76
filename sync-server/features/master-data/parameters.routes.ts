import { typedRow } from '#server/platform/db/entity-rows.ts';
import { entityListRoute, entityRoutes } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { masterDataCalls, parameterCalls, parameterListNames, parameterTableCalls } from '#shared/features/master-data/master-data.calls.ts';
import { knownTables, type Parameter, parameter } from '#shared/features/master-data/parameter.entity.ts';
import { type ReasonType, reasonTypeOf } from '#shared/features/master-data/warranty-reasons.rules.ts';
import { parameterRows, parametersOfTable, parameterTableRows } from './parameter-rows.repository.ts';
import { judgeReasonType, keepParameters, keepProtectedTables, orderParameters, requireWriter } from './parameter-writes.service.ts';
import { listParametersOfTable } from './parameters.service.ts';

/** Parameter tables and parameters. Spec: administration §7, commercial §7. */
export function registerParameters(routes: Routes, services: Services): void {
  entityRoutes(routes, services, parameterTableRows, parameterTableCalls, { beforeWrite: keepProtectedTables });
  entityRoutes(routes, services, parameterRows, parameterCalls, {
    beforeWrite: keepParameters(services.references),
    afterWrite: judgeReasonType,
    requireWriter,
  });
  entityListRoute(routes, parameterRows, masterDataCalls.listParametersToChoose, { names: parameterListNames });

  routes.serve(masterDataCalls.listIdentificationTypes, async ({ actor, db }) => {
    const ordered = (await listParametersOfTable(db, actor.subscriberId, knownTables.identificationTypes)).map(({ id }) => id);
    const rows = await parameterRows.byIds(db, actor.subscriberId, ordered);
    return rows.sort((a, b) => ordered.indexOf(a.id) - ordered.indexOf(b.id)).map((row) => typedRow(parameter, row));
  });

  routes.serve(masterDataCalls.listParametersByCode, async ({ actor, params, db }) => {
    const rows = await parametersOfTable(db, actor.subscriberId, params.code);
    if (!rows) throw entityErrors.notFound();
    return rows.map((row) => withReasonType(typedRow(parameter, row)));
  });

  routes.serve(masterDataCalls.orderParameters, async ({ actor, body, transact }) => {
    const ids = [...new Set(body.parameters.map(({ id }) => id))];
    return await transact(async (tx) => {
      await orderParameters(tx, actor, { ids, audit: services.audit });
      return ids;
    });
  });
}

const withReasonType = <Row extends Parameter>(row: Row): Row & { reason_type_id?: ReasonType } =>
  row.paramtable_id === knownTables.warrantyReasons ? { ...row, reason_type_id: reasonTypeOf(row.code_parameter) } : row;
