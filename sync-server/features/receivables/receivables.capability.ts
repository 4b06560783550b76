import type { Capability } from '#server/platform/capability.ts';
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
  importers: () => [receivablesImporter],
};
