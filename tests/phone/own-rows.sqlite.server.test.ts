/** A device stores only its person's data: the test searches the whole database, not only the displayed rows. Spec: decisions §3. */
import { expect, test } from 'vitest';
import type { GivenSubscriber } from '#tests/support/given-organisation.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { createDevice, type Reach } from '#tests/support/phone/device.ts';
import { synced } from '#tests/support/phone/sell.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** A seller with a customer and all dependent rows; the texts of each row contain the mark. */
async function sideOf(server: TestServer, mark: string, subscriber: GivenSubscriber = server.subscriber) {
  const { given } = server;
  const list = await given.priceList({ order: 1, subscriber });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 1_000 });
  const seller = await given.seller({ subscriber, name: 'Vende' });
  const customer = await given.customer({
    ...{ seller, subscriber, name: `Cliente ${mark}`, identification: `8${mark}` },
    branch: { price_list_id: list.id, description: `Sucursal ${mark}`, address: `Calle ${mark}` },
  });
  const office = server.as(await given.user({ role: 'Super Administrador', subscriber }));
  const done = async (call: string, body: Record<string, unknown>) => {
    const answer = await office.post(`/api/${call}`, body);
    if (answer.status >= 300) throw new Error(`${call}: ${answer.text}`);
    return answer.body.data;
  };
  await done('funcionarios', { contact_id: customer.id, name: `Rosa ${mark}` });
  await given.receivable({ subscriber, customer, seller_id: seller.contactId, invoice_id: `FV-${mark}` });
  const activity = await done('actividades', { code: `V${mark}`.slice(0, 20), text: 'Visita', weekends: true });
  const times = { start_date: '2026-11-25', start_time: '09:00', end_date: '2026-11-25', end_time: '10:00' };
  await done('eventos', { ...times, type_id: activity.id, seller_id: seller.contactId, contact_warehouse_id: customer.branchId, observation: `Nota ${mark}` });
  const sells = server.as(seller);
  for (const kind of ['pedido', 'cotizacion']) {
    const cart = await sells.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
    const finished = await sells.post(`/api/finalizar-${kind}`, { id: cart.body.data.id, observation: `Observación ${mark}` });
    if (finished.status >= 300) throw new Error(finished.text);
  }
  const buyer = await given.user({ role: 'Cliente', subscriber, contactId: customer.id });
  return { mark, seller, buyer };
}

/** Everything that a device of this person stores after all pulls. */
async function heldBy(server: TestServer, user: GivenUser): Promise<string> {
  const token = await server.tokenOf(user);
  const reach: Reach = (path, { method, headers, body, signal }) =>
    fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const page = await device.open({ subscriberId: user.subscriberId, userId: user.id }, reach);
  await synced(page);
  const stored: unknown[] = [[...device.localStorage]];
  for (const { name = '' } of await device.idb().databases()) stored.push(await rowsOf(device.idb(), name));
  await page.close();
  return JSON.stringify(stored);
}

async function rowsOf(factory: IDBFactory, name: string): Promise<unknown[]> {
  const database = await answerOf(factory.open(name));
  const stores = [...database.objectStoreNames];
  const rows = stores.length === 0 ? [] : await Promise.all(stores.map((store) => answerOf(database.transaction(store).objectStore(store).getAll())));
  database.close();
  return rows;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

test('the database of a device has the rows of its seller, or of its customer, and no word of anybody else’s', { timeout: 300_000 }, async () => {
  const server = await startServer({ port: true });
  const elsewhere = await server.given.subscriber({ name: 'La otra' });
  const sides = [await sideOf(server, '55501'), await sideOf(server, '55502'), await sideOf(server, '55503', elsewhere)];

  for (const { mark, seller, buyer } of sides) {
    for (const person of [seller, buyer]) {
      const held = await heldBy(server, person);
      const whose = `${person.role} of ${mark}`;
      // A check of the search itself: the person's own data are found.
      for (const own of [`Cliente ${mark}`, `Sucursal ${mark}`, `FV-${mark}`]) expect(held.includes(own), `${own} of ${whose}`).toBe(true);
      const foreign = sides.filter((side) => side.mark !== mark).flatMap((side) => [...held.matchAll(new RegExp(`.{0,60}[^V]${side.mark}`, 'g'))]);
      expect(foreign.map(String), whose).toEqual([]);
    }
  }
});
