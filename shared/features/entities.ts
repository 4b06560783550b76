/**
 * The entities of every capability but navigation, which is above them all. A new entity is written in the `<capability>.entities.ts` of its capability;
 * only a new capability gets a line here.
 */
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { CapabilityEntities } from '#shared/kernel/entity-screens.ts';
import { absencesEntities } from './absences/absences.entities.ts';
import { accessEntities } from './access/access.entities.ts';
import { agendaEntities } from './agenda/agenda.entities.ts';
import { buyersEntities } from './buyers/buyers.entities.ts';
import { catalogueEntities } from './catalogue/catalogue.entities.ts';
import { collectionsEntities } from './collections/collections.entities.ts';
import { erpEntities } from './erp/erp.entities.ts';
import { masterDataEntities } from './master-data/master-data.entities.ts';
import { ordersEntities } from './orders/orders.entities.ts';
import { organisationEntities } from './organisation/organisation.entities.ts';
import { portalEntities } from './portal/portal.entities.ts';
import { pricingEntities } from './pricing/pricing.entities.ts';
import { promotionsEntities } from './promotions/promotions.entities.ts';
import { routesEntities } from './routes/routes.entities.ts';
import { syncEntities } from './sync/sync.entities.ts';
import { teamsEntities } from './teams/teams.entities.ts';
import { thirdPartiesEntities } from './third-parties/third-parties.entities.ts';
import { visitsEntities } from './visits/visits.entities.ts';
import { warrantyEntities } from './warranty/warranty.entities.ts';

export const capabilityEntities = [
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
  syncEntities,
  ordersEntities,
  collectionsEntities,
  erpEntities,
  routesEntities,
  warrantyEntities,
  visitsEntities,
  buyersEntities,
] as const;

/** Every entity of some capabilities. */
export function entitiesOf(capabilities: readonly CapabilityEntities<string>[]): readonly EntityDefinition[] {
  return capabilities.flatMap(({ screens = [], others = [] }) => [
    ...screens.flatMap(({ entity, parts = [], inner }) => [entity, ...parts.map((part) => part.entity), ...(inner ? [inner.entity] : [])]),
    ...others,
  ]);
}
