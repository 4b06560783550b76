import { listsOfCustomer } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import { removeListSchema, saveListSchema } from '#shared/features/lists/lists.commands.ts';
import { listCommands } from '#shared/features/lists/lists.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { listsOf, removeList, saveList } from './lists.service.ts';

const save = handleCommand(listCommands.save, {
  schema: saveListSchema,
  permission: 'B2B Crear pedidos',
  aggregateOf: ({ uuid }) => `list:${uuid}`,
  run: async (tx, actor, { payload }) => ok(await saveList(tx, actor, payload)),
});

const remove = handleCommand(listCommands.remove, {
  schema: removeListSchema,
  permission: 'B2B Crear pedidos',
  aggregateOf: ({ uuid }) => `list:${uuid}`,
  run: async (tx, actor, { payload }) => ok(await removeList(tx, actor, payload)),
});

const handlers: readonly AnyCommandHandler[] = [save, remove];

/** Lists of products that users of customers save, to order them again. */
export const lists: Capability = {
  name: 'lists',
  commandHandlers: () => handlers,
  hooks: [listsOfCustomer.answeredBy(listsOf)],
};
