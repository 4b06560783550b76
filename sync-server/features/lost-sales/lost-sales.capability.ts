import { closedOrders } from '#server/features/orders/orders.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { handleCommand } from '#server/platform/commands.ts';
import { lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { recordLostSaleSchema } from '#shared/features/lost-sales/lost-sales.commands.ts';
import { lostSaleCommands } from '#shared/features/lost-sales/lost-sales.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { references } from './lost-sales.references.ts';
import { registerLostSales } from './lost-sales.routes.ts';
import { noteMissing } from './note-missing.ts';
import { recordLostSale } from './record-lost-sale.ts';

const record = handleCommand(lostSaleCommands.record, {
  schema: recordLostSaleSchema,
  permission: lostSalesCalls.recordLostSale.access,
  aggregateOf: ({ uuid }) => `lost-sale:${uuid}`,
  async run(tx, actor, { payload, made_at }) {
    await recordLostSale(tx, actor, { form: payload, at: made_at });
    return ok(null);
  },
});

/** What customers asked for and left without. */
export const lostSales: Capability = {
  name: 'lost-sales',
  routes: [registerLostSales],
  references,
  commandHandlers: () => [record],
  hooks: [closedOrders.answeredBy({ noteMissing })],
};
