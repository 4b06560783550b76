import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { orderCommands } from '#shared/features/orders/orders.device-commands.ts';
import type { OrderView } from './orders.queries.ts';

/** Asks the server to continue a submission at the failed step. */
export async function retrySubmission(order: Pick<OrderView, 'id' | 'number'>): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add(orderCommands.retrySubmission, { payload: { uuid: order.id }, aggregate: `order:${order.id}`, title: `Reintentar ${order.number}` });
}

type Decided = Pick<OrderView, 'id' | 'number'>;

/** 'Aprobar' for an order over its buyer's limit, online or offline. */
export async function approveOrder({ id, number }: Decided): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add(orderCommands.approve, { payload: { uuid: id }, aggregate: `order:${id}`, title: `Aprobar ${number}` });
}

/** 'Rechazar', with the reason that its buyer reads. */
export async function rejectOrder({ id, number }: Decided, reason: string): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add(orderCommands.reject, { payload: { uuid: id, reason }, aggregate: `order:${id}`, title: `Rechazar ${number}` });
}
