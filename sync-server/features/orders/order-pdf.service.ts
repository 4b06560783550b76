import type { Db } from '#server/platform/db/store.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { orderPdf as definePdf, ordersPdf as defineTogether, type PrintableOrder } from '#shared/features/orders/order-pdf.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { promptPaymentDiscount } from '#shared/features/receivables/prompt-payment.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { requireSubscriber } from '../organisation/organisation.service.ts';
import { listOpenReceivables } from '../receivables/receivables.service.ts';
import { getCityName, getContactName, requireBranchOfDocument } from '../third-parties/selling-branch.service.ts';
import type { WholeDocument } from './whole-documents.repository.ts';

/** The PDF of an order or a quotation as it is stored. */
export async function orderPdf(db: Db, whole: WholeDocument): Promise<Buffer> {
  return await renderPdf(definePdf(await printable(db, whole)));
}

/** Several of them in one PDF. */
export async function ordersPdf(db: Db, documents: readonly WholeDocument[]): Promise<Buffer> {
  const orders: PrintableOrder[] = [];
  for (const whole of documents) orders.push(await printable(db, whole));
  return await renderPdf(defineTogether(orders));
}

async function printable(db: Db, { document, lines }: WholeDocument): Promise<PrintableOrder> {
  const { subscriber_id } = document;
  const subscriber = await requireSubscriber(db, subscriber_id);
  const { branch, contact } = await requireBranchOfDocument(db, subscriber_id, document);
  const receivables = (await listOpenReceivables(db, subscriber_id, [contact.id])).get(contact.id) ?? [];
  return {
    ...document,
    inventory_operation: document.inventory_operation === 'cotizacion' ? 'cotizacion' : 'pedido',
    number: documentNumber(document),
    is_provisional: false,
    subscriber,
    customer: contact,
    branch: { ...branch, city_name: await getCityName(db, branch.city_id) },
    seller_name: document.seller_id === null ? null : await getContactName(db, subscriber_id, document.seller_id),
    lines,
    totals: document,
    prompt_payment_discount: promptPaymentDiscount({
      lines,
      percentage: subscriber.settings.prompt_payment_percentage,
      hasDefeatedDocuments: hasDefeated(receivables, localDateOf(document.created_at)),
    }),
  };
}
