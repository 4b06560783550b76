import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonTypeOf } from '#shared/features/master-data/warranty-reasons.rules.ts';

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
