/** The commands of a device about collections. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { LogDunning, MakePromise, RegisterReceipt } from './collections.commands.ts';
import type { DunningDocument, PromiseDocument, ReceiptDocument } from './receipt.documents.ts';

export const collectionsCommands = {
  registerReceipt: defineDeviceCommand<RegisterReceipt, ReceiptDocument>('receipts.register'),
  makePromise: defineDeviceCommand<MakePromise, PromiseDocument>('promises.make'),
  logDunning: defineDeviceCommand<LogDunning, DunningDocument>('dunning.log'),
};
