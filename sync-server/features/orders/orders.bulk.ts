import type { Actor } from '#server/platform/actor.ts';
import { type BulkTask, takeEach } from '#server/platform/bulk.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { orderBulkCalls } from '#shared/features/orders/orders-bulk.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { getOwnDocumentById } from './orders.service.ts';
import { listDocumentIds } from './orders-list.repository.ts';
import { narrowed } from './orders-list.service.ts';
import { billOrder } from './use-cases/bill-order.ts';
import { releaseOrder } from './use-cases/release-order.ts';

/** The bulk tasks that release and invoice orders: each order through the use case of its own button. */
export function orderTasks({ audit, clock, randomBytes }: Pick<Services, 'audit' | 'clock' | 'randomBytes'>): BulkTask[] {
  const task = (call: BulkTask['call'], act: (tx: Tx, actor: Actor, id: number) => Promise<unknown>): BulkTask => ({
    call,
    matching: (db: Db, actor: Actor, query, asked: ListRequest) =>
      listDocumentIds(db, actor, narrowed('pedido', query as Parameters<typeof narrowed>[1], localDateOf(clock.now())), asked),
    take: (tx, actor, { ids }) =>
      takeEach(tx, ids, {
        async change(id) {
          const before = await getOwnDocumentById(tx, actor, id);
          await act(tx, actor, id);
          return { id, name: before ? documentNumber(before.document) : String(id), before: null, version: '' };
        },
        async nameOf(id) {
          const whole = await getOwnDocumentById(tx, actor, id);
          return whole ? documentNumber(whole.document) : String(id);
        },
      }),
  });
  return [
    task(orderBulkCalls.releaseOrders, (tx, actor, id) => releaseOrder(tx, actor, audit, id)),
    task(orderBulkCalls.billOrders, (tx, actor, id) => billOrder(tx, actor, audit, { id, close: false, newUuid: () => newUuid(clock.now(), randomBytes) })),
  ];
}
