import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { readAmountRange } from '#shared/features/orders/amount-range.rules.ts';

test.each([
  ['500.000', { from: 500_000, to: 500_000 }],
  ['$ 1,250,000', { from: 1_250_000, to: 1_250_000 }],
  ['> 500.000', { from: 500_001, to: null }],
  ['>=500000', { from: 500_000, to: null }],
  ['Desde 500.000', { from: 500_000, to: null }],
  ['< 900.000', { from: null, to: 899_999 }],
  ['hasta 900.000', { from: null, to: 900_000 }],
  ['500.000 a 900.000', { from: 500_000, to: 900_000 }],
  ['500.000 - 900.000', { from: 500_000, to: 900_000 }],
  ['mucho', null],
  ['', null],
  ['1 a 2 a 3', null],
])('%s is read', (typed, range) => {
  expect(readAmountRange(typed)).toEqual(range);
});

property.prop([fc.nat(), fc.nat()])('what is written of two amounts is read back', (from, to) => {
  expect(readAmountRange(`${from} a ${to}`)).toEqual({ from, to });
  expect(readAmountRange(`>= ${from.toLocaleString('es-CO')}`)).toEqual({ from, to: null });
});
property.prop([fc.string()])('no text breaks it', (typed) => {
  expect(() => readAmountRange(typed)).not.toThrow();
});
