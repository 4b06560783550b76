import type { Capability } from '#server/platform/capability.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { registerBranchOffices } from './branch-offices.routes.ts';
import { licenceFacts } from './licence-facts.service.ts';
import { keepLicence } from './operator.ts';
import { registerOrganisation } from './organisation.routes.ts';
import { licenceRows } from './organisation-entities.repository.ts';
import { organisationEntities, organisationKinds } from './organisation-reference.service.ts';
import { voucherTypeRows } from './voucher-types.repository.ts';
import { keepVoucherTypes } from './voucher-types.service.ts';

/** The company, its branch offices, warehouses and voucher types. */
export const organisation: Capability = {
  name: 'organisation',
  routes: [registerOrganisation, registerBranchOffices],
  plainEntities: [
    plainEntity(voucherTypeRows, { beforeWrite: keepVoucherTypes }),
    plainEntity(licenceRows, { beforeWrite: keepLicence, factsOf: licenceFacts }),
  ],
  entities: organisationEntities,
  referenceKinds: organisationKinds,
};
