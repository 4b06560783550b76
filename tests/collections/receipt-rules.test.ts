import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { ReceiptAllocation, ReceiptMeans } from '#shared/features/collections/receipt.documents.ts';
import { appliedOf, type Collectable, fitAllocations, judgeReceipt, unallocatedOf } from '#shared/features/collections/receipt.rules.ts';
import { receiptStates } from '#shared/features/collections/receipt-kinds.ts';
import { proposeAllocations } from '#shared/features/collections/receipt-proposal.rules.ts';
import { confirmReceipt, custodyUntil, moveReceipt } from '#shared/features/collections/receipt-states.rules.ts';
import { type WithholdingParameter, withholdingsOf } from '#shared/features/receivables/withholding.rules.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';

const nothing = { cash: 0, retefuente: 0, reteiva: 0, reteica: 0, discount: 0, credit_notes: 0 };
const allocation = (receivable_id: number, parts: Partial<ReceiptAllocation> = {}): ReceiptAllocation => ({
  ...nothing,
  receivable_id,
  invoice_id: `FV-${receivable_id}`,
  ...parts,
});
const means = (value: number, more: Partial<ReceiptMeans> = {}) => ({
  kind: 'efectivo' as const,
  value,
  bank_id: null,
  reference: null,
  due_date: null,
  ...more,
});
const judged = (received: ReturnType<typeof means>[], allocations: ReceiptAllocation[], advance_value = 0, photos = received.map(() => false)) =>
  judgeReceipt({ means: received, photos, allocations, advance_value }, 200);

const uvt = 52_374;
const parameters: WithholdingParameter[] = [
  { concept: 'retefuente', city_id: null, since: '2026-01-01', minimum_base: 10 * uvt, percentage: 2.5 },
  { concept: 'reteiva', city_id: null, since: '2026-01-01', minimum_base: 10 * uvt, percentage: 15 },
];
const invoice = {
  voucher_date: '2026-11-02',
  city_id: 1,
  subtotal: 1_000_000,
  iva_value: 190_000,
  withholds: { retefuente: true, reteiva: true, reteica: false },
};

describe('withholdings', () => {
  test('an invoice of 1,190,000 with retefuente and reteIVA is closed by 1,136,500 of money', () => {
    const withheld = withholdingsOf(invoice, parameters);
    expect(withheld).toEqual({ retefuente: 25_000, reteiva: 28_500, reteica: 0 });
    expect(appliedOf({ ...nothing, ...withheld, cash: 1_136_500 })).toBe(1_190_000);
    expect(judged([means(1_136_500)], [allocation(1, { ...withheld, cash: 1_136_500 })])).toEqual(ok(0));
  });
  test('under 10 UVT nothing is withheld, and nobody withholds retefuente from who withholds its own', () => {
    expect(withholdingsOf({ ...invoice, subtotal: 10 * uvt - 1, iva_value: 99_510 }, parameters)).toEqual({ retefuente: 0, reteiva: 0, reteica: 0 });
    expect(withholdingsOf({ ...invoice, subtotal: 10 * uvt }, parameters)).toMatchObject({ retefuente: 13_094, reteiva: 28_500 });
    expect(withholdingsOf({ ...invoice, self_retainer: true }, parameters)).toEqual({ retefuente: 0, reteiva: 28_500, reteica: 0 });
  });
});

test('3.5 % is withheld from a company that files no income tax return, where that rate is kept', () => {
  const higher: WithholdingParameter = { concept: 'retefuente_no_declarante', city_id: null, since: '2026-01-01', minimum_base: 10 * uvt, percentage: 3.5 };
  const withheld = (declares_income: boolean, rates: WithholdingParameter[]) => withholdingsOf({ ...invoice, declares_income }, rates).retefuente;
  expect([withheld(false, [...parameters, higher]), withheld(true, [...parameters, higher]), withheld(false, parameters)]).toEqual([35_000, 25_000, 25_000]);
  expect(withholdingsOf({ ...invoice, declares_income: false, self_retainer: true }, [...parameters, higher]).retefuente).toBe(0);
});

/** The money that the proposal gives to each invoice, where nothing is withheld and nobody entered a part. */
function spread(money: number, invoices: readonly Collectable[]) {
  const proposed = { retefuente: 0, reteiva: 0, reteica: 0, discount: 0 };
  const { parts, advance } = proposeAllocations(
    money,
    invoices.map((one) => ({ ...one, proposed })),
    new Map(),
  );
  return { cash: new Map([...parts].map(([id, { cash }]) => [id, cash])), advance };
}

