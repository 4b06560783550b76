import type { AnyCommandHandler } from '#server/platform/commands.ts';
import { routeCommands } from '#shared/features/routes/routes.commands.ts';
import { consentToRoute, recordRoute } from './use-cases/record-route.ts';

/** The commands of sellers' devices about traces. All commands of a seller have one aggregate and keep their order: a device has one seller. */
export const routeCommandHandlers: readonly AnyCommandHandler[] = [
  {
    type: 'routes.consent',
    schema: routeCommands['routes.consent'],
    permission: 'Vender en campo',
    aggregateOf: () => 'route',
    run: consentToRoute,
  },
  {
    type: 'routes.record',
    schema: routeCommands['routes.record'],
    permission: 'Vender en campo',
    aggregateOf: () => 'route',
    run: (tx, actor, { payload }) => recordRoute(tx, actor, payload),
  },
];
