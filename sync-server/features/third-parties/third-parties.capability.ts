import { partiesOfUsers } from '#server/features/access/access.hooks.ts';
import { deliveryReplayed } from '#server/features/erp/erp.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { registerClerks } from './clerks.routes.ts';
import { registerContactDocuments } from './contact-documents.routes.ts';
import { registerCustomerNotes } from './customer-notes.routes.ts';
import { customersImporter } from './customers.importer.ts';
import { establishmentsImporter } from './establishments.importer.ts';
import { registerEstablishments } from './establishments.routes.ts';
import { registerPartyExports } from './exports.routes.ts';
import { linkedParties } from './linked-parties.repository.ts';
import { tellMentionJob } from './mention-mail.ts';
import { partyEntities } from './party-rows.repository.ts';
import { registerProspects } from './prospects.routes.ts';
import { branchSearchTexts, contactSearchTexts } from './search-texts.repository.ts';
import { branchesOfPartiesTask, branchTask, partyTask } from './third-parties.bulk.ts';
import { thirdPartyCommandHandlers } from './third-parties.command-handlers.ts';
import { thirdPartiesImporter } from './third-parties.importer.ts';
import { references } from './third-parties.references.ts';
import { thirdPartiesReplication } from './third-parties.replication.ts';
import { registerThirdParties } from './third-parties.routes.ts';
import { replayProspect } from './use-cases/replay-prospect.ts';

/** Customers, providers and employees, with their establishments, clerks and files. */
export const thirdParties: Capability = {
  name: 'third-parties',
  routes: [
    registerThirdParties,
    registerEstablishments,
    registerClerks,
    registerContactDocuments,
    registerPartyExports,
    registerProspects,
    registerCustomerNotes,
  ],
  referringEntities: partyEntities,
  references,
  collections: [thirdPartiesReplication],
  commandHandlers: thirdPartyCommandHandlers,
  importers: (tools) => [customersImporter(tools), thirdPartiesImporter(tools), establishmentsImporter(tools)],
  bulkTasks: (services) => [partyTask(services), branchTask(services), branchesOfPartiesTask(services)],
  jobs: (services) => [tellMentionJob(services)],
  hooks: [partiesOfUsers.answeredBy(linkedParties), deliveryReplayed.answeredBy(replayProspect)],
  searchTexts: [contactSearchTexts, branchSearchTexts],
};
