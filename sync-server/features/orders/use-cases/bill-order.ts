import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type BillableLine, type Billing, dueDateOf, nextBilling } from '#shared/features/orders/billing.rules.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { OrderState } from '#shared/features/orders/order-states.rules.ts';
import { moveOrder } from '#shared/features/orders/order-states.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import { documentTotals } from '#shared/features/pricing/line-amounts.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { requireNumbering, requireSettings, takeConsecutive } from '../../organisation/organisation.service.ts';
import { addReceivable, isInvoiceNumberTaken } from '../../receivables/receivables.service.ts';
import { requireBranchOfDocument } from '../../third-parties/selling-branch.service.ts';
import { documentSearchText } from '../document-search-text.repository.ts';
import { auditedAs } from '../order-history.service.ts';
import { closedOrders } from '../orders.hooks.ts';
import { type DocumentRow, ordersRepository } from '../orders.repository.ts';
import { requireOwnDocumentById } from '../orders.service.ts';
import { reserveLines } from '../reserve-lines.service.ts';
import { moveTo } from '../submission.service.ts';
import type { WholeDocument, WholeLine } from '../whole-documents.repository.ts';

interface BillOrder {
  id: number;
  /** Whether this is the last invoice of the order, even if units are missing. */
  close: boolean;
  newUuid: () => string;
}

/**
 * 'Facturar', when the product's own books act as the ERP: invoices the units of an approved order that are in stock and creates the receivable.
 * Missing units are looked for again first. An order that is fully invoiced, or closed, is CUMPLIDO. Spec: decisions §5, commercial §4.
 * @throws orders.notFound, orders.cannotMove, orders.nothingToBill, orders.billedElsewhere when another system makes its invoices
 */
export async function billOrder(tx: Tx, actor: Actor, audit: AuditWriter, { id, close, newUuid }: BillOrder): Promise<WholeDocument> {
  const whole = await requireOwnDocumentById(tx, actor, id);
  await requireBillable(tx, whole);
  const { uuid, state } = whole.document;
  const billed = await ordersRepository.billedUnits(tx, tx.subscriberId, uuid);
  if (whole.invoices.length > 0 && billed.length === 0) throw ordersErrors.billedElsewhere();

  const lines = await reserveMissing(tx, whole);
  const billing = nextBilling(lines, billed);
  if (billing.lines.length === 0 && !(close && billed.length > 0)) throw ordersErrors.nothingToBill();
  const invoice = billing.lines.length === 0 ? null : await writeInvoice(tx, actor, { order: whole.document, lines: billing.lines, uuid: newUuid() });
  const isDone = close || billing.unbilled === 0;
  if (isDone) await moveTo(tx, whole, 'CUMPLIDO');
  const missing = lines.filter(({ missing_quantity }) => missing_quantity > 0);
  if (close && missing.length > 0) await closedOrders.answer.noteMissing(tx, { order: whole.document, lines: missing, newUuid });
  await audit(tx, actor, {
    action: 'bill',
    entity: auditedAs,
    entityId: id,
    name: documentNumber(whole.document),
    before: { state },
    after: { state: isDone ? 'CUMPLIDO' : state, invoice },
  });
  tx.touch('orders', uuid);
  return await requireOwnDocumentById(tx, actor, id);
}

async function requireBillable(tx: Tx, { document }: WholeDocument): Promise<void> {
  if (document.inventory_operation !== 'pedido') throw ordersErrors.notFound();
  // The column only holds states of the table.
  const fulfilled = moveOrder(document.state as OrderState, 'CUMPLIDO');
  if (!fulfilled.ok) throw errorOf(fulfilled);
  if ((await requireSettings(tx, tx.subscriberId)).erp !== 'interno') throw ordersErrors.billedElsewhere();
}

/** The order's lines after looking again for the missing units in the warehouse. */
async function reserveMissing(tx: Tx, { document, lines }: WholeDocument): Promise<WholeLine[]> {
  const short = lines.filter((line) => line.missing_quantity > 0);
  if (short.length === 0) return lines;
  const missing = await reserveLines(
    tx,
    document,
    short.map((line) => ({ ...line, quantity: line.missing_quantity })),
  );
  return lines.map((line) => ({ ...line, missing_quantity: missing.get(line.line_number) ?? 0 }));
}

/** The next number of voucher type 3 that no invoice has: invoices of another system are in the receivables and may have the same numbers. */
async function nextInvoiceNumber(tx: Tx): Promise<{ number: string; prefix: string; consecutive: number }> {
  const numbering = await requireNumbering(tx, voucherTypeOf.factura);
  for (;;) {
    const taken = takeConsecutive(tx, numbering);
    const number = documentNumber({ ...taken, device_number: null });
    if (!(await isInvoiceNumberTaken(tx, number))) return { number, ...taken };
  }
}

/** @returns the invoice's number */
async function writeInvoice(
  tx: Tx,
  actor: Actor,
  { order, lines, uuid }: { order: DocumentRow; lines: Billing<WholeLine & BillableLine>['lines']; uuid: string },
): Promise<string> {
  const vouchertype_id = voucherTypeOf.factura;
  const { number, ...numbering } = await nextInvoiceNumber(tx);
  const voucher_date = localDateOf(tx.now);
  const due_date = dueDateOf(voucher_date, order.pay_condition);
  const totals = documentTotals(lines);
  const { branch, contact } = await requireBranchOfDocument(tx, order.subscriber_id, order);
  const { subscriber_id, contact_id, contact_warehouse_id, seller_id, warehouse_id, price_list_id, branch_price_list_id, pay_condition, send_point } = order;
  const terms = { contact_id, contact_warehouse_id, seller_id, warehouse_id, price_list_id, branch_price_list_id, pay_condition, send_point };
  await ordersRepository.insertInvoice(
    tx,
    {
      ...{ subscriber_id, uuid, id: await tx.nextIds('documents'), inventory_operation: 'factura', vouchertype_id, ...numbering, state: 'CUMPLIDO' },
      ...{ ...terms, buy_order: order.buy_order, user_id: actor.userId, voucher_date, created_at: tx.now, due_date, ...totals, source_uuid: order.uuid },
      ...{ search_text: documentSearchText({ document: numbering, contact, branch, billed: order }), updated_at: tx.now },
    },
    lines.map((line, index) => ({
      ...{ ...line, document_uuid: uuid, line_number: index + 1, order_line_number: line.line_number },
      ...{ original_quantity: line.quantity, missing_quantity: 0 },
    })),
  );
  // A branch's receivables belong to its present seller, even when another seller sold (decision 0023).
  const owed = { contact_id, contact_warehouse_id, seller_id: branch.seller_id, voucher_date, due_date, debit_value: totals.total, document_uuid: order.uuid };
  const base = { subtotal: totals.subtotal, iva_value: totals.iva };
  await addReceivable(tx, { ...owed, ...base, invoice_id: number, apply_prompt_payment_discount: due_date > voucher_date });
  return number;
}
