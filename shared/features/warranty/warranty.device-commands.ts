/** The commands of a device about warranty requests. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { CancelWarrantyCommand, CreateWarrantyCommand, ReceiveWarrantyCommand, UpdateWarrantyCommand } from './warranty.commands.ts';
import type { WarrantyDocument } from './warranty.documents.ts';

/** The previews are the request after the command. */
export const warrantyCommands = {
  create: defineDeviceCommand<CreateWarrantyCommand, WarrantyDocument>('warranty.create'),
  update: defineDeviceCommand<UpdateWarrantyCommand, WarrantyDocument>('warranty.update'),
  cancel: defineDeviceCommand<CancelWarrantyCommand, WarrantyDocument>('warranty.cancel'),
  receive: defineDeviceCommand<ReceiveWarrantyCommand, WarrantyDocument>('warranty.receive'),
};
