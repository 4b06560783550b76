/** The end of a history: every fault is removed, and all work finishes. */
import { stuckCommands } from './invariants.ts';
import { drain, minuteMs, passOnLine, type Scene } from './scene.ts';
import { finish, settle, virtualMs } from './virtual-time.ts';

/** All work must finish within this time of the history's clock. */
const patienceMs = 45 * minuteMs;
/** The server checks its feed by itself after 5 s; a change that was not announced by then is never announced. */
const silenceMs = 6_000;
/** A stream is checked every 20 s: a revoked device is told then. */
const heartbeatMs = 25_000;

/** Restores connection, disk space, sessions and server. Living pages continue; dead ones are started again. */
export async function heal({ network, server, devices }: Scene): Promise<void> {
  network.weather = 0;
  network.endsStreams = false;
  server.killAt('inside', { writes: Number.POSITIVE_INFINITY, commits: 0 });
  await server.start();
  for (const device of devices) {
    device.fillDisk(false);
    // No more deaths.
    for (const tab of device.tabs) if (!tab.isDead()) tab.crashAfter(Number.POSITIVE_INFINITY);
    if (device.tabs.some((tab) => tab.isDead())) await device.shut();
    if (device.tabs.length === 0 && !device.wasWiped()) await device.open();
    device.logIn();
    device.signal(true);
  }
  await settle();
}

/** Lets every retry, job and pull come to its end. */
export async function rest(scene: Scene): Promise<void> {
  const { network, server, devices, revoked } = scene;
  const until = virtualMs() + patienceMs;
  let stepMs = 1_000;
  for (let calm = 0; calm < 2 && virtualMs() < until; ) {
    await drain(network);
    const areJobsDone = await server.doJobs();
    await drain(network);
    // A device that finds itself revoked closes by itself.
    for (const device of devices) if (device.tabs.some((tab) => tab.page.wiped.at !== null)) await device.shut();
    calm = areJobsDone && (await finish(isCalm(scene))) ? calm + 1 : 0;
    if (calm < 2) await passOnLine(network, calm === 0 ? stepMs : revoked.size > 0 ? heartbeatMs : silenceMs);
    stepMs = Math.min(minuteMs, 2 * stepMs);
  }
}

async function isCalm({ network, devices }: Scene): Promise<boolean> {
  if (network.waiting() > 0) return false;
  for (const device of devices) {
    const page = device.tabs[0]?.page;
    if (!page) continue;
    const { working, reachable, problem, last_sync_at } = page.status();
    if (working || !reachable || problem !== null || last_sync_at === null || !network.isListening(device.name)) return false;
    if (stuckCommands(await page.phone.outbox.all()).length > 0) return false;
  }
  return true;
}
