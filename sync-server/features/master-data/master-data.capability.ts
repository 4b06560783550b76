import type { Capability } from '#server/platform/capability.ts';
import { plainImporter } from '#server/platform/plain-importer.ts';
import { parameterRows } from './parameter-rows.repository.ts';
import { keepParameters, masterDataEntities } from './parameter-writes.service.ts';
import { registerParameters } from './parameters.routes.ts';

/** Parameters, departments and cities. */
export const masterData: Capability = {
  name: 'master-data',
  routes: [registerParameters],
  entities: masterDataEntities,
  importers: (tools) => [plainImporter('parameters', { ...tools, rows: parameterRows, beforeWrite: keepParameters(tools.references) })],
};
