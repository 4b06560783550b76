/** Plays a history: the real app on its devices, the real server, and a line between them with the faults of the story. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFor } from '#tests/support/given-people.ts';
import { type Chance, chanceOf } from './chance.ts';
import { newLedger } from './hands.ts';
import { isOurs, violationsOf } from './invariants.ts';
import { createNetwork } from './network.ts';
import { countOrders, office } from './office.ts';
import { heal, rest } from './rest.ts';
import { drain, minuteMs, type Scene } from './scene.ts';
import { createSimDevice, type SimDevice } from './sim-device.ts';
import { startSimServer } from './sim-server.ts';
import { type Stage, sellersOf, storageFor } from './stage.ts';
import type { Story } from './story.ts';
import { takeStep } from './take-step.ts';
import { finish, restartTime, settle, virtualMs, virtualNow } from './virtual-time.ts';
import { createWatch } from './watch.ts';
import { initialStock } from './world.ts';

export interface Verdict {
  violations: string[];
  /** What happened, a line each. */
  log: string[];
  requests: number;
}

/** The share of the devices that are new when their history begins. */
const newShare = 0.15;
/** The share of the histories in which the office invoices all orders after the faults have ended. */
const billedShare = 0.5;
let histories = 0;
/** Uncaught errors of the running history; those of a dead page belong to its fault. */
const uncaught: string[] = [];
process.on('unhandledRejection', (error) => {
  if (isOurs(error)) uncaught.push(`(8) nobody caught ${error instanceof Error ? error.stack : String(error)}`);
});

export async function play(story: Story, stage: Stage): Promise<Verdict> {
  histories += 1;
  const name = `h${histories}`;
  const chance = chanceOf(String(story.chance));
  restartTime();
  const log: string[] = [];
  const say = (text: string) => {
    log.push(`${(virtualMs() / 1000).toFixed(1).padStart(8)} s  ${text}`);
    if (process.env['FAULTS_TRACE']) console.error(log.at(-1));
  };
  const database = await stage.databases.open(name);
  const folder = join(stage.directory, name);
  const server = await startSimServer({ database, directory: folder, clock: { now: virtualNow }, chance: chance.fork('server') });
  const scene = sceneOf(stage, { server, chance, name, say, devices: story.devices });
  const { devices, network, violations, watch } = scene;
  server.onDeath = () => {
    say('the server dies');
    network.cutAll();
  };
  uncaught.length = 0;
  try {
    for (const device of devices) await device.open();
    // Devices that have synced before begin at once; new ones would have nothing to sell.
    if (scene.beginsEmpty) await drain(network);
    network.weather = story.weather;
    for (const step of story.steps) {
      const { do: what, ...how } = step;
      const said = await takeStep(scene, step);
      say(`${what} ${JSON.stringify(how)} ${said}`);
      await settle();
    }
    say('everything is well again');
    await heal(scene);
    await rest(scene);
    if (chance.fork('books').happens(billedShare)) await closeBooks(scene, say);
    violations.push(...(await finish(watch.violations())), ...(await finish(violationsOf(scene, asDevice(scene)))), ...uncaught);
  } catch (error) {
    violations.push(`(0) the history could not be played: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    for (const device of devices) await device.shut();
    await server.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { violations, log, requests: network.requests() };
}

/** The office invoices every order that it can, and all devices receive the changes. */
async function closeBooks(scene: Scene, say: (text: string) => void): Promise<void> {
  const { server, world } = scene;
  for (const [index, tenant] of world.tenants.entries()) {
    const orders = await finish(countOrders(server, tenant));
    for (let order = 0; order < orders; order += 1) {
      const step = { do: 'bill', tenant: index, order, close: order % 2 === 1 } as const;
      say(`bill ${JSON.stringify(step)} ${await office(server, tenant, step)}`);
    }
  }
  await rest(scene);
}

interface Beginning {
  server: Scene['server'];
  chance: Chance;
  /** The history's name, which its data carries. */
  name: string;
  say: (text: string) => void;
  devices: number;
}

function sceneOf(stage: Stage, { server, chance, name, say, devices: wanted }: Beginning): Scene {
  const { world } = stage;
  const devices: SimDevice[] = [];
  let beginsEmpty = false;
  const deviceOf = (caller: string) => devices.find((device) => caller.startsWith(`${device.name}/`)) ?? (devices[0] as SimDevice); // Only devices call.
  const watch = createWatch({ world, deviceOf, store: server.store });
  const network = createNetwork({ answer: server.answer, chance: chance.fork('line'), observe: watch.observe, log: say });
  const stockBase = new Map(world.tenants.flatMap((tenant) => tenant.products.map(({ id }) => [`${tenant.id} ${id}`, initialStock] as const)));
  for (const [index, user] of sellersOf(world).slice(0, wanted).entries()) {
    const own = `${name}-device${index}`;
    const freshToken = tokensOf(() => tokenFor(server.services(), user));
    const storage = chance.fork(`new ${index}`).happens(newShare) ? undefined : storageFor(stage, index, own);
    beginsEmpty ||= storage === undefined;
    // One in three has no pull worker, as when its script does not load.
    const pullsElsewhere = index % 3 < 2;
    devices.push(createSimDevice({ name: own, user, network, freshToken, chance: chance.fork(`device ${index}`), storage, pullsElsewhere }));
  }
  const atBackup = { stock: new Map<string, number>(), revoked: new Set<SimDevice>() };
  return { world, server, network, devices, ledger: newLedger(), watch, stockBase, atBackup, revoked: new Set(), violations: [], beginsEmpty };
}

/** Asks the server with a device's own token. */
function asDevice({ server, devices }: Scene): (device: SimDevice, path: string) => Promise<Response> {
  const tokens = new Map(devices.map((device) => [device, tokensOf(() => tokenFor(server.services(), device.user))]));
  return async (device, path) => {
    const token = await tokens.get(device)?.();
    return await server.answer(new Request(`http://server${path}`, { headers: { authorization: `Bearer ${token}` } }));
  };
}

/** Renews a token before it expires, as the app does. */
function tokensOf(make: () => Promise<string>): () => Promise<string> {
  let token: { text: Promise<string>; madeMs: number } | null = null;
  return () => {
    if (token === null || virtualMs() - token.madeMs > 10 * minuteMs) token = { text: make(), madeMs: virtualMs() };
    // A server that dies while it is made leaves none.
    token.text.catch(() => {
      token = null;
    });
    return token.text;
  };
}
