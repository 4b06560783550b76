import type { WriteTools } from '#server/platform/capability.ts';
import type { AnyCommandHandler } from '#server/platform/commands.ts';
import { collectionsCommands, type LogDunning, type MakePromise, type RegisterReceipt } from '#shared/features/collections/collections.commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { logDunning } from './dunning.service.ts';
import { makePromise } from './promises.service.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import { registerReceipt } from './use-cases/register-receipt.ts';

const permission = 'Recaudar en campo';

/** What devices may ask of collections. */
export function collectionsCommandHandlers({ audit }: WriteTools): readonly AnyCommandHandler[] {
  return [
    {
      type: 'receipts.register',
      schema: collectionsCommands['receipts.register'],
      permission,
      namesFiles: true,
      aggregateOf: ({ uuid }: RegisterReceipt) => uuid,
      async run(tx, actor, command) {
        const registered = await registerReceipt(tx, actor, audit, command);
        if (!registered.ok) return registered;
        const [document] = await receiptDocuments(tx, tx.subscriberId, [registered.value]);
        return ok(document ? { collection: 'receipts', document: { ...document } } : null);
      },
    },
    {
      type: 'promises.make',
      schema: collectionsCommands['promises.make'],
      permission,
      aggregateOf: ({ uuid }: MakePromise) => uuid,
      run: async (tx, actor, command) => ok({ collection: 'receipts', document: { ...(await makePromise(tx, actor, command)) } }),
    },
    {
      type: 'dunning.log',
      schema: collectionsCommands['dunning.log'],
      permission,
      aggregateOf: ({ uuid }: LogDunning) => uuid,
      async run(tx, actor, command) {
        const logged = await logDunning(tx, actor, command);
        return logged.ok ? ok({ collection: 'receipts', document: { ...logged.value } }) : logged;
      },
    },
  ];
}
