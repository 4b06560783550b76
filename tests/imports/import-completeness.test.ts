import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeLabels, judgeCompleteness } from '#shared/features/imports/import-completeness.rules.ts';
import { completeOfKind, importKinds } from '#shared/features/imports/import-kinds.ts';
import { completeOf } from '#shared/kernel/import-columns.ts';

test('a file is everything only of what its kind has, and says which one unless it is the whole company', () => {
  const asked = fc.record({
    kind: fc.constantFrom(...importKinds),
    of: fc.constantFrom(...completeOf),
    code: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(asked, ({ kind, of, code }) => {
      const judged = judgeCompleteness(kind, { of, code });
      const isOffered = completeOfKind(kind)?.scopes.includes(of) ?? false;
      expect(judged.ok).toBe(isOffered && (of === 'company' || code !== undefined));
      if (!judged.ok) expect(judged.code).toBe(isOffered ? 'imports.completeCodeMissing' : 'imports.completeUnsupported');
    }),
  );
  // Each scope but the company has something that names it.
  for (const of of completeOf) expect(completeLabels[of].code === null).toBe(of === 'company');
});
