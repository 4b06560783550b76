/** The commands of a device about saved lists. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { RemoveList, SaveList } from './lists.commands.ts';

export const listCommands = { save: defineDeviceCommand<SaveList>('lists.save'), remove: defineDeviceCommand<RemoveList>('lists.remove') };
