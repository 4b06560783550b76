import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import { consentSchema, recordPointsSchema } from '#shared/features/routes/routes.commands.ts';
import { routeCommands } from '#shared/features/routes/routes.device-commands.ts';
import { consentToRoute, recordRoute } from './use-cases/record-route.ts';

/** The commands of sellers' devices about traces. All commands of a seller have one aggregate and keep their order: a device has one seller. */
export const routeCommandHandlers: readonly AnyCommandHandler[] = [
  handleCommand(routeCommands.consent, {
    schema: consentSchema,
    permission: 'Vender en campo',
    aggregateOf: () => 'route',
    run: consentToRoute,
  }),
  handleCommand(routeCommands.record, {
    schema: recordPointsSchema,
    permission: 'Vender en campo',
    aggregateOf: () => 'route',
    run: (tx, actor, { payload }) => recordRoute(tx, actor, payload),
  }),
];
