import type { Capability } from '#server/platform/capability.ts';
import { routeCommandHandlers } from './routes.command-handlers.ts';
import { references } from './routes.references.ts';
import { registerSellerRoutes } from './seller-routes.routes.ts';

/** The routes that sellers travel, with their consent. */
export const routes: Capability = {
  name: 'routes',
  routes: [registerSellerRoutes],
  references,
  commandHandlers: () => routeCommandHandlers,
};
