/** The entities of every capability, with their screens. */
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { CapabilityEntities, EntityScreens } from '#shared/kernel/entity-screens.ts';
import { capabilityEntities, entitiesOf } from '../entities.ts';
import { navigationEntities } from './navigation.entities.ts';
import type { ScreenName } from './screens.ts';

// The type checks that the screens are there.
const capabilities: readonly CapabilityEntities<ScreenName>[] = [...capabilityEntities, navigationEntities];

/** The entities whose list and form are drawn from their definition. */
export const entityScreens: readonly EntityScreens<ScreenName>[] = capabilities.flatMap(({ screens = [] }) => screens);

/** Every entity by the name of its table. */
export const entitiesByTable: ReadonlyMap<string, EntityDefinition> = new Map(entitiesOf(capabilities).map((entity) => [entity.name, entity]));

/** The labels of the tables in the audit log, by table name. A table that is missing here is shown by its name. */
export const auditLabels: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...entitiesByTable.values()].map(({ name, label }) => [name, label.many]),
  ...capabilities.flatMap(({ audited = {} }) => Object.entries(audited)),
]);

/** The labels of fields that the tables of many capabilities have. */
const commonFields = {
  name: 'Nombre',
  type: 'Tipo',
  state: 'Activo',
  description: 'Descripción',
  version: 'Versión del registro',
  created_at: 'Creado',
  updated_at: 'Cambiado',
};

/** The labels of fields in the audit log that no entity defines, by field name. A field that is missing here is shown by its name. */
export const auditFieldLabels: Readonly<Record<string, string>> = Object.assign({}, commonFields, ...capabilities.map(({ auditedFields }) => auditedFields));
