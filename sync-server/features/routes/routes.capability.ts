import { sellerDocuments } from '#server/features/agenda/agenda.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { consentDocuments } from './consent-documents.ts';
import { routeCommandHandlers } from './routes.command-handlers.ts';
import { routeJobHandlers } from './routes.jobs.ts';
import { references } from './routes.references.ts';
import { registerSellerRoutes } from './seller-routes.routes.ts';

/** The routes that sellers travel, with their consent. */
export const routes: Capability = {
  name: 'routes',
  routes: [registerSellerRoutes],
  references,
  hooks: [sellerDocuments.answeredBy({ documents: consentDocuments })],
  jobs: routeJobHandlers,
  commandHandlers: () => routeCommandHandlers,
};
