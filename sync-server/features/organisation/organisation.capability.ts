import type { Capability } from '#server/platform/capability.ts';
import { registerBranchOffices } from './branch-offices.routes.ts';
import { registerLeaderships } from './leaderships.routes.ts';
import { references } from './organisation.references.ts';
import { registerOrganisation } from './organisation.routes.ts';
import { organisationEntities, organisationKinds } from './organisation-reference.service.ts';
import { registerSellerUpdate } from './seller-update.routes.ts';
import { registerSellers } from './sellers.routes.ts';

/** The company, its branch offices, and who leads whom. */
export const organisation: Capability = {
  name: 'organisation',
  routes: [registerOrganisation, registerBranchOffices, registerSellers, registerLeaderships, registerSellerUpdate],
  entities: organisationEntities,
  references,
  referenceKinds: organisationKinds,
};
