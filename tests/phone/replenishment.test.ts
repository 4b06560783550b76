/** Which products a branch is due to buy again, as its device computes it with the orders that the device has. Spec: commercial §2 (asistente de reposición). */
import { expect, test } from 'vitest';
import { orderedOn } from '#pwa/features/cart/replenishment.queries.ts';
import { replenishableProducts } from '#shared/features/cart/due-products.rules.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { createDevice, type TestPage } from '#tests/support/phone/device.ts';
import { branch, branchId, contactId, customer, executeOrders, giveField } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { sell, synced } from '#tests/support/phone/sell.ts';

const today = localDateOf(new Date().toISOString());
/** Both products are bought every thirty days, and were bought 34 days ago. */
const rhythms = [1, 2].map((product_id) => ({ product_id, last: addDays(today, -34), gaps: [30, 30], quantities: [12, 12, 12] }));

async function field() {
  const server = createScriptedServer();
  giveField(server);
  executeOrders(server);
  server.put('third_parties', String(contactId), { ...customer({ branches: [branch({ rhythms })] }) });
  const page = await createDevice().open({ subscriberId: 1, userId: 7 }, server.reach);
  await synced(page);
  return { server, page };
}

/** Ids of the products that are due. */
async function dueOn(page: TestPage): Promise<number[]> {
  const place = { contact_warehouse_id: branchId, prospect_uuid: null };
  const orders = await page.once((phone) => page.queries.watchOrdersThat(phone, { inventory_operation: 'pedido', place }));
  const products = replenishableProducts(await page.phone.catalogue.ask('byIds', [1, 2]), branch(), { id: 1, exits_no_exist: false });
  return replenishBranch(rhythms, products, { today, orderedOn: orderedOn(orders) }).map(({ product_id }) => product_id);
}

test('an unsent order takes its product from what is due at once; refused, it gives the product back', async () => {
  const { server, page } = await field();
  expect(await dueOn(page)).toEqual([1, 2]);
  page.signal(false);
  await sell(page, { 1: 12 });
  expect(await dueOn(page)).toEqual([2]);

  server.execute = () => ({ status: 'refused', code: 'orders.unknownProduct', sentence: 'El producto no existe.', data: {} });
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  expect(await dueOn(page)).toEqual([1, 2]);
  await page.close();
});
