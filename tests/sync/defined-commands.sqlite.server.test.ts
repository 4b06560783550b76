/** Every command that a device can put into its outbox is one that the server executes. Spec: decision 0490. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wiring } from '#server/capabilities.ts';
import type { DeviceCommand } from '#shared/kernel/device-command.ts';

test('each defined command has its handler, and each handler its definition', async () => {
  const types = new Set<string>();
  for (const file of globSync('shared/features/*/*.device-commands.ts')) {
    const exported: Record<string, Record<string, DeviceCommand>> = await import(`../../${file}`);
    for (const group of Object.values(exported)) for (const { type } of Object.values(group)) types.add(type);
  }
  expect(types.size).toBeGreaterThan(30);
  expect([...types].toSorted()).toEqual(wiring.commandHandlers.map(({ type }) => type).toSorted());
});
