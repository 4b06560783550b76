/** Does one step of a story. */
import { and, eq } from 'drizzle-orm';
import { devices as deviceRows } from '#server/features/access/devices.tables.ts';
import { product_stock } from '#server/features/catalogue/catalogue.tables.ts';
import { amend, claim } from './claiming.ts';
import { collect } from './collecting.ts';
import { lose, reschedule, schedule, trace, withdraw } from './field-work.ts';
import { correct, prospect, sell, visit } from './hands.ts';
import { reserved } from './invariants.ts';
import { call, office } from './office.ts';
import { minuteMs, passOnLine, type Scene, tabOf } from './scene.ts';
import type { SimDevice } from './sim-device.ts';
import type { Step } from './story.ts';
import { settle } from './virtual-time.ts';
import { tenantOf } from './watch.ts';
import type { Tenant } from './world.ts';

type OnDevice = Extract<Step, { device: number }>;
type OfOffice = Extract<Step, { tenant: number }>;

/** @returns its entry for the log */
export async function takeStep(scene: Scene, step: Step): Promise<string> {
  if ('device' in step) return await onDevice(scene, step, scene.devices[step.device % scene.devices.length] as SimDevice); // There are at least two.
  if ('tenant' in step) return await ofOffice(scene, step, scene.world.tenants[step.tenant % scene.world.tenants.length] as Tenant); // There are two.
  const { server, network } = scene;
  switch (step.do) {
    case 'kill':
      if (step.moment === 'now') server.kill();
      else server.killAt(step.moment, { writes: step.writes, commits: step.commits ?? 0 });
      return '';
    case 'start':
      await server.start();
      return '';
    case 'jobs':
      await server.doJobs();
      return '';
    case 'backup':
      return await backUp(scene);
    case 'restore':
      return await restore(scene);
    case 'weather':
      network.weather = step.level;
      return '';
    case 'streams':
      network.endsStreams = step.end;
      network.cutAll();
      return '';
    case 'run':
      for (let round = 0; round < step.steps; round += 1) {
        network.step();
        await settle();
        if (network.waiting() === 0) break;
      }
      return '';
    case 'sleep':
      return await sleep(scene, step.minutes);
  }
}

async function onDevice(scene: Scene, step: OnDevice, device: SimDevice): Promise<string> {
  const tab = tabOf(device);
  const { ledger, world } = scene;
  const { products, bankId, cancellationReasonId } = tenantOf(world, device);
  const productIds = products.map(({ id }) => id);
  switch (step.do) {
    case 'sell':
      return tab ? await sell(device, tab, step, { ledger, productIds }) : 'its device is off';
    case 'correct':
      return tab ? await correct(device, tab, step.how, ledger) : 'its device is off';
    case 'arrive':
    case 'leave':
      return tab ? await visit(device, tab, { do: step.do, customer: step.customer }, ledger) : 'its device is off';
    case 'collect':
      return tab ? await collect(device, tab, step, { ledger, bankId }) : 'its device is off';
    case 'schedule':
      return tab ? await schedule(device, tab, step, ledger) : 'its device is off';
    case 'reschedule':
      return tab ? await reschedule(device, tab, step, { ledger, cancellationReasonId }) : 'its device is off';
    case 'lose':
      return tab ? await lose(device, tab, step, { ledger, productIds }) : 'its device is off';
    case 'trace':
      return tab ? await trace(device, tab, step, ledger) : 'its device is off';
    case 'withdraw':
      return tab ? await withdraw(tab) : 'its device is off';
    case 'claim':
      return tab ? await claim(device, tab, step, { ledger, products }) : 'its device is off';
    case 'amend':
      return tab ? await amend(device, tab, step, ledger) : 'its device is off';
    case 'prospect':
      return tab ? await prospect(device, tab, step, { ledger, productIds }) : 'its device is off';
    case 'signal':
      device.signal(step.on);
      return '';
    case 'crash':
      tab?.crashAfter(step.writes);
      return '';
    case 'shut':
      await device.shut();
      return '';
    case 'open':
    case 'tab':
      if (device.tabs.some((one) => one.isDead())) await device.shut();
      if (device.tabs.length >= (step.do === 'tab' ? 2 : 1) || device.wasWiped()) return 'it is on';
      return (await device.open()) ? '' : 'it does not open';
    case 'clock':
      device.moveClock(step.days);
      return '';
    case 'token':
      if (step.expired) device.expireToken();
      else device.logIn();
      return '';
    case 'disk':
      device.fillDisk(step.full);
      return '';
    case 'revoke':
      return await revoke(scene, device);
    case 'upgrade':
      if (device.wasWiped()) return 'it was wiped';
      await device.shut();
      device.upgrade();
      return (await device.open(step.crash)) ? '' : 'it does not open';
    case 'evict':
      return await evict(scene, device);
  }
}

