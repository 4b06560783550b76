/** A column of a printed document keeps its position and width for any text. */
import { expect, test } from 'vitest';
import { type CatalogueSheet, cataloguePdf } from '#shared/features/catalogue/catalogue-pdf.ts';
import type { GeneralProduct } from '#shared/features/catalogue/general-catalogue.calls.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { receiptPdf } from '#shared/features/collections/receipt-pdf.ts';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { orderPdf, type PrintableOrder } from '#shared/features/orders/order-pdf.ts';
import { ageingSummary } from '#shared/features/receivables/ageing.rules.ts';
import { type PrintableStatement, statementPdf } from '#shared/features/receivables/statement-pdf.ts';
import { warrantyPdf } from '#shared/features/warranty/warranty-pdf.ts';
import { wrapping } from '#shared/kernel/printable-text.ts';
import { writtenPieces } from '#tests/support/pdf-places.ts';
import { context, draft, product } from './ordering-context.ts';

const pageWidth = 612;
const margin = 36;
/** Of the sheet of the catalogue. */
const narrowestMargin = 28;
/** The width of the widest letter of Helvetica and of its bold, as a fraction of the font size. */
const widest = 0.944;
const run = 'W'.repeat(60);
const word = (text: string) => `${text} ${run}`;

function printableOrder(say: (text: string) => string): PrintableOrder {
  const accepted = acceptOrder(judgeOrder(draft([[1, 300]]), context([product(1, 3000)])), { seen_total: null, accepted_total: null });
  if (!accepted.ok) throw new Error(accepted.code);
  return {
    inventory_operation: 'pedido',
    number: 'Pd-1042',
    is_provisional: false,
    voucher_date: '2026-11-21',
    valid_until: null,
    pay_condition: say('Crédito'),
    send_point: say('Bodega'),
    delivery_date: null,
    buy_order: say('OC'),
    observation: say('Entregar'),
    subscriber: {
      name: say('Distribuidora'),
      identification: '890900608',
      check_digit: 9,
      address: say('Cra 50'),
      telephone: say('604'),
      email: say('a@b.co'),
      logo: null,
    },
    customer: { name: say('Almacén'), surname: say('Pérez'), identification: '860034313', check_digit: 7 },
    branch: { code: '01', description: say('Principal'), address: say('Cl 5'), city_name: say('Itagüí'), telephone: say('300') },
    seller_name: say('María'),
    lines: accepted.value.lines.map((line) => ({ ...line, product_code: say('P-1'), description: say('Rodamiento') })),
    totals: accepted.value.totals,
    prompt_payment_discount: 0,
  };
}

function printableStatement(say: (text: string) => string): PrintableStatement {
  const rows = [{ voucher_date: '2026-10-01', due_date: '2026-11-01', debit_value: 1000, applied_value: 0, saldo: 1000 }];
  const { subscriber, customer } = printableOrder(say);
  return {
    today: '2026-11-21',
    subscriber,
    customer,
    branch: say('Principal'),
    rows: rows.map((row) => ({ ...row, invoice_id: say('FV-1'), expiration: 'Vencida hace 20 días' })),
    summary: ageingSummary(rows, '2026-11-21'),
  };
}

function printableReceipt(say: (text: string) => string) {
  const parts = { cash: 900, retefuente: 40, reteiva: 30, reteica: 20, discount: 10, credit_notes: 0 };
  const said = {
    number: say('Rc-7'),
    contact: say('Almacén'),
    branch: say('Principal'),
    seller: say('Ana'),
    observation: say('Recibido'),
    notice: say('Nota'),
  };
  const receipt = {
    ...said,
    ...{ identification: '860034313', state: 'anulado', reason: say('Error'), receipt_date: '2026-11-21', value: 1000, advance_value: 100, rounding_value: 0 },
    means: [{ kind: 'transferencia', value: 1000, bank_id: 1, reference: say('TR'), due_date: '2026-11-21', photo: null }],
    allocations: [{ receivable_id: 1, invoice_id: say('FV-1'), ...parts }],
    signature: null,
  };
  // The paper prints these parts of a receipt alone.
  return receiptPdf({
    receipt: receipt as unknown as ReceiptDocument,
    is_provisional: true,
    subscriber: printableOrder(say).subscriber,
    bankOf: () => say('Banco'),
  });
}

