/** What the phone proposes for a receipt. Spec: decisions §4, commercial §9. */
import { expect, test } from 'vitest';
import { type ProposalFacts, proposedReceipt } from '#pwa/features/collections/collecting.ts';
import type { CollectableInvoice } from '#pwa/features/collections/receipts.queries.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { customer } from '#tests/support/phone/field-data.ts';

/** An invoice of an order of ten units at $ 10,000 with 19 % IVA. */
function invoice(receivable_id: number, { units, ...change }: { units: number } & Partial<CollectableInvoice>): CollectableInvoice {
  const subtotal = units * 10_000;
  const debit_value = (subtotal * 119) / 100;
  return {
    ...{ id: String(receivable_id), receivable_id, invoice_id: `Fv-${receivable_id}`, document_uuid: 'the-order', contact_id: 3, contact_warehouse_id: 31 },
    ...{ seller_id: 9, voucher_date: '2026-11-24', due_date: '2026-12-24', debit_value, applied_value: 0, subtotal, iva_value: debit_value - subtotal },
    ...{ cleared_value: 0, pending_value: 0, saldo: debit_value, apply_prompt_payment_discount: true, prompt_payment_base: subtotal },
    ...{ collectable: debit_value, expiration: 'Vence en 30 días', defeated: false },
    ...change,
  };
}

function proposed(invoices: readonly CollectableInvoice[], value: number, { hasDefeated = false } = {}) {
  const facts: ProposalFacts = {
    collecting: { invoices: [...invoices], credits: 0, hasDefeated },
    customer: customer(),
    reference: { withholdings: [], settings: defaultSubscriberSettings, subscriber: null },
  };
  const means = { key: 'one', kind: 'efectivo' as const, value, bank_id: null, reference: null, due_date: null, photo: null };
  return proposedReceipt(facts, { uuid: 'a-receipt', commandId: 'a-command', means: [means], byHand: [], observation: '', signature: null });
}
const inParts = () => [invoice(1, { units: 7 }), invoice(2, { units: 3 })];

test('of an order that was billed 7 + 3, each invoice is discounted by its own line: 3,500 and 1,500, not twice 5,000', () => {
  const { invoices, allocations, advance } = proposed(inParts(), 119_000);
  expect(invoices.map(({ proposed: { discount } }) => discount)).toEqual([3_500, 1_500]);
  expect(allocations).toMatchObject([
    { invoice_id: 'Fv-1', cash: 79_800, discount: 3_500 },
    { invoice_id: 'Fv-2', cash: 34_200, discount: 1_500 },
  ]);
  expect(advance).toBe(5_000);
});

test('nothing is discounted for a customer who is late, of an invoice that was paid in part, nor of one without the discount', () => {
  const discounts = (of: ReturnType<typeof proposed>) => of.invoices.map((one) => one.proposed.discount);
  expect(discounts(proposed(inParts(), 119_000, { hasDefeated: true }))).toEqual([0, 0]);
  expect(discounts(proposed([invoice(1, { units: 7, collectable: 80_000 })], 80_000))).toEqual([0]);
  expect(discounts(proposed([invoice(1, { units: 7, apply_prompt_payment_discount: false, prompt_payment_base: null })], 83_300))).toEqual([0]);
});
