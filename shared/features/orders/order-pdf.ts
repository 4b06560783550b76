/**
 * The PDF of an order or a quotation. The server and, offline, the phone use the same definition; it only prints stored amounts, so that PDF, screen
 * and calls agree to the peso. Spec: commercial §4 step 8.
 */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { ink, muted } from '#shared/kernel/pdf-colours.ts';
import { printable } from '#shared/kernel/printable-text.ts';
import { facts, letterhead, type PrintingCompany } from '../organisation/letterhead-pdf.ts';
import type { OrderTotals } from '../pricing/totals.documents.ts';
import type { BranchDocument, CustomerDocument } from '../third-parties/customer.documents.ts';
import { formatNit } from '../third-parties/nit.rules.ts';
import type { OrderDocument, OrderLine } from './order.documents.ts';
import { linesTable } from './order-pdf-lines.ts';
import { closing } from './order-pdf-totals.ts';

export interface PrintableOrder
  extends Pick<
    OrderDocument,
    'inventory_operation' | 'voucher_date' | 'valid_until' | 'pay_condition' | 'send_point' | 'delivery_date' | 'buy_order' | 'observation'
  > {
  /** 'Pd-1042', or the device's 'L-0007' while the server has not numbered it (`documentNumber`). */
  number: string;
  /** The number is the device's: the paper says so. */
  is_provisional: boolean;
  subscriber: PrintingCompany;
  customer: Pick<CustomerDocument, 'name' | 'surname' | 'identification' | 'check_digit'>;
  branch: Pick<BranchDocument, 'code' | 'description' | 'address' | 'city_name' | 'telephone'>;
  seller_name: string | null;
  lines: readonly OrderLine[];
  totals: OrderTotals;
  /** The prompt-payment discount in pesos, which is not part of the total; not printed when 0. */
  prompt_payment_discount: Pesos;
}

/** A pdfmake definition for standard Helvetica. Pure: the caller renders it. */
export function orderPdf(order: PrintableOrder): TDocumentDefinitions {
  const title = `${titleOf(order)} ${order.number}`;
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 92, 36, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 8.5, color: ink, lineHeight: 1.15 },
    info: { title: printable(title), author: printable(order.subscriber.name) },
    header: () => pageHeader(order),
    footer: (page, pages) => ({
      margin: [36, 16, 36, 0],
      fontSize: 7.5,
      color: muted,
      columns: [{ text: footnote(order) }, { text: `Página ${page} de ${pages}`, alignment: 'right', width: 80 }],
    }),
    content: [parties(order), linesTable(order.lines), closing(order)],
  };
}

/** Several orders on one paper, each from a new page on. */
export function ordersPdf(orders: readonly PrintableOrder[]): TDocumentDefinitions {
  const papers = orders.map(orderPdf);
  const [first] = papers;
  if (!first) throw new Error('there are no orders to print');
  const { header: _header, footer: _footer, ...whole } = first;
  const sections = papers.map(({ pageSize, pageMargins, header, footer, content }) => ({ section: content, pageSize, pageMargins, header, footer }));
  return { ...whole, content: sections as Content };
}

function titleOf({ inventory_operation }: PrintableOrder): string {
  return inventory_operation === 'cotizacion' ? 'COTIZACIÓN' : 'PEDIDO';
}

function pageHeader(order: PrintableOrder): Content {
  const { subscriber, number, is_provisional } = order;
  return { margin: [36, 28, 36, 0], ...letterhead(subscriber, { title: titleOf(order), number, is_provisional }) };
}

function parties(order: PrintableOrder): Content {
  const { customer, branch } = order;
  const name = fullName(customer);
  const place = [branch.address, branch.city_name].filter(Boolean).join(', ');
  return {
    margin: [0, 0, 0, 10],
    columnGap: 16,
    columns: [
      facts([
        ['Cliente', name],
        ['NIT', formatNit(customer.identification, customer.check_digit)],
        ['Sucursal', `${branch.code} ${branch.description}`],
        ['Dirección', place],
        ['Teléfono', branch.telephone],
      ]),
      facts([
        ['Fecha', formatDate(order.voucher_date)],
        ['Válida hasta', validUntil(order)],
        ['Vendedor', order.seller_name],
        ['Condición de pago', order.pay_condition],
        ['Orden de compra', order.buy_order],
        ['Punto de envío', order.send_point],
        ['Fecha de entrega', order.delivery_date && formatDate(order.delivery_date)],
      ]),
    ],
  };
}

function validUntil({ inventory_operation, valid_until }: PrintableOrder): string | null {
  const day: LocalDate | null = inventory_operation === 'cotizacion' ? valid_until : null;
  return day && formatDate(day);
}

function footnote(order: PrintableOrder): string {
  const kept = order.inventory_operation === 'cotizacion' && order.valid_until ? `Precios vigentes hasta el ${formatDate(order.valid_until)}. ` : '';
  return `${kept}Este documento no es una factura de venta.`;
}