function printableWarranty(say: (text: string) => string) {
  const { subscriber } = printableOrder(say);
  const at = '2026-11-21T15:00:00.000Z';
  return warrantyPdf({
    request: {
      ...{ product_code: say('P-1'), product_description: say('Rodamiento'), serial: say('S-1'), quantity: 2, observation: say('Suena') },
      ...{ hours_to_collect: say('Mañana'), request_guarantee_state: 'PGS5', date: '2026-11-21', eligibility: 'in_term', invoice_id: say('FV-1') },
      ...{ warranty_until: '2027-11-21', due_date: '2026-12-14', approval_status: say('Aprobada'), approval_reason: say('Motivo'), outcome: 'dinero' },
      ...{ value_payment: 1000, estimated_delivery_date: null, customer_received_date: null, device_number: 'L-G0001' },
      steps: (['PGS1', 'PGS2', 'PGS5'] as const).map((state) => ({ state, observation: say('Nota'), at })),
    },
    ...{ number: say('Ga-7'), is_provisional: true, customer: { name: say('Almacén'), branch: say('Principal') }, sent: [say('P-2')] },
    subscriber: { ...subscriber, short_name: say('Distribuidora') },
  });
}

function printableCatalogue(say: (text: string) => string) {
  const product = (id: number) => ({
    ...{ id, product_code: say('P-1'), reference: say('R-1'), description: say('Rodamiento'), brand: { id: 1, code: 'X', description: say('Marca') } },
    price: { price: 1000, percentage: 10 },
  });
  const sheet: CatalogueSheet = { subject: say('Lista'), company: say('Distribuidora'), today: '2026-11-21' };
  // The paper prints these parts of a product alone.
  return cataloguePdf([1, 2, 3].map(product) as unknown as GeneralProduct[], new Map(), sheet);
}

test.each([
  ['an order', (say: (text: string) => string) => orderPdf(printableOrder(say)), ['IVA', 'Cant.', 'TOTAL']],
  ['a statement of account', (say: (text: string) => string) => statementPdf(printableStatement(say)), ['Abonos', 'Saldo', 'Vence']],
  ['a receipt', printableReceipt, ['Valor', 'Referencia', 'Aplicado', '1,000']],
  ['a warranty request', printableWarranty, ['Paso', 'Fecha', 'Observación']],
  ['a sheet of the catalogue', printableCatalogue, ['900']],
] as const)('%s with a word of 60 letters in every field pushes nothing off its place', async (_name, definitionOf, headings) => {
  const [usual, long] = [await writtenPieces(definitionOf((text) => text)), await writtenPieces(definitionOf(word))];
  const lefts = (pieces: typeof usual, text: string) => pieces.filter((piece) => piece.text.trim() === text).map(({ left }) => Math.round(left));
  for (const heading of headings) expect(lefts(long, heading), heading).toEqual(lefts(usual, heading));
  for (const heading of headings) expect(lefts(usual, heading), heading).not.toEqual([]);
  const letters = long.filter(({ text }) => /^W+\s*$/.test(text));
  expect(letters.length).toBeGreaterThan(20);
  for (const { text, left, fontSize } of letters) {
    const right = left + text.trim().length * widest * fontSize;
    expect(Math.round(right), text).toBeLessThanOrEqual(pageWidth - margin);
    expect(left).toBeGreaterThanOrEqual(narrowestMargin);
  }
});

test('words of usual length stay whole, and nothing of a long one is lost', () => {
  expect(wrapping('Rodamiento rígido de bolas')).toBe('Rodamiento rígido de bolas');
  const parts = wrapping(`Guante ${run}/A_B talla 9`);
  expect(Array.isArray(parts) && parts.map(({ text }) => text).join('')).toBe(`Guante ${run}/A_B talla 9`);
});
