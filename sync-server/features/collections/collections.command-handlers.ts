import type { WriteTools } from '#server/platform/capability.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import { logDunningSchema, makePromiseSchema, registerReceiptSchema } from '#shared/features/collections/collections.commands.ts';
import { collectionsCommands } from '#shared/features/collections/collections.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { logDunning } from './dunning.service.ts';
import { makePromise } from './promises.service.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import { registerReceipt } from './use-cases/register-receipt.ts';

const permission = 'Recaudar en campo';

/** What devices may ask of collections. */
export function collectionsCommandHandlers({ audit }: WriteTools): readonly AnyCommandHandler[] {
  return [
    handleCommand(collectionsCommands.registerReceipt, {
      schema: registerReceiptSchema,
      permission,
      namesFiles: true,
      aggregateOf: ({ uuid }) => uuid,
      async run(tx, actor, command) {
        const registered = await registerReceipt(tx, actor, audit, command);
        if (!registered.ok) return registered;
        const [document] = await receiptDocuments(tx, tx.subscriberId, [registered.value]);
        return ok(document ? { collection: 'receipts', document: { ...document } } : null);
      },
    }),
    handleCommand(collectionsCommands.makePromise, {
      schema: makePromiseSchema,
      permission,
      aggregateOf: ({ uuid }) => uuid,
      run: async (tx, actor, command) => ok({ collection: 'receipts', document: { ...(await makePromise(tx, actor, command)) } }),
    }),
    handleCommand(collectionsCommands.logDunning, {
      schema: logDunningSchema,
      permission,
      aggregateOf: ({ uuid }) => uuid,
      async run(tx, actor, command) {
        const logged = await logDunning(tx, actor, command);
        return logged.ok ? ok({ collection: 'receipts', document: { ...logged.value } }) : logged;
      },
    }),
  ];
}
