import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReasonCode, nextReasonCode, reasonTypeOf } from '#shared/features/master-data/warranty-reasons.rules.ts';

test('a reason whose code contains AGRS is of approval, every other one of rejection', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(reasonTypeOf(`${before}AGRS${after}`)).toBe(1);
      expect(reasonTypeOf(`${before}agrs${after}`)).toBe(1);
      const without = `${before}${after}`.replace(/agrs/gi, 'RGRS');
      expect(reasonTypeOf(without)).toBe(2);
    }),
  );
});

test('the next code of a type is free, begins with the type and says it', () => {
  const codes = fc.array(fc.oneof(fc.constantFrom('AGRS1', 'AGRS3', 'RGRS2', 'AGRSX', 'agrs7', 'RGRS'), fc.string()));
  fc.assert(
    fc.property(codes, fc.constantFrom<1 | 2>(1, 2), (known, type) => {
      const next = nextReasonCode(type, known);
      expect(isReasonCode(next)).toBe(true);
      expect(reasonTypeOf(next)).toBe(type);
      expect(known.map((code) => code.toUpperCase())).not.toContain(next);
    }),
  );
  expect(nextReasonCode(2, ['RGRS1', 'RGRS4', 'AGRS9'])).toBe('RGRS5');
  expect(isReasonCode('GARANTIA')).toBe(false);
});
