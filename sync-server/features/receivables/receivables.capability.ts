import { branchesReassigned } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { ageingReport } from './ageing-report.ts';
import { reassignReceivables } from './reassignment.service.ts';
import { receivablesImporter } from './receivables.importer.ts';
import { references } from './receivables.references.ts';
import { receivablesReplication } from './receivables.replication.ts';
import { registerReceivables } from './receivables.routes.ts';

/** What customers owe. */
export const receivables: Capability = {
  name: 'receivables',
  routes: [registerReceivables],
  references,
  collections: [receivablesReplication],
  reports: [ageingReport],
  importers: () => [receivablesImporter],
  hooks: [branchesReassigned.answeredBy(reassignReceivables)],
};
