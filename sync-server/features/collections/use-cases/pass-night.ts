import type { Tx } from '#server/platform/db/store.ts';
import { custodyUntil } from '#shared/features/collections/receipt-states.rules.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { receiptDaysOnDevices } from '../next-night.ts';
import { promiseRows } from '../promises.repository.ts';
import { judgePromisesOf } from '../promises.service.ts';
import { receiptDocumentId } from '../receipt-document.service.ts';
import { receiptRows } from '../receipts.repository.ts';
import { changeReceipt, takeMoney } from '../settlement.service.ts';

/**
 * The nightly work: post-dated cheques that became due leave custody, promises are judged, and old receipts leave the devices.
 * @returns whether there is work for another night
 */
export async function passNight(tx: Tx): Promise<boolean> {
  const today = localDateOf(tx.now);
  for (const receipt of await receiptRows.inCustody(tx, tx.subscriberId)) {
    if (custodyUntil(receipt.means, today) !== null) continue;
    // The office has the paper: now the money can be cashed.
    if (receipt.confirmed_at !== null) await takeMoney(tx, receipt, null);
    else await changeReceipt(tx, receipt, { state: receipt.handover_id === null ? 'registrado' : 'entregado' });
  }
  for (const contactId of await promiseRows.customersWithPending(tx, tx.subscriberId)) await judgePromisesOf(tx, contactId);
  const leaving = await receiptRows.uuidsOfDay(tx, tx.subscriberId, addDays(today, -receiptDaysOnDevices - 1));
  tx.touch('receipts', leaving.map(receiptDocumentId));
  const last = await receiptRows.lastDay(tx, tx.subscriberId);
  const hasRecent = last !== null && last >= addDays(today, -receiptDaysOnDevices - 1);
  return hasRecent || (await receiptRows.inCustody(tx, tx.subscriberId)).length > 0 || (await promiseRows.customersWithPending(tx, tx.subscriberId)).length > 0;
}
