/** The orders that wait for an approver, as their device counts them. Decision 0329. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/phone/device.ts';
import { branchId, contactId, giveField } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { synced } from '#tests/support/phone/sell.ts';

const approverId = 7;

function waitingOrder(id: string, user_id: number, changes: Record<string, unknown> = {}) {
  return {
    ...{
      id,
      user_id,
      number: `L-${id}`,
      device_number: null,
      buy_order: null,
      inventory_operation: 'pedido',
      state: 'por aprobar',
      status_label: 'POR APROBAR',
    },
    ...{
      contact_id: contactId,
      contact_warehouse_id: branchId,
      created_at: '2026-11-24T15:00:00.000Z',
      voucher_date: '2026-11-24',
      lines: [],
      total: 1_200_000,
    },
    ...changes,
  };
}

test('an order of a colleague is counted until this device decides about it, offline too; a refused decision leaves it waiting', async () => {
  const server = createScriptedServer();
  giveField(server);
  const other = { state: 'APROBADO', status_label: 'APROBADO' };
  for (const order of [waitingOrder('colleague', 9), waitingOrder('own', approverId), waitingOrder('approved', 9, other)])
    server.put('orders', order.id, order);
  server.execute = () => ({ status: 'refused', code: 'orders.decided', sentence: 'Luis Gil ya decidió sobre este pedido.', data: {} });
  const page = await createDevice().open({ subscriberId: 1, userId: approverId, type: 'c' }, server.reach);
  await synced(page);
  const waiting = async () => (await page.once((phone) => page.queries.watchOrdersToApprove(phone, approverId))).map(({ id }) => id);
  expect(await waiting()).toEqual(['colleague']);

  page.signal(false);
  await page.actions.approveOrder({ id: 'colleague', number: 'L-colleague' });
  expect(await waiting()).toEqual([]);
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  expect(await waiting()).toEqual(['colleague']);
  await page.close();
});
