/** Properties of every order, quotation and quantity. */
import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect } from 'vitest';
import { availableIn, checkAvailability, isQuantity, relatedInstead } from '#shared/features/orders/availability.rules.ts';
import { amountsAt, judgeLine } from '#shared/features/orders/judge-lines.rules.ts';
import { checkMinimumOrder, minimumOrderOf } from '#shared/features/orders/minimum-order.rules.ts';
import { tellMissing } from '#shared/features/orders/missing-stock.rules.ts';
import { submissionStepNames } from '#shared/features/orders/order.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import {
  cancelOrder,
  moveOrder,
  noteDelivery,
  orderLabel,
  orderLabels,
  orderStates,
  sellersWhoSee,
  statesNotSold,
  statesUnderWay,
} from '#shared/features/orders/order-states.rules.ts';
import { priceChangesOf } from '#shared/features/orders/price-changes.rules.ts';
import { isQuotationValid, quotationStateOn, validUntil } from '#shared/features/orders/quotation.rules.ts';
import { repeatableLines } from '#shared/features/orders/repeat-lines.rules.ts';
import { soldValue } from '#shared/features/orders/sold-value.rules.ts';
import { nextStep } from '#shared/features/orders/submission-steps.rules.ts';
import { deviceNumber } from '#shared/features/sync/device-number.rules.ts';
import { addDays, daysBetween } from '#shared/kernel/dates.ts';
import { product } from './ordering-context.ts';

const anyState = fc.constantFrom(...orderStates);
const someId = fc.integer({ min: 1, max: 50 });
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const someDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));

property.prop([anyState, fc.array(anyState, { maxLength: 20 })])(
  'an order that ended stays ended, and none begins again once the ERP has it',
  (first, attempts) => {
    const walked = [first];
    for (const to of attempts) if (moveOrder(walked.at(-1) ?? first, to).ok) walked.push(to);

    for (const ended of ['CUMPLIDO', 'ANULADO'] as const) if (walked.includes(ended)) expect(walked.at(-1)).toBe(ended);
    const arrival = walked.findIndex((state) => state === 'APROBADO' || state === 'CUMPLIDO');
    if (arrival >= 0) expect(walked.slice(arrival).some((state) => statesUnderWay.some((underWay) => underWay === state))).toBe(false);
  },
);

property.prop([anyState, fc.boolean(), fc.boolean()])(
  'an order is cancelled only where its state allows it, nothing was invoiced and no other system has it',
  (state, has_invoices, is_at_erp) => {
    const isCancelled = cancelOrder({ state, has_invoices, is_at_erp }).ok;

    expect(isCancelled).toBe(!has_invoices && !is_at_erp && state !== 'enviando' && moveOrder(state, 'ANULADO').ok);
  },
);

property.prop([anyState, fc.boolean(), someDay, someDay, someDay])(
  'a delivery is of an invoiced order, from the day of the order until today',
  (state, has_invoices, voucher_date, on, today) => {
    const isNoted = noteDelivery({ state, has_invoices, voucher_date }, { on, today }).ok;

    expect(isNoted).toBe((state === 'CUMPLIDO' || has_invoices) && voucher_date <= on && on <= today);
  },
);

property.prop([anyState, fc.boolean(), fc.boolean()])('every order has a label that the filter offers', (state, has_missing, has_invoices) => {
  expect(orderLabels).toContain(orderLabel({ state, has_missing, has_invoices }));
});

property.prop([anyState, orNull(someId), orNull(someId)])(
  'the seller of the branch always sees its orders; their author only while they have to follow them; nobody twice',
  (state, seller_id, branch_seller_id) => {
    const seen = sellersWhoSee({ state, seller_id, branch_seller_id });

    expect(new Set(seen).size).toBe(seen.length);
    if (branch_seller_id !== null) expect(seen).toContain(branch_seller_id);
    const isUnderWay = statesUnderWay.some((underWay) => underWay === state);
    if (seller_id !== null && seller_id !== branch_seller_id) expect(seen.includes(seller_id)).toBe(isUnderWay);
  },
);

property.prop([fc.subarray([...submissionStepNames])])(
  'a submission goes on with a step that has not been done, all before it done, and ends when all are',
  (finished) => {
    const next = nextStep(finished);

    expect(next === undefined).toBe(finished.length === submissionStepNames.length);
    if (!next) return;
    expect(finished).not.toContain(next);
    expect(finished).toEqual(expect.arrayContaining(submissionStepNames.slice(0, submissionStepNames.indexOf(next))));
  },
);

