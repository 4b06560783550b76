/** The entities of every capability. A new entity is written in the `<capability>.entities.ts` of its capability; only a new capability gets a line here. */
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { CapabilityEntities, EntityScreens } from '#shared/kernel/entity-screens.ts';
import { absencesEntities } from '../absences/absences.entities.ts';
import { accessEntities } from '../access/access.entities.ts';
import { agendaEntities } from '../agenda/agenda.entities.ts';
import { buyersEntities } from '../buyers/buyers.entities.ts';
import { catalogueEntities } from '../catalogue/catalogue.entities.ts';
import { collectionsEntities } from '../collections/collections.entities.ts';
import { erpEntities } from '../erp/erp.entities.ts';
import { masterDataEntities } from '../master-data/master-data.entities.ts';
import { ordersEntities } from '../orders/orders.entities.ts';
import { organisationEntities } from '../organisation/organisation.entities.ts';
import { portalEntities } from '../portal/portal.entities.ts';
import { pricingEntities } from '../pricing/pricing.entities.ts';
import { promotionsEntities } from '../promotions/promotions.entities.ts';
import { routesEntities } from '../routes/routes.entities.ts';
import { syncEntities } from '../sync/sync.entities.ts';
import { teamsEntities } from '../teams/teams.entities.ts';
import { thirdPartiesEntities } from '../third-parties/third-parties.entities.ts';
import { visitsEntities } from '../visits/visits.entities.ts';
import { warrantyEntities } from '../warranty/warranty.entities.ts';
import { navigationEntities } from './navigation.entities.ts';
import type { ScreenName } from './screens.ts';

const capabilities: readonly CapabilityEntities<ScreenName>[] = [
  organisationEntities,
  teamsEntities,
  absencesEntities,
  masterDataEntities,
  catalogueEntities,
  portalEntities,
  thirdPartiesEntities,
  pricingEntities,
  promotionsEntities,
  agendaEntities,
  accessEntities,
  navigationEntities,
  syncEntities,
  ordersEntities,
  collectionsEntities,
  erpEntities,
  routesEntities,
  warrantyEntities,
  visitsEntities,
  buyersEntities,
];

/** The entities whose list and form are drawn from their definition. */
export const entityScreens: readonly EntityScreens<ScreenName>[] = capabilities.flatMap(({ screens = [] }) => screens);

/** Every entity by the name of its table. */
export const entitiesByTable: ReadonlyMap<string, EntityDefinition> = new Map(
  [
    ...entityScreens.flatMap(({ entity, parts = [], inner }) => [entity, ...parts.map((part) => part.entity), ...(inner ? [inner.entity] : [])]),
    ...capabilities.flatMap(({ others = [] }) => others),
  ].map((entity) => [entity.name, entity]),
);

/** The labels of the tables in the audit log, by table name. A table that is missing here is shown by its name. */
export const auditLabels: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...entitiesByTable.values()].map(({ name, label }) => [name, label.many]),
  ...capabilities.flatMap(({ audited = {} }) => Object.entries(audited)),
]);
