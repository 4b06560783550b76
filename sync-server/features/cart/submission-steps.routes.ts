import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { requireOwnErp, tellErpRefusal } from '../erp/erp-adapters.ts';
import { asReadBy, toOrderAnswer } from '../orders/order-document.ts';
import { getOwnDocumentById, requireFreeNumber, requireOwnDocumentById } from '../orders/orders.service.ts';
import { sendOrder } from '../orders/use-cases/send-order.ts';
import { getOwnCart, readCart } from './judged-cart.service.ts';
import { finaliseCart } from './use-cases/finalise-cart.ts';

/**
 * Serves steps 3, 5 and 6 of the submission and the total. A client may call the eight steps in the specification's order with the id of its cart:
 * step 'send' finalises the caller's cart, and the order keeps the cart's id. Spec: commercial §4, §7 Cart and orders.
 */
export function registerSubmissionSteps(routes: Routes, services: Services): void {
  const { clock, config } = services;
  const today = () => localDateOf(clock.now());

  routes.serve(ordersCalls.checkOrderNumber, async ({ db, actor, body }) => {
    const number = body.consecutive === undefined ? await numberOf(db, actor, body.id ?? 0) : { ...body, consecutive: body.consecutive, uuid: '' };
    if (number) await requireFreeNumber(db, actor.subscriberId, number);
    return { exists: false } as const;
  });

  routes.serve(ordersCalls.sendOrder, async ({ db, actor, params, body, transact }) => {
    await requireOwnErp({ db, config }, actor.subscriberId, params.erp);
    return transact(async (tx) => {
      const whole = (await getOwnCart(tx, actor, body.id)) ? await finaliseCart(tx, actor, 'pedido', body) : await sendOrder(tx, actor, services.audit, body);
      return toOrderAnswer(asReadBy(actor, whole), today());
    });
  });

  routes.serve(ordersCalls.fetchOrder, async ({ db, actor, params, body }) => {
    const erp = await requireOwnErp({ db, config }, actor.subscriberId, params.erp);
    const { document } = await requireOwnDocumentById(db, actor, body.id);
    return {
      erp_number: document.erp_number,
      ...(document.erp_number ? await erp.fetchOrder(document.erp_number).catch(tellErpRefusal(actor)) : { state: document.state }),
    };
  });

  routes.serve(ordersCalls.getOrderTotal, async ({ db, actor, params }) => {
    const isCart = (await getOwnCart(db, actor, params.id)) !== undefined;
    const whole = isCart ? await readCart(db, actor, { id: params.id, now: clock.now() }) : (await getOwnDocumentById(db, actor, params.id))?.document;
    if (!whole) throw ordersErrors.totalFailed();
    const { gross, discount, subtotal, iva, freight, total } = whole;
    return { gross, discount, subtotal, iva, freight, total };
  });
}

/** The number of a document; null for a cart, which gets its number when it is finalised. @throws orders.notFound */
async function numberOf(db: Db, actor: Actor, id: number): Promise<{ vouchertype_id: number; consecutive: number; uuid: string } | null> {
  if (await getOwnCart(db, actor, id)) return null;
  return (await requireOwnDocumentById(db, actor, id)).document;
}