property.prop([someDay, fc.integer({ min: 0, max: 400 }), fc.integer({ min: -10, max: 500 })])(
  'a quotation keeps its prices for as many days as it was given, and never comes back',
  (made, validity, later) => {
    const quotation = { state: 'vigente' as const, valid_until: validUntil(made, validity) };
    const day = addDays(made, later);

    expect(daysBetween(made, quotation.valid_until)).toBe(validity);
    expect(quotationStateOn(quotation, day)).toBe(later <= validity ? 'vigente' : 'vencida');
    if (!isQuotationValid(quotation, day)) expect(isQuotationValid(quotation, addDays(day, 1))).toBe(false);
    expect(quotationStateOn({ ...quotation, state: 'convertida' }, day)).toBe('convertida');
  },
);

const numbers = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }));
property.prop([numbers])('two documents of a device never share a number, and each keeps one of its own before and after the server', ([one, other]) => {
  const named = (nth: number, consecutive: number | null) => documentNumber({ prefix: 'Pd', consecutive, device_number: deviceNumber('L', nth) });

  expect(deviceNumber('L', one) === deviceNumber('L', other)).toBe(one === other);
  expect(named(one, null)).toBe(deviceNumber('L', one));
  expect(named(one, one) === named(other, other)).toBe(one === other);
});

const stocked = (quantity: number) => ({ product_code: 'P', applies_inventory: true, stock: { 1: quantity } });
const warehouse = { id: 1, exits_no_exist: false };

property.prop([fc.integer({ min: -50, max: 5000 }), fc.integer({ min: 1, max: 5000 })])(
  'exactly what is there can be sold: whoever may have some may have fewer, and a refusal tells how many there are',
  (there, wanted) => {
    const answer = checkAvailability(stocked(there), wanted, warehouse);

    expect(answer.ok).toBe(wanted <= there);
    if (answer.ok && wanted > 1) expect(checkAvailability(stocked(there), wanted - 1, warehouse).ok).toBe(true);
    if (!answer.ok) expect(answer.data).toMatchObject({ available: availableIn(warehouse, stocked(there)), quantity: wanted });
    expect(checkAvailability(stocked(there), wanted, { ...warehouse, exits_no_exist: true }).ok).toBe(true);
  },
);

property.prop([fc.array(fc.integer({ min: 0, max: 30 })), fc.integer({ min: 1, max: 30 })])(
  'what is offered instead has enough, in the order it came, and nothing that has enough is left out',
  (stocks, wanted) => {
    const related = stocks.map(stocked);

    expect(relatedInstead(related, wanted, warehouse)).toEqual(related.filter((one) => one.stock[1] >= wanted));
  },
);

property.prop([fc.double({ noNaN: false })])('a quantity is a whole number of units, one or more', (number) => {
  if (isQuantity(number)) expect(number).toBe(Math.max(1, Math.round(number)));
  else expect(Number.isInteger(number) && number >= 1 && number <= 1_000_000).toBe(false);
});

property.prop([fc.nat({ max: 10_000_000 }), fc.nat({ max: 10_000_000 })])('what is missing for the minimum, once ordered, reaches it', (subtotal, minimum) => {
  const checked = checkMinimumOrder(subtotal, minimum);

  expect(checked.ok).toBe(subtotal >= minimum);
  if (!checked.ok) expect(checkMinimumOrder(subtotal + Number(checked.data['missing']), minimum).ok).toBe(true);
});

property.prop([orNull(fc.nat()), fc.nat()])("a branch's own minimum wins, 0 included", (own, default_minimum_order_value) => {
  expect(minimumOrderOf({ minimum_order_value: own }, { default_minimum_order_value })).toBe(own === null ? default_minimum_order_value : own);
});

property.prop([fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 5 }), fc.nat({ max: 20 })))])(
  'what is missing is told when something is, with all its units',
  (lines) => {
    const told = tellMissing(lines.map(([product_code, missing_quantity]) => ({ product_code, missing_quantity })));
    const units = lines.reduce((sum, [, missing]) => sum + missing, 0);

    expect(told === null).toBe(units === 0);
    if (told) expect(told).toContain(units === 1 ? '1 unidad' : `${units} unidades`);
  },
);

