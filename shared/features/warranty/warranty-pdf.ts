/**
 * The PDF of a warranty request: what was claimed, how it stands, and its steps. It is for the customer: internal notes and the provider are not
 * printed. The server and, offline, the phone use the same definition. Spec: commercial §3 Warranty request, ui 'Portal'.
 */
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { ink, muted, rule } from '#shared/kernel/pdf-colours.ts';
import { printable, wrapping } from '#shared/kernel/printable-text.ts';
import { facts, letterhead, type PrintingCompany } from '../organisation/letterhead-pdf.ts';
import type { SubscriberDocument } from '../organisation/subscriber.documents.ts';
import { eligibilityLabels } from './eligibility.rules.ts';
import { outcomeLabels } from './evaluation.rules.ts';
import type { WarrantyFacts, WarrantyStep } from './warranty.documents.ts';
import { isInternalNote, stateName } from './warranty-states.rules.ts';

export interface PrintableWarranty {
  request: WarrantyFacts & { steps: readonly Pick<WarrantyStep, 'state' | 'observation' | 'at'>[] };
  /** 'Ga-12', or the device's 'L-G0007' while the server has not numbered it. */
  number: string;
  /** The number is the device's: the paper says so. */
  is_provisional: boolean;
  customer: { name: string; branch: string };
  /** The products that replace the claimed one, each with its serial when it has one. */
  sent: readonly string[];
  subscriber: PrintingCompany & Pick<SubscriberDocument, 'short_name'>;
}

/** A pdfmake definition for standard Helvetica. Pure: the caller renders it. */
export function warrantyPdf(printed: PrintableWarranty): TDocumentDefinitions {
  const { request, number, is_provisional, subscriber } = printed;
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 36, 36, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 9, color: ink, lineHeight: 1.15 },
    info: { title: printable(`Solicitud de garantía ${number}`), author: printable(subscriber.name) },
    footer: (page, pages) => ({ margin: [36, 16, 36, 0], fontSize: 7.5, color: muted, text: `Página ${page} de ${pages}`, alignment: 'right' }),
    content: [
      letterhead(subscriber, { title: 'SOLICITUD DE GARANTÍA', number, is_provisional }),
      claim(printed),
      ...section('Qué le pasa al producto', request.observation),
      ...decision(printed),
      ...(request.steps.length > 0 ? [stepsTable(printed)] : []),
      signatures(),
    ],
  };
}

function claim({ request, customer, is_provisional, subscriber }: PrintableWarranty): Content {
  const day = (date: string | null) => date && formatDate(date);
  return {
    margin: [0, 14, 0, 6],
    columnGap: 16,
    columns: [
      facts([
        ['Cliente', customer.name],
        ['Sucursal', customer.branch],
        ['Producto', [request.product_code, request.product_description].filter(Boolean).join(' · ')],
        ['Serial', request.serial],
        ['Cantidad', String(request.quantity)],
        ['Para recoger', request.hours_to_collect],
      ]),
      facts([
        ['Solicitada', formatDate(request.date)],
        ['Estado', stateName(request.request_guarantee_state, subscriber.short_name)],
        ['Factura', request.invoice_id],
        ['Vigencia', is_provisional ? 'Se verifica al enviar' : eligibilityLabels[request.eligibility]],
        ['Cubierta hasta', day(request.warranty_until)],
        ['Plazo de ley', day(request.due_date)],
        ['Número del equipo', is_provisional ? null : request.device_number],
      ]),
    ],
  };
}

function section(title: string, text: string): Content[] {
  return [
    { text: title, bold: true, margin: [0, 6, 0, 2] },
    { text: wrapping(text), margin: [0, 0, 0, 6] },
  ];
}

/** What was decided; nothing before that. */
function decision({ request, sent }: PrintableWarranty): Content[] {
  const { approval_status, approval_reason, outcome, value_payment, estimated_delivery_date, customer_received_date } = request;
  if (outcome === null) return [];
  return [
    { text: 'Respuesta', bold: true, margin: [0, 6, 0, 2] },
    facts([
      ['Evaluación', approval_status],
      ['Motivo', approval_reason],
      ['Resultado', outcomeLabels[outcome]],
      ['Producto enviado', sent.join('; ')],
      ['Valor', value_payment ? formatPesos(value_payment) : null],
      ['Entrega estimada', estimated_delivery_date && formatDate(estimated_delivery_date)],
      ['Recibida', customer_received_date && formatDate(customer_received_date)],
    ]),
  ];
}

function stepsTable({ request, subscriber }: PrintableWarranty): Content {
  const notes = request.steps.map(({ state, observation }) => (isInternalNote(state) ? '' : (observation ?? '')));
  const heading = ['Paso', 'Fecha', notes.some(Boolean) ? 'Observación' : ''].map((text): TableCell => ({ text, bold: true }));
  const rows = request.steps.map(({ state, at }, index): TableCell[] => [
    { text: wrapping(stateName(state, subscriber.short_name)) },
    `${formatDate(localDateOf(at))}, ${localTimeOf(at)}`,
    { text: wrapping(notes[index] ?? '') },
  ]);
  return {
    margin: [0, 10, 0, 0],
    table: { headerRows: 1, dontBreakRows: true, widths: [150, 110, '*'], body: [heading, ...rows] },
    layout: { hLineWidth: (index) => (index <= 1 ? 0.8 : 0.4), vLineWidth: () => 0, hLineColor: () => rule },
  };
}

/** Room to sign when the piece changes hands. */
function signatures(): Content {
  const one = (text: string): Column => ({
    width: 200,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.8, lineColor: rule }] },
      { text, color: muted, fontSize: 8, margin: [0, 3, 0, 0] },
    ],
  });
  return {
    unbreakable: true,
    margin: [0, 56, 0, 0],
    columnGap: 40,
    columns: [one('Entrega la pieza: nombre, firma y fecha'), one('Recibe la pieza: nombre, firma y fecha')],
  };
}
