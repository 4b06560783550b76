/** The commands of a device about stock alerts. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { AskAlert, DropAlert } from './stock-alerts.commands.ts';

export const stockAlertCommands = {
  ask: defineDeviceCommand<AskAlert>('stock_alerts.ask'),
  drop: defineDeviceCommand<DropAlert>('stock_alerts.drop'),
};
