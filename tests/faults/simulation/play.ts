/** Plays a history: the real app on its devices, the real server, and a line between them that the story breaks. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { product_stock } from '#server/features/catalogue/catalogue.tables.ts';
import { tokenFor } from '#tests/support/given-people.ts';
import { chanceOf } from './chance.ts';
import type { Databases } from './databases.ts';
import { correct, newLedger, sell, visit } from './hands.ts';
import { isOurs, reserved, type Stillness, stuckCommands, violationsOf } from './invariants.ts';
import { createNetwork } from './network.ts';
import { office } from './office.ts';
import { createSimDevice, type SimDevice } from './sim-device.ts';
import { startSimServer } from './sim-server.ts';
import type { Step, Story } from './story.ts';
import { finish, pass, passToNext, restartTime, settle, virtualMs, virtualNow } from './virtual-time.ts';
import { createWatch, tenantOf } from './watch.ts';
import { initialStock, type Tenant, type World } from './world.ts';

export interface Stage {
  world: World;
  databases: Databases;
  directory: string;
}

export interface Verdict {
  violations: string[];
  /** What happened, a line each. */
  log: string[];
  requests: number;
}

const minuteMs = 60_000;
/** Everything must have come to rest within so much of the history's own time. */
const patienceMs = 45 * minuteMs;
let histories = 0;
/** What nobody caught in the history that is played; what a dead page leaves behind is the fault's own. */
const uncaught: string[] = [];
process.on('unhandledRejection', (error) => {
  if (isOurs(error)) uncaught.push(`(8) nobody caught ${error instanceof Error ? error.stack : String(error)}`);
});

