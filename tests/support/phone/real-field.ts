/** A phone in a test before the real server, over HTTP. */
import type { GivenSeller } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { createDevice, type Reach, type TestPage } from './device.ts';
import { synced } from './sell.ts';

/** A seller's synced phone, a customer and twelve products at 10,000 pesos. @param worksOff false: jobs do not run, so orders stop at their commit */
export async function realField({ worksOff = true } = {}) {
  const server = await startServer({ port: true, worksOff });
  const { given, subscriber } = server;
  const dear = await given.priceList({ order: 1, name: 'Detal' });
  const own = await given.priceList({ order: 2, name: 'Mayorista' });
  const brand = await given.brand({ description: 'SKF' });
  const products = [];
  for (let number = 1; number <= 12; number += 1) {
    const fields = { product_code: `${6200 + number}-2RS/C3`, description: `Rodamiento rígido de bolas ${6200 + number}`, brand_id: brand.id };
    products.push(await given.product({ ...fields, prices: { [dear.id]: 11_000, [own.id]: 10_000 }, stock: 100 }));
  }
  const ana = await given.seller({ name: 'Ana' });
  const customer = await given.customer({ seller: ana, name: 'Rodamientos del Oriente', branch: { price_list_id: own.id } });
  const { reach, as } = await reachOf(server, ana);
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const person = { subscriberId: subscriber.id, userId: ana.id };
  const page = await device.open(person, reach);
  await synced(page);
  return { server, given, own, products, ana, customer, reach, as, device, person, page };
}

/** The server as a logged-in person reaches it; `as.faults` can alter an answer. */
async function reachOf(server: TestServer, user: GivenSeller) {
  const as = { token: await server.tokenOf(user), cutAnswers: 0 };
  const reach: Reach = async (path, { method, headers, body, signal }) => {
    const response = await fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${as.token}` }, body, signal });
    if (path !== '/sync/commands' || as.cutAnswers === 0) return response;
    as.cutAnswers -= 1;
    // The server has done it; the phone never hears.
    await response.arrayBuffer();
    throw new TypeError('cut');
  };
  return { reach, as };
}

/** Opens a cart of the first branch of the customer with this name. Returns its key. */
export async function cartOf(page: TestPage, customerName: string, quantities: Readonly<Record<number, number>>): Promise<string> {
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, customerName));
  const branch = customer?.branches[0];
  if (!customer || !branch) throw new Error('The customer is not on the phone.');
  const key = await page.actions.openCart({ customer, branch });
  await page.actions.setLines(
    key,
    Object.entries(quantities).map(([id, quantity]) => ({ product_id: Number(id), quantity })),
  );
  return key;
}

export const delivered = (page: TestPage) => page.until((status) => status.pending === 0 && !status.working && status.reachable);
