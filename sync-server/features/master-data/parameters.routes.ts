import * as z from 'zod';
import { entityListRoute, entityRoutes } from '#server/platform/http/entity-routes.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { cityRows, departmentRows, parameterRows, parametersOfTable, parameterTableRows } from './parameter-rows.repository.ts';
import { keepParameters, keepProtectedTables, orderParameters } from './parameter-writes.service.ts';
import { listParametersOfTable } from './parameters.service.ts';

const orderSchema = z.object({
  parameters: z
    .array(z.looseObject({ id: z.coerce.number().int().positive() }))
    .min(1, 'Envíe los parámetros.')
    .max(500),
});

/** Parameter tables, parameters, departments and cities. Spec: administration §7, commercial §7. */
export function registerParameters(routes: Routes, services: Services): void {
  entityRoutes(routes, services, parameterTableRows, { beforeWrite: keepProtectedTables });
  entityRoutes(routes, services, parameterRows, {
    beforeWrite: keepParameters(services.references),
    notSaved: (errors, { body }) => (isOfPriceLists(body) ? pricingErrors.saveListFailed({}, errors) : undefined),
    notListed: (errors, { query }) => (isOfPriceLists(query) ? pricingErrors.listsFailed({}, errors) : undefined),
  });
  entityRoutes(routes, services, departmentRows);
  entityRoutes(routes, services, cityRows);
  entityListRoute(routes, '/api/lista-param', parameterRows, { names: { idParamTable: 'paramtable_id' } });

  routes.get('/api/extra-data/type-identification', { summary: 'Tipos de identificación' }, ({ actor, db }) =>
    listParametersOfTable(db, actor.subscriberId, knownTables.identificationTypes),
  );

  routes.get(
    '/api/parametros-por-codigo/{code}',
    { summary: 'Los parámetros de la tabla que tiene un código', params: z.object({ code: z.string().trim().min(1).max(20) }) },
    async ({ actor, params, db }) => {
      const rows = await parametersOfTable(db, actor.subscriberId, params.code);
      if (!rows) throw entityErrors.notFound();
      return rows;
    },
  );

  routes.post(
    '/api/actualizar-parametros',
    {
      summary: 'Ordenar los parámetros de una tabla (las listas de precios, de la más cara a la más barata)',
      body: orderSchema,
      message: 'Orden actualizado exitosamente',
      refused: (errors) => pricingErrors.orderListsFailed({}, errors),
    },
    async ({ actor, body, transact }) => {
      const ids = [...new Set(body.parameters.map(({ id }) => id))];
      return await transact(async (tx) => {
        await orderParameters(tx, actor, { ids, audit: services.audit });
        return ids;
      });
    },
  );
}

/** Price lists are the parameters of a table, and the documents have words of their own for them. */
function isOfPriceLists(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && 'paramtable_id' in sent && Number(sent.paramtable_id) === knownTables.priceLists;
}
