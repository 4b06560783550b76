/**
 * The PDF of an order or a quotation. The server and, offline, the phone use the same definition; it only prints stored amounts, so that PDF, screen
 * and calls agree to the peso. Spec: commercial §4 step 8.
 */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { ink, muted } from '#shared/kernel/pdf-colours.ts';
import { printable, wrapping } from '#shared/kernel/printable-text.ts';
import type { SubscriberDocument } from '../organisation/subscriber.documents.ts';
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
  /** `logo` is a PNG or JPEG data URL. */
  subscriber: Pick<SubscriberDocument, 'name' | 'identification' | 'check_digit' | 'address' | 'telephone' | 'email' | 'logo'>;
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
  const { subscriber } = order;
  const contact = [subscriber.address, subscriber.telephone, subscriber.email].filter(Boolean).join(' · ');
  return {
    margin: [36, 28, 36, 0],
    columnGap: 12,
    columns: [
      ...(subscriber.logo ? [{ image: subscriber.logo, fit: [110, 48] satisfies [number, number], width: 110 }] : []),
      {
        width: '*',
        stack: [
          { text: wrapping(subscriber.name), bold: true, fontSize: 12 },
          { text: `NIT ${formatNit(subscriber.identification, subscriber.check_digit)}` },
          { text: wrapping(contact), color: muted, fontSize: 8 },
        ],
      },
      {
        width: 170,
        alignment: 'right',
        stack: [
          { text: titleOf(order), color: muted, bold: true, fontSize: 9 },
          { text: wrapping(order.number), bold: true, fontSize: 17 },
          ...(order.is_provisional ? [{ text: 'Número provisional, por confirmar', color: muted, fontSize: 7.5 }] : []),
        ],
      },
    ],
  };
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

/** Label and value side by side; empty values are left out. */
function facts(rows: [label: string, value: string | null][]): Content {
  const body = rows.flatMap(([label, value]) => (value ? [[{ text: label, color: muted }, { text: wrapping(value) }]] : []));
  return {
    table: { widths: [82, '*'], body },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  };
}

function footnote(order: PrintableOrder): string {
  const kept = order.inventory_operation === 'cotizacion' && order.valid_until ? `Precios vigentes hasta el ${formatDate(order.valid_until)}. ` : '';
  return `${kept}Este documento no es una factura de venta.`;
}
