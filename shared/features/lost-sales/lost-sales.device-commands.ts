/** The commands of a device about lost sales. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { RecordLostSale } from './lost-sales.commands.ts';

export const lostSaleCommands = { record: defineDeviceCommand<RecordLostSale>('lost_sales.record') };
