/** The parts that a history is played with. */
import type { Ledger } from './hands.ts';
import type { Network } from './network.ts';
import type { SimDevice, SimTab } from './sim-device.ts';
import type { SimServer } from './sim-server.ts';
import { pass, passToNext, settle, virtualMs } from './virtual-time.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

export interface Scene {
  world: World;
  server: SimServer;
  network: Network;
  devices: SimDevice[];
  ledger: Ledger;
  watch: Watch;
  /** The ERP's last figures in units, minus what orders had reserved at that moment, by tenant and product. */
  stockBase: Map<string, number>;
  /** The same figures at the time of the last backup, and the devices that were revoked then. */
  atBackup: { stock: Map<string, number>; revoked: Set<SimDevice> };
  /** Some device has never synced before. */
  beginsEmpty: boolean;
  /** Devices that an administrator revoked. */
  revoked: Set<SimDevice>;
  /** Broken promises that a step notices by itself. */
  violations: string[];
}

export const minuteMs = 60_000;

/** The page that its person would use. */
export function tabOf(device: SimDevice): SimTab | undefined {
  return device.tabs.find((tab) => !tab.isDead());
}

/** Lets the line work until nothing waits on it. */
export async function drain(network: Network, limit = 400): Promise<void> {
  for (let round = 0; round < limit && network.waiting() > 0; round += 1) {
    network.step();
    await settle();
  }
}

/** Moves time forward, while the line delivers requests. */
export async function passOnLine(network: Network, ms: number): Promise<void> {
  const until = virtualMs() + ms;
  for (let round = 0; virtualMs() < until && round < 5_000; round += 1) {
    network.step();
    await settle();
    if (network.waiting() === 0 && !(await passToNext(until - virtualMs()))) break;
  }
  await pass(Math.max(0, until - virtualMs()));
}