async function ofOffice({ server, stockBase, ledger }: Scene, step: OfOffice, tenant: Tenant): Promise<string> {
  const onDeleted = (description: string | null) => {
    for (const entry of ledger.field) if (entry.kind === 'event' && entry.note === description) entry.isDeleted = true;
  };
  const said = await office(server, tenant, step, onDeleted);
  if (step.do !== 'stock') return said;
  const product = tenant.products[step.product % tenant.products.length];
  if (!product) return said;
  const ofProduct = and(eq(product_stock.subscriber_id, tenant.id), eq(product_stock.product_id, product.id));
  const [row] = await server.store().db.select().from(product_stock).where(ofProduct);
  // Read from the database, because a server may die after it did the work. The ERP's figure applies after the orders up to then.
  if (row?.quantity_available === step.quantity)
    stockBase.set(`${tenant.id} ${product.id}`, step.quantity + ((await reserved(server.store(), tenant)).get(product.id) ?? 0));
  return said;
}

/** An administrator revokes the device; the table decides whether it is revoked, whether or not the device was told. */
async function revoke({ server, world, revoked, watch }: Scene, device: SimDevice): Promise<string> {
  const id = tabOf(device)?.page.phone.identity.id;
  if (id === undefined) return 'its device is off';
  const tenant = tenantOf(world, device);
  const said = await call(server, tenant, { method: 'POST', path: `/api/dispositivos/${id}/revocar` });
  const [row] = await server
    .store()
    .db.select()
    .from(deviceRows)
    .where(and(eq(deviceRows.subscriber_id, tenant.id), eq(deviceRows.id, id)));
  if (row?.revoked_at == null) return said;
  revoked.add(device);
  watch.revoked(device);
  return said;
}

/** The browser evicts the databases. Every person who opens the app again must be told how much was waiting, until they have read the notice. */
async function evict({ ledger, violations, watch, revoked }: Scene, device: SimDevice): Promise<string> {
  const tab = tabOf(device);
  if (!tab || device.wasWiped()) return 'its device is off';
  const { pending, needs_attention } = tab.page.status();
  await device.shut();
  // It had heard that it is revoked, and went on to forget everything while it closed.
  if (device.wasWiped()) return 'it was wiped';
  device.evict();
  revoked.delete(device);
  watch.emptied(device);
  for (const work of ledger.works.values()) if (work.device === device) work.isEvicted = true;
  for (const entry of ledger.field) if (entry.device === device) entry.isEvicted = true;
  for (const note of ledger.claimNotes) if (note.device === device) note.isEvicted = true;
  for (const [key, note] of ledger.openNotes) if (note.device === device) ledger.openNotes.delete(key);
  const waiting = pending + needs_attention;
  for (const reading of ['unread', 'read']) {
    const again = await device.open();
    if (!again) return 'it does not open';
    const { lost } = again.page.status();
    if ((lost?.pending_count ?? 0) !== waiting) violations.push(`(7) ${device.name} lost ${waiting} and says ${lost?.pending_count ?? 'nothing'}`);
    if (reading === 'unread') await device.shut();
    else again.page.actions.acknowledgeLoss();
  }
  return `${waiting} lost`;
}

async function backUp(scene: Scene): Promise<string> {
  const { server, stockBase, revoked } = scene;
  if (!server.isUp()) return 'the server is down';
  await server.backUp();
  scene.atBackup = { stock: new Map(stockBase), revoked: new Set(revoked) };
  return '';
}

async function restore({ server, stockBase, atBackup, revoked, watch, ledger }: Scene): Promise<string> {
  if (!(await server.restore())) return 'there is no backup';
  ledger.wasRestored = true;
  stockBase.clear();
  for (const [key, value] of atBackup.stock) stockBase.set(key, value);
  // Promises of the lost server hold again only once the devices have sent their commands again.
  watch.forget();
  for (const device of [...revoked]) if (!atBackup.revoked.has(device)) revoked.delete(device);
  for (const device of revoked) watch.revoked(device);
  return '';
}

/** Nobody acts for a while. The devices must not flood a server that does not answer. */
async function sleep({ server, network, devices, violations }: Scene, minutes: number): Promise<string> {
  const before = network.requests();
  await passOnLine(network, minutes * minuteMs);
  const asked = network.requests() - before;
  const tabs = devices.reduce((sum, device) => sum + device.tabs.length, 0);
  // While the server is up there are changes to fetch, and streams that the line cuts to open again.
  const most = tabs * (server.isUp() ? 100 + 30 * minutes : 40 + 4 * minutes);
  if (asked > most) violations.push(`(8) ${asked} requests in ${minutes} minutes, ${server.isUp() ? 'with' : 'without'} a server`);
  return `${asked} requests`;
}
