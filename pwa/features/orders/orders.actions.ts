import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import type { OrderView } from './orders.queries.ts';

/** Asks the server to go on with a submission from the step that failed. */
export async function retrySubmission(order: Pick<OrderView, 'id' | 'number'>): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add({ type: 'orders.retry_submission', payload: { uuid: order.id }, aggregate: `order:${order.id}`, title: `Reintentar ${order.number}` });
}
