import type { Capability } from '#server/platform/capability.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { plainImporter } from '#server/platform/plain-importer.ts';
import { cityCalls, departmentCalls } from '#shared/features/master-data/master-data.calls.ts';
import { holidayReference } from './holidays.service.ts';
import { cityRows, departmentRows, parameterRows } from './parameter-rows.repository.ts';
import { keepParameters, masterDataEntities } from './parameter-writes.service.ts';
import { parameterTask } from './parameters.bulk.ts';
import { registerParameters } from './parameters.routes.ts';

/** Parameters, departments and cities. */
export const masterData: Capability = {
  name: 'master-data',
  routes: [registerParameters],
  plainEntities: [plainEntity(departmentRows, { calls: departmentCalls }), plainEntity(cityRows, { calls: cityCalls })],
  entities: masterDataEntities,
  referenceKinds: [holidayReference],
  bulkTasks: (services) => [parameterTask(services)],
  importers: (tools) => [plainImporter({ ...tools, rows: parameterRows, beforeWrite: keepParameters(tools.references) })],
};
