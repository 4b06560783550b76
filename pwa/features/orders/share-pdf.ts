/** The PDF of a sales document made on the phone, online or offline, with the same definition as the server's. */
import { firstValueFrom } from 'rxjs';
import { watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { watchCustomerReceivables } from '#pwa/features/receivables/receivables.queries.ts';
import { watchPlace } from '#pwa/features/third-parties/third-parties.queries.ts';
import { makePdf } from '#pwa/platform/files/make-pdf.ts';
import { shareFile } from '#pwa/platform/files/share-file.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { orderPdf } from '#shared/features/orders/order-pdf.ts';
import { promptPaymentDiscount } from '#shared/features/receivables/prompt-payment.rules.ts';
import type { OrderView } from './orders.queries.ts';
import { sellerNameOf } from './seller-name.ts';

/** Makes the PDF and opens the system's share sheet, or downloads it. Throws when the customer or the subscriber is not on this device. */
export async function shareOrderPdf(order: OrderView): Promise<'shared' | 'downloaded' | 'cancelled'> {
  const name = `${order.inventory_operation === 'cotizacion' ? 'Cotizacion' : 'Pedido'}-${order.number}.pdf`;
  return shareFile(new File([await pdfOf(order)], name, { type: 'application/pdf' }));
}

async function pdfOf(order: OrderView): Promise<Blob> {
  const phone = requirePhone();
  const { subscriber, settings } = await firstValueFrom(watchReference(phone));
  const place = await firstValueFrom(watchPlace(phone, order));
  if (!subscriber || !place) throw new Error('Faltan datos del cliente en este equipo. Sincronice e intente de nuevo.');
  const has_defeated = order.contact_id !== null && (await firstValueFrom(watchCustomerReceivables(phone, order.contact_id))).has_defeated;
  const definition = orderPdf({
    ...order,
    is_provisional: order.delivery !== 'confirmed',
    subscriber,
    customer: place.customer,
    branch: place.branch,
    seller_name: sellerNameOf(order, { branch: place.branch, user: useSession.getState().user }),
    totals: order,
    prompt_payment_discount: promptPaymentDiscount({ lines: order.lines, percentage: settings.prompt_payment_percentage, hasDefeatedDocuments: has_defeated }),
  });
  return makePdf(definition);
}