describe('the money of a receipt', () => {
  test('goes to the oldest invoices first, and what is left is an advance', () => {
    const invoices = [
      { receivable_id: 2, due_date: '2026-10-20', collectable: 900_000 },
      { receivable_id: 1, due_date: '2026-10-01', collectable: 800_000 },
    ];
    const { cash, advance } = spread(1_500_000, invoices);
    expect([...cash]).toEqual([
      [1, 800_000],
      [2, 700_000],
    ]);
    expect(advance).toBe(0);
    expect(spread(2_000_000, invoices).advance).toBe(300_000);
  });
  test('may differ from what it pays by the tolerance and no more', () => {
    expect(judged([means(100_000)], [allocation(1, { cash: 99_500 })])).toEqual(refuse('receipts.sumMismatch', { means: 100_000, applied: 99_500 }));
    expect(judged([means(100_000)], [allocation(1, { cash: 99_900 })])).toEqual(ok(100));
    expect(judged([means(99_900)], [allocation(1, { cash: 100_000 })])).toEqual(ok(-100));
  });
  test('has its evidence: reference and photo of what is not cash, bank and day of a cheque', () => {
    const cheque = means(50_000, { kind: 'cheque', bank_id: 7, reference: '00123', due_date: '2026-12-01' });
    const paid = [allocation(1, { cash: 50_000 })];
    expect(judged([cheque], paid, 0, [true])).toEqual(ok(0));
    expect(judged([cheque], paid)).toEqual(refuse('receipts.evidenceMissing'));
    expect(judged([{ ...cheque, due_date: null }], paid, 0, [true])).toEqual(refuse('receipts.chequeIncomplete'));
    expect(judged([means(50_000, { kind: 'transferencia' })], paid, 0, [true])).toEqual(refuse('receipts.referenceMissing'));
    expect(judged([means(50_000, { kind: 'datafono' })], paid)).toEqual(ok(0));
  });
  test('is positive, and names each invoice once', () => {
    expect(judged([], [])).toEqual(refuse('receipts.empty'));
    expect(judged([means(0)], [], 0)).toEqual(refuse('receipts.empty'));
    expect(judged([means(10_000)], [allocation(1, { cash: 20_000, discount: -10_000 })])).toEqual(refuse('receipts.notPositive'));
    expect(judged([means(2_000)], [allocation(1, { cash: 1_000 }), allocation(1, { cash: 1_000 })])).toEqual(
      refuse('receipts.invoiceTwice', { invoice: 'FV-1' }),
    );
  });

  const part = fc.nat(2_000_000);
  property.prop([
    fc.nat(50_000_000),
    fc.uniqueArray(fc.record({ receivable_id: fc.nat(50), due: fc.nat(27), collectable: part }), { selector: ({ receivable_id }) => receivable_id }),
  ])('is neither made nor lost when it is spread, no invoice gets more than it owes, and none gets any while an older one is open', (money, rows) => {
    const invoices = rows.map(({ due, ...row }) => ({ ...row, due_date: `2026-10-${String(due + 1).padStart(2, '0')}` }));
    const { cash, advance } = spread(money, invoices);
    expect(sumPesos([...cash.values()]) + advance).toBe(money);
    const full = invoices.every((one) => (cash.get(one.receivable_id) ?? 0) === one.collectable);
    if (advance > 0) expect(full).toBe(true);
    for (const one of invoices) {
      expect(cash.get(one.receivable_id) ?? 0).toBeLessThanOrEqual(one.collectable);
      const isShort = (cash.get(one.receivable_id) ?? 0) < one.collectable;
      if (isShort) for (const later of invoices) if (later.due_date > one.due_date) expect(cash.get(later.receivable_id) ?? 0).toBe(0);
    }
  });

  const sent = fc.uniqueArray(
    fc.record({ receivable_id: fc.nat(8), cash: part, retefuente: part, reteiva: part, reteica: part, discount: part, credit_notes: part }),
    { selector: ({ receivable_id }) => receivable_id },
  );
  property.prop([sent, fc.nat(1_000_000), fc.array(part, { minLength: 9, maxLength: 9 }), part])(
    'that does not fit the balances becomes an advance to the peso, and nothing is applied twice',
    (rows, advance_value, balances, credits) => {
      const allocations = rows.map((row) => allocation(row.receivable_id, row));
      const collectable = new Map(balances.map((value, id) => [id, value]));
      const fitted = fitAllocations({ allocations, advance_value }, collectable, credits);
      const cashOf = (list: readonly ReceiptAllocation[]) => sumPesos(list.map(({ cash }) => cash));
      expect(cashOf(fitted.allocations) + fitted.advance_value).toBe(cashOf(allocations) + advance_value);
      expect(sumPesos(fitted.allocations.map(({ credit_notes }) => credit_notes))).toBeLessThanOrEqual(credits);
      for (const one of fitted.allocations) expect(appliedOf(one)).toBeLessThanOrEqual(collectable.get(one.receivable_id) ?? 0);
      // A second look changes nothing more.
      expect(fitAllocations(fitted, collectable, credits)).toEqual({ allocations: fitted.allocations, advance_value: fitted.advance_value, notice: null });
      expect(unallocatedOf({ means: [], allocations: fitted.allocations, advance_value: fitted.advance_value })).toBe(
        unallocatedOf({ means: [], allocations, advance_value }),
      );
    },
  );
  test('for an invoice that was paid meanwhile is told', () => {
    const fitted = fitAllocations({ allocations: [allocation(1, { cash: 80_000 })], advance_value: 0 }, new Map([[1, 0]]), 0);
    expect(fitted).toEqual({ allocations: [], advance_value: 80_000, notice: '$ 80,000 quedaron como anticipo.' });
  });
});

