import { stockArrived } from '#server/features/catalogue/catalogue.hooks.ts';
import { alertsOfCustomer } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import { askAlertSchema, dropAlertSchema } from '#shared/features/stock-alerts/stock-alerts.commands.ts';
import { stockAlertCommands } from '#shared/features/stock-alerts/stock-alerts.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { alertsOf, askAlert, dropAlert, tellArrived, tellArrivedJob } from './stock-alerts.service.ts';

const ask = handleCommand(stockAlertCommands.ask, {
  schema: askAlertSchema,
  permission: 'B2B Crear pedidos',
  aggregateOf: ({ product_id }) => `stock-alert:${product_id}`,
  run: async (tx, actor, { payload }) => ok(await askAlert(tx, actor, payload)),
});

const drop = handleCommand(stockAlertCommands.drop, {
  schema: dropAlertSchema,
  permission: 'B2B Crear pedidos',
  aggregateOf: ({ product_id }) => `stock-alert:${product_id}`,
  run: async (tx, actor, { payload }) => ok(await dropAlert(tx, actor, payload)),
});

const handlers: readonly AnyCommandHandler[] = [ask, drop];

/** 'Avíseme cuando llegue'. */
export const stockAlerts: Capability = {
  name: 'stock-alerts',
  commandHandlers: () => handlers,
  hooks: [alertsOfCustomer.answeredBy(alertsOf), stockArrived.answeredBy(tellArrived)],
  jobs: (services) => [tellArrivedJob(services)],
};
