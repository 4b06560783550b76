import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { clerk } from './clerk.entity.ts';
import { establishment } from './establishment.entity.ts';
import { labelledThirdParty } from './third-party.entity.ts';

export const thirdPartiesEntities = defineEntities({
  others: [labelledThirdParty, establishment, clerk],
  audited: {
    contact_documents: 'Documentos de terceros',
  },
  auditedFields: {
    contact_id: 'Tercero',
    clerk_id: 'Funcionario',
    branches: 'Establecimientos',
  },
});
