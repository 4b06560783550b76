import type { Capability } from '#server/platform/capability.ts';
import { registerVisitStatistics } from './visit-statistics.routes.ts';
import { visitCommandHandlers } from './visits.command-handlers.ts';
import { references } from './visits.references.ts';
import { registerVisits } from './visits.routes.ts';

/** Visits to customers: check-in, check-out and their review. */
export const visits: Capability = {
  name: 'visits',
  routes: [registerVisits, registerVisitStatistics],
  references,
  commandHandlers: () => visitCommandHandlers,
};
