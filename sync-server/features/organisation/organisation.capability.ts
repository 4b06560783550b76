import type { Capability } from '#server/platform/capability.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { registerBranchOffices } from './branch-offices.routes.ts';
import { registerLeaderships } from './leaderships.routes.ts';
import { keepLicence } from './operator.ts';
import { references } from './organisation.references.ts';
import { registerOrganisation } from './organisation.routes.ts';
import { licenceRows } from './organisation-entities.repository.ts';
import { organisationEntities, organisationKinds } from './organisation-reference.service.ts';
import { registerSellerUpdate } from './seller-update.routes.ts';
import { registerSellers } from './sellers.routes.ts';
import { voucherTypeRows } from './voucher-types.repository.ts';
import { keepVoucherTypes } from './voucher-types.service.ts';

/** The company, its branch offices, and who leads whom. */
export const organisation: Capability = {
  name: 'organisation',
  routes: [registerOrganisation, registerBranchOffices, registerSellers, registerLeaderships, registerSellerUpdate],
  plainEntities: [plainEntity(voucherTypeRows, { beforeWrite: keepVoucherTypes }), plainEntity(licenceRows, { beforeWrite: keepLicence })],
  entities: organisationEntities,
  references,
  referenceKinds: organisationKinds,
};