describe('a receipt as it is proposed', () => {
  const proposed = { retefuente: 25_000, reteiva: 28_500, reteica: 0, discount: 0 };
  const open = (receivable_id: number, more: object = {}) => ({
    receivable_id,
    due_date: `2026-10-0${receivable_id}`,
    collectable: 1_190_000,
    proposed,
    ...more,
  });
  test('pays the oldest whole with its withholdings, and what is left on account without any', () => {
    const { parts, advance } = proposeAllocations(1_500_000, [open(2), open(1)], new Map());
    expect(parts.get(1)).toEqual({ ...nothing, ...proposed, cash: 1_136_500 });
    expect(parts.get(2)).toEqual({ ...nothing, cash: 363_500 });
    expect(advance).toBe(0);
    expect(proposeAllocations(3_000_000, [open(1), open(2)], new Map()).advance).toBe(3_000_000 - 2 * 1_136_500);
  });
  const money = fc.nat(3_000_000);
  const part = fc.nat(400_000);
  const row = fc.record({
    receivable_id: fc.nat(9),
    due: fc.nat(8),
    collectable: money,
    proposed: fc.record({ retefuente: part, reteiva: part, reteica: part, discount: part }),
  });
  property.prop([money, fc.uniqueArray(row, { selector: ({ receivable_id }) => receivable_id }), fc.nat(9), part])(
    'keeps what a person typed, pays no invoice beyond its balance and spreads every peso',
    (received, rows, typedId, typed) => {
      const invoices = rows.map(({ due, ...one }) => ({ ...one, due_date: `2026-10-0${due + 1}` }));
      const isThere = invoices.some(({ receivable_id }) => receivable_id === typedId);
      const byHand = new Map(isThere ? [[typedId, { ...nothing, cash: typed }]] : []);
      const { parts, advance } = proposeAllocations(received, invoices, byHand);
      const cash = sumPesos([...parts.values()].map((one) => one.cash));
      expect(cash + advance).toBe(Math.max(received, isThere ? typed : 0));
      for (const { receivable_id, collectable } of invoices) {
        const own = parts.get(receivable_id);
        if (receivable_id === typedId) expect(own?.cash ?? 0).toBe(typed);
        else expect(own ? appliedOf(own) : 0).toBeLessThanOrEqual(collectable);
      }
    },
  );
});

describe('the states of a receipt', () => {
  test('move along their table only', () => {
    expect(moveReceipt('registrado', 'confirmado')).toEqual(ok('confirmado'));
    for (const state of receiptStates) expect(moveReceipt('anulado', state)).toEqual(refuse('receipts.cannotMove', { state: 'anulado' }));
    for (const from of ['confirmado', 'aplicado'] as const) expect(moveReceipt(from, 'anulado').ok).toBe(false);
  });
  test('a post-dated cheque stays in custody until its last day', () => {
    const cheque = { kind: 'cheque' as const, due_date: '2026-12-15' };
    expect(custodyUntil([cheque, { kind: 'cheque', due_date: '2026-12-01' }], '2026-11-27')).toBe('2026-12-15');
    expect(custodyUntil([cheque, { kind: 'efectivo', due_date: '2026-12-20' }], '2026-12-15')).toBeNull();
    expect(confirmReceipt({ state: 'custodia', means: [cheque] }, '2026-12-14')).toEqual(refuse('receipts.inCustody', { until: 'mar 15 dic 2026' }));
    expect(confirmReceipt({ state: 'custodia', means: [cheque] }, '2026-12-15')).toEqual(ok('confirmado'));
  });
});