const seenAndNew = fc.array(fc.tuple(orNull(fc.integer({ min: 1, max: 9 })), orNull(fc.integer({ min: 1, max: 9 }))), { maxLength: 20 });
property.prop([seenAndNew])('a price change is told for each line whose price is not the one that was seen, and for no other', (pairs) => {
  const lines = pairs.map(([seen_unit_value, new_value], index) => ({
    draft: { product_id: index, quantity: 1, discount_percentage: 0, seen_unit_value },
    product: product(index, new_value ?? 0),
    new_value,
  }));

  expect(priceChangesOf(lines, null).map(({ product_id, old_value, new_value }) => [product_id, old_value, new_value])).toEqual(
    pairs.flatMap(([seen, now], index) => (seen !== null && seen !== now ? [[index, seen, now]] : [])),
  );
});

const noRules = { products: new Map([[1, product(1, 10_000)]]), restrictions: [], maximum_discount_percentage: 10, quotation: null };
property.prop([fc.integer({ min: -2, max: 2000 }), fc.double({ min: -5, max: 40 }), fc.constantFrom(1, 2)])(
  'a line is sold whole within its discount, or refused with its reason; either way it stays as it was written',
  (quantity, discount_percentage, product_id) => {
    const written = { product_id, quantity, discount_percentage, seen_unit_value: null };
    const judged = judgeLine(written, 3, noRules);

    expect([judged.draft, judged.draft_index]).toEqual([written, 3]);
    expect(judged.refusal === null && judged.discount_refusal === null).toBe(
      product_id === 1 && quantity >= 1 && discount_percentage >= 0 && discount_percentage <= 10,
    );
    if (judged.refusal === null)
      expect(amountsAt(judged, { id: 12, name_parameter: 'Taller' }, discount_percentage).amounts).toMatchObject({ quantity, unit_value: 10_000 });
  },
);

property.prop([fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 60 })])(
  'what a quotation promised is kept, price and discount, whatever the list and the person’s maximum',
  (unit_value, discount_percentage) => {
    const promised = { discount_percentage, own_discount_percentage: discount_percentage, promotion_percentage: 0, promotions: [] };
    const quotation = { price_list_id: 10, valid_until: '2026-12-31', lines: [{ product_id: 1, quantity: 2, unit_value, ...promised }] };
    const judged = judgeLine({ product_id: 1, quantity: 2, discount_percentage, seen_unit_value: null }, 0, { ...noRules, quotation });

    expect(judged.refusal).toBeNull();
    if (judged.refusal === null)
      expect(amountsAt(judged, { id: 13, name_parameter: 'Mayorista' }, discount_percentage).amounts).toMatchObject({ unit_value, discount_percentage });
  },
);

const someLine = fc.record({
  product_id: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  own_discount_percentage: fc.integer({ min: 0, max: 40 }),
  is_freight: fc.boolean(),
});
property.prop([fc.array(someLine, { maxLength: 12 })])(
  'repeating a document loses no unit of goods, and gives no more discount than any of its lines',
  (lines) => {
    const goods = lines.filter((line) => !line.is_freight);
    const repeated = repeatableLines(lines);

    expect(repeated.map((line) => line.product_id)).toEqual([...new Set(goods.map((line) => line.product_id))]);
    for (const { product_id, quantity, own_discount_percentage } of repeated) {
      const same = goods.filter((line) => line.product_id === product_id);
      expect(quantity).toBe(same.reduce((sum, line) => sum + line.quantity, 0));
      expect(own_discount_percentage).toBe(Math.min(...same.map((line) => line.own_discount_percentage)));
    }
  },
);

const anyLine = fc.record({ is_freight: fc.boolean(), subtotal: fc.integer({ min: 0, max: 1_000_000_000 }) });
property.prop([anyState, fc.array(anyLine), anyLine])(
  'an order sells its goods and never its freight, and one that is not sold sells nothing',
  (state, lines, more) => {
    const before = soldValue({ state, lines });
    const isSold = !statesNotSold.some((unsold) => unsold === state);
    expect(soldValue({ state, lines: [...lines, more] }) - before).toBe(isSold && !more.is_freight ? more.subtotal : 0);
    expect(soldValue({ state, lines: [] })).toBe(0);
  },
);