export async function play(story: Story, { world, databases, directory }: Stage): Promise<Verdict> {
  histories += 1;
  const name = `h${histories}`;
  const chance = chanceOf(String(story.chance));
  restartTime();
  const log: string[] = [];
  const say = (text: string) => {
    log.push(`${(virtualMs() / 1000).toFixed(1).padStart(8)} s  ${text}`);
    if (process.env['FAULTS_TRACE']) console.error(log.at(-1));
  };
  const database = await databases.open(name);
  const folder = join(directory, name);
  const clock = { now: virtualNow };
  const server = await startSimServer({ database, directory: folder, clock, chance: chance.fork('server') });
  const devices: SimDevice[] = [];
  const deviceOf = (caller: string) => devices.find((device) => caller.startsWith(`${device.name}/`)) ?? (devices[0] as SimDevice); // Only devices call.
  const watch = createWatch({ world, deviceOf, store: server.store });
  const network = createNetwork({ answer: server.answer, chance: chance.fork('line'), observe: watch.observe, log: say });
  server.onDeath = () => {
    say('the server dies');
    network.cutAll();
  };
  const ledger = newLedger();
  const stockBase = new Map<string, number>();
  let backedUpStock: Map<string, number> | null = null;
  for (const tenant of world.tenants) for (const { id } of tenant.products) stockBase.set(`${tenant.id} ${id}`, initialStock);

  const sellers = [
    world.tenants[0].sellers[0],
    world.tenants[0].sellers[0],
    world.tenants[1].sellers[0],
    world.tenants[0].sellers[1],
    world.tenants[0].sellers[1],
    world.tenants[0].sellers[0],
  ];
  for (const [index, user] of sellers.slice(0, story.devices).entries()) {
    if (user)
      devices.push(
        createSimDevice({
          name: `${name}-device${index}`,
          user,
          network,
          freshToken: tokensOf(() => tokenFor(server.services(), user)),
          chance: chance.fork(`device ${index}`),
        }),
      );
  }

  const drain = async (limit = 400) => {
    for (let round = 0; round < limit && network.waiting() > 0; round += 1) {
      network.step();
      await settle();
    }
  };
  const pick = (index: number) => devices[index % devices.length] as SimDevice; // There are at least two.
  const tabOf = (device: SimDevice) => device.tabs.find((tab) => !tab.isDead());
  const tenantAt = (index: number): Tenant => world.tenants[index % world.tenants.length] as Tenant; // There are two.

  async function unitsOf(tenant: Tenant, productId: number): Promise<number | undefined> {
    const [row] = await server
      .store()
      .db.select()
      .from(product_stock)
      .where(and(eq(product_stock.subscriber_id, tenant.id), eq(product_stock.product_id, productId)));
    return row?.quantity_available;
  }

  async function take(step: Step): Promise<string> {
    switch (step.do) {
      case 'sell':
      case 'correct':
      case 'arrive':
      case 'leave': {
        const device = pick(step.device);
        const tab = tabOf(device);
        if (!tab) return 'its device is off';
        if (step.do === 'sell') return await sell(device, tab, step, { ledger, productIds: tenantOf(world, device).products.map(({ id }) => id) });
        return step.do === 'correct'
          ? await correct(device, tab, step.how, ledger)
          : await visit(device, tab, { do: step.do, customer: step.customer }, ledger);
      }
      case 'stock': {
        const tenant = tenantAt(step.tenant);
        const said = await office(server, tenant, step);
        const product = tenant.products[step.product % tenant.products.length];
        // Asked of the database, because a server may die after it did it. The ERP's figure is after whatever orders had taken until then.
        if (product && (await unitsOf(tenant, product.id)) === step.quantity) {
          stockBase.set(`${tenant.id} ${product.id}`, step.quantity + ((await reserved(server.store(), tenant)).get(product.id) ?? 0));
        }
        return said;
      }
      case 'price':
      case 'owe':
      case 'reassign':
      case 'restrict':
      case 'minimum':
        return await office(server, tenantAt(step.tenant), step);
      case 'signal':
        pick(step.device).signal(step.on);
        return '';
      case 'crash':
        tabOf(pick(step.device))?.crashAfter(step.writes);
        return '';
      case 'shut':
        await pick(step.device).shut();
        return '';
      case 'open':
      case 'tab': {
        const device = pick(step.device);
        if (device.tabs.some((tab) => tab.isDead())) await device.shut();
        if (device.tabs.length >= (step.do === 'tab' ? 2 : 1) || device.wasWiped()) return 'it is on';
        return (await device.open()) ? '' : 'it does not open';
      }
      case 'clock':
        pick(step.device).moveClock(step.days);
        return '';
      case 'token':
        if (step.expired) pick(step.device).expireToken();
        else pick(step.device).logIn();
        return '';
      case 'disk':
        pick(step.device).fillDisk(step.full);
        return '';
      case 'kill':
        if (step.moment === 'now') server.kill();
        else server.killAt(step.moment, step.writes);
        return '';
      case 'start':
        await server.start();
        return '';
      case 'jobs':
        await server.doJobs();
        return '';
      case 'backup':
        if (!server.isUp()) return 'the server is down';
        await server.backUp();
        backedUpStock = new Map(stockBase);
        return '';
      case 'restore':
        if (!(await server.restore())) return 'there is no backup';
        stockBase.clear();
        for (const [key, value] of backedUpStock ?? []) stockBase.set(key, value);
        // What the lost server had told is true again only once the devices have told it again.
        watch.told.clear();
        return '';
      case 'weather':
        network.weather = step.level;
        return '';
      case 'run':
        for (let round = 0; round < step.steps; round += 1) {
          network.step();
          await settle();
          if (network.waiting() === 0) break;
        }
        return '';
      case 'sleep':
        return await sleep(step.minutes);
      default:
        return 'unknown';
    }
  }

  /** Nobody does anything for a while. The devices must not hammer a server that does not answer. */
  async function sleep(minutes: number): Promise<string> {
    const before = network.requests();
    const until = virtualMs() + minutes * minuteMs;
    for (let round = 0; virtualMs() < until && round < 5_000; round += 1) {
      network.step();
      await settle();
      if (network.waiting() === 0 && !(await passToNext(until - virtualMs()))) break;
    }
    await pass(Math.max(0, until - virtualMs()));
    const asked = network.requests() - before;
    const tabs = devices.reduce((sum, device) => sum + device.tabs.length, 0);
    if (!server.isUp() && asked > tabs * (40 + 4 * minutes)) violations.push(`(8) ${asked} requests in ${minutes} minutes without a server`);
    return `${asked} requests`;
  }

  const violations: string[] = [];
  uncaught.length = 0;
  try {
    for (const device of devices) await device.open();
    await drain();
    network.weather = story.weather;
    for (const step of story.steps) {
      const { do: what, ...how } = step;
      const said = await take(step);
      say(`${what} ${JSON.stringify(how)} ${said}`);
      await settle();
    }
    say('everything is well again');
    await heal();
    await rest();
    const tokens = new Map(devices.map((device) => [device, tokensOf(() => tokenFor(server.services(), device.user))]));
    const get = async (device: SimDevice, path: string) => {
      const token = await tokens.get(device)?.();
      return await server.answer(new Request(`http://server${path}`, { headers: { authorization: `Bearer ${token}` } }));
    };
    const still: Stillness = { world, store: server.store(), devices, ledger, watch, stockBase, get };
    violations.push(...(await finish(watch.violations())), ...(await finish(violationsOf(still))), ...uncaught);
  } catch (error) {
    violations.push(`(0) the history could not be played: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    for (const device of devices) await device.shut();
    await server.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { violations, log, requests: network.requests() };

  async function heal(): Promise<void> {
    network.weather = 0;
    server.killAt('inside', Number.POSITIVE_INFINITY);
    await server.start();
    for (const device of devices) {
      device.fillDisk(false);
      // No more deaths: who is still alive stays so.
      for (const tab of device.tabs) if (!tab.isDead()) tab.crashAfter(Number.POSITIVE_INFINITY);
      if (device.tabs.some((tab) => tab.isDead())) await device.shut();
      if (device.tabs.length === 0 && !device.wasWiped()) await device.open();
      device.logIn();
      device.signal(true);
    }
    await settle();
  }

  /** Lets every retry, job and pull come to its end. */
  async function rest(): Promise<void> {
    const until = virtualMs() + patienceMs;
    for (let calm = 0; calm < 2 && virtualMs() < until; ) {
      await drain();
      await server.doJobs();
      await drain();
      // A device that finds itself revoked closes by itself.
      for (const device of devices) if (device.tabs.some((tab) => tab.page.wiped.at !== null)) await device.shut();
      calm = (await finish(isCalm())) ? calm + 1 : 0;
      if (calm === 0) await passToNext(patienceMs);
    }
  }

  async function isCalm(): Promise<boolean> {
    if (network.waiting() > 0) return false;
    for (const device of devices) {
      const page = device.tabs[0]?.page;
      if (!page) continue;
      const { working, reachable, problem, last_sync_at } = page.status();
      if (working || !reachable || problem !== null || last_sync_at === null || stuckCommands(await page.phone.outbox.all()).length > 0) return false;
    }
    return true;
  }
}

/** A token that is made again before it expires, as the app renews its own. */
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
