import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { GivenSubscriber } from '#tests/support/given-organisation.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { findAndAdd, finish, inSight, logIn, patience, reads, repeatLastOrder, startDay, startOrder, strip, tapTab, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { importReal, realFilesAreHere } from '#tests/support/real-files.ts';
import { givenShortVisit } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const isHere = realFilesAreHere();
const point = { latitude: 4.60971, length: -74.08175 };
const store = { identification: 'AW00000001', name: 'A Bike Store' };

describe.skipIf(!isHere)('on the real data of a distributor of bearings and bicycles', () => {
  let app: FieldApp;
  let subscriber: GivenSubscriber;
  let seller: GivenUser;
  let office: GivenUser;
  let phone: Device;
  let page: Page;
  let goods: { code: string; description: string }[];

  beforeAll(async () => {
    app = await startFieldApp();
    const newcomer = await app.newcomer();
    subscriber = newcomer.subscriber;
    const person = await newcomer.given.seller();
    seller = person;
    office = await newcomer.given.user({ role: 'Administrador' });
    await newcomer.given.identificationTypes();
    await newcomer.given.priceList({ order: 1 });
    const of = { store: app.store, subscriber };
    await importReal(of, { kind: 'products', path: 'bearings/bearing_catalog.csv', mapping: 'bearings.productos' });
    await importReal(of, { kind: 'products', path: 'adventureworks/products.csv', mapping: 'adventureworks.productos' });
    await importReal(of, { kind: 'prices', path: 'adventureworks/products.csv', mapping: 'adventureworks.precios' });
    await importReal(of, { kind: 'customers', path: 'adventureworks/stores.csv', mapping: 'adventureworks.clientes' });
    goods = await handOver(person.contactId);
    await givenShortVisit(app.as(office.email));
    phone = app.device({ at: point });
  }, 300_000);
  afterAll(() => app?.close());
  pictureFailures(() => ({ phone: page }));

  /** Assigns the stores to the seller with coordinates, which their file lacks, and stocks products with a price. @returns some of the products */
  async function handOver(seller_id: number): Promise<{ code: string; description: string }[]> {
    const { id: subscriber_id, warehouseId: warehouse_id } = subscriber;
    return await app.store.withTransaction(subscriber_id, async (tx) => {
      const branches = await tx
        .update(contact_warehouses)
        .set({ seller_id, latitude: point.latitude, length: point.length })
        .where(eq(contact_warehouses.subscriber_id, subscriber_id))
        .returning({ contact_id: contact_warehouses.contact_id });
      tx.touch(
        'third_parties',
        branches.map(({ contact_id }) => contact_id),
      );
      const priced = await tx
        .select({ id: products.id, code: products.product_code, description: products.description })
        .from(products)
        .innerJoin(product_prices, and(eq(product_prices.subscriber_id, products.subscriber_id), eq(product_prices.product_id, products.id)))
        .where(and(eq(products.subscriber_id, subscriber_id), isNotNull(product_prices.price), eq(products.state, 1)))
        .orderBy(asc(products.id));
      const stocked = await tx.select({ id: product_stock.product_id }).from(product_stock).where(eq(product_stock.subscriber_id, subscriber_id));
      const known = new Set(stocked.map(({ id }) => id));
      await tx.insertMany(
        product_stock,
        priced.filter(({ id }) => !known.has(id)).map(({ id }) => ({ subscriber_id, product_id: id, warehouse_id, quantity_available: 500 })),
      );
      tx.touch(
        'catalogue_changes',
        priced.map(({ id }) => id),
      );
      return priced.slice(-40).map(({ code, description }) => ({ code, description }));
    });
  }

  test('a day with no signal: arrival, orders by code, by search, by a list and by repeating, a quotation, departure; closed, opened, and all of it arrives once', {
    timeout: 300_000,
  }, async () => {
    page = await phone.turnOn();
    await startDay(page, seller.email);
    await phone.loseSignal();
    await openCustomer();
    await phone.moveTo(point);
    await inSight(page).getByRole('button', { name: 'Registrar llegada' }).click(patience);
    await inSight(page)
      .getByRole('button', { name: /^Registrar salida/ })
      .waitFor(patience);

    await startOrder(page, store);
    const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
    const [first, second, third, fourth, ...rest] = goods;
    await typeCode(page, `${first?.code} 4`);
    await typeCode(page, `${second?.code.replace(/\W/g, '').toLowerCase()} 2`);
    await findAndAdd(page, third?.code ?? '', { code: third?.code ?? '', quantity: 3 });
    await inSight(page).getByRole('searchbox').fill('rodamiento 6203');
    await inSight(page).getByRole('article').first().waitFor(patience);
    await look(page, 'real-search');
    await inSight(page).getByRole('button', { name: 'Borrar búsqueda' }).click();
    await expect.poll(() => lines.count(), patience).toBe(3);
    const numbers = [await finish(page)];

    await startOrder(page, store);
    await repeatLastOrder(page);
    await expect.poll(() => lines.count(), patience).toBe(3);
    await inSight(page).getByRole('button', { name: 'Pegar lista' }).click();
    const pasted = rest.slice(0, 7).map(({ code }) => `${code}\t2`);
    await page.getByLabel('Un producto por fila: código y cantidad').fill(pasted.join('\n'));
    await page.getByRole('button', { name: 'Agregar 7 productos' }).click(patience);
    await expect.poll(() => lines.count(), patience).toBe(10);
    numbers.push(await finish(page));

    await startOrder(page, store);
    await typeCode(page, `${fourth?.code} 5`);
    await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
    await page.getByRole('radio', { name: 'Cotización' }).click();
    await page.getByRole('button', { name: 'Finalizar cotización' }).click();
    await inSight(page)
      .getByRole('heading', { name: /^Cotización A-0003/ })
      .waitFor(patience);

    await phone.moveTo(point);
    await openCustomer();
    await inSight(page)
      .getByRole('button', { name: /^Registrar salida/ })
      .click(patience);
    await expect.poll(() => strip(page).textContent(), patience).toContain('5 por enviar');
    await phone.turnOff();
    page = await phone.turnOn();
    await expect.poll(() => strip(page).textContent(), patience).toContain('Sin señal · 5 por enviar');

    await phone.findSignal();
    await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
    const arrived = [];
    for (const number of [...numbers, 'A-0003']) arrived.push(await ordersNumbered(app, number, subscriber.id));
    expect(arrived.map((found) => found.length)).toEqual([1, 1, 1]);
    const visited = await app.store.db.select().from(visits).where(eq(visits.subscriber_id, subscriber.id));
    expect(visited).toMatchObject([{ state: 'closed', checkin_mark: 'inside' }]);
    const [order] = arrived[1] ?? [];
    const desk = await app.device({ kind: 'desk' }).turnOn('/b2b/pedidos');
    await logIn(desk, office.email);
    await reads(desk, `${order?.prefix}-${order?.consecutive}`);
    expect(phone.errors).toEqual([]);
  });

  async function openCustomer(): Promise<void> {
    await tapTab(page, 'Clientes');
    await inSight(page).getByRole('searchbox').fill(store.identification);
    await inSight(page)
      .getByRole('link', { name: new RegExp(store.name) })
      .click(patience);
  }
});
