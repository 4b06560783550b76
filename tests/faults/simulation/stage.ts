/** The initial state of every history of a process, made once: a database with the base data, and devices that have synced before. */
import { join } from 'node:path';
import pg from 'pg';
import { feedSources } from '#server/capabilities.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { createLog } from '#server/platform/log.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { tokenFor } from '#tests/support/given-people.ts';
import { chanceOf } from './chance.ts';
import { copyStorage, type DeviceStorage } from './copy-storage.ts';
import { type Databases, openDatabases } from './databases.ts';
import { createNetwork } from './network.ts';
import { pageRealms, pullRealms } from './realms.ts';
import { drain } from './scene.ts';
import { createSimDevice } from './sim-device.ts';
import { servicesOver, startSimServer } from './sim-server.ts';
import { countCalls, settle, virtualNow } from './virtual-time.ts';
import { buildWorld, type World } from './world.ts';

export interface Stage {
  world: World;
  databases: Databases;
  directory: string;
  /** The storage of each device, in the order of the stories' device numbers. */
  storages: DeviceStorage[];
}

/** The owners of the devices: three devices of one seller, two of another, and one of the other distributor. */
export function sellersOf({ tenants: [first, second] }: World): GivenUser[] {
  const people = [first.sellers[0], first.sellers[0], second.sellers[0], first.sellers[1], first.sellers[1], first.sellers[0]];
  return people.filter((person) => person !== undefined);
}

export const prepared = (index: number) => `prepared-device${index}`;

export async function setStage(directory: string): Promise<Stage> {
  // Calls to PostgreSQL count as work under way.
  for (const name of ['query', 'connect', 'end']) countCalls(pg.Client.prototype, name);
  const databases = await openDatabases(directory, process.env['FAULTS_POSTGRES_URL'] ?? '');
  const clock = { now: virtualNow };
  const store = await openStore({ location: databases.template, direct: undefined, sources: feedSources, log: createLog('silent'), clock });
  const services = servicesOver(store, { directory, clock, chance: chanceOf('world'), closing: new AbortController().signal });
  const world = await buildWorld(services);
  await settle();
  await store.close();
  await Promise.all([pageRealms.prepare(3), pullRealms.prepare(3)]);
  return { world, databases, directory, storages: await syncDevices(world, databases.template, directory) };
}

/** Each device's first sync, in good weather. */
async function syncDevices(world: World, template: string, directory: string): Promise<DeviceStorage[]> {
  const database = { location: () => template, copy: async () => '', putBack: async () => undefined, drop: async () => undefined };
  const server = await startSimServer({ database, directory: join(directory, 'prepared'), clock: { now: virtualNow }, chance: chanceOf('prepared server') });
  const network = createNetwork({ answer: server.answer, chance: chanceOf('prepared line'), observe: () => () => undefined, log: () => undefined });
  const storages: DeviceStorage[] = [];
  for (const [index, user] of sellersOf(world).entries()) {
    const freshToken = () => tokenFor(server.services(), user);
    const device = createSimDevice({ name: prepared(index), user, network, freshToken, chance: chanceOf(prepared(index)), pullsElsewhere: true });
    await device.open();
    await drain(network);
    await device.shut();
    storages.push(device.storage());
  }
  await server.close();
  return storages;
}

/** A copy of a device's storage for a history, under the device's name there. */
export function storageFor({ storages }: Stage, index: number, name: string): DeviceStorage | undefined {
  const storage = storages[index];
  return storage && copyStorage(storage, (text) => text.replace(prepared(index), name));
}
