import { expect, test } from 'vitest';
import { branchNameOf } from '#pwa/features/portal/statement-branch.ts';
import { branch } from '#tests/support/phone/field-data.ts';

test('the statement of who buys for one branch names it; that of who buys for all of them names none', () => {
  const branches = [branch({ id: 31, description: 'Sede norte' }), branch({ id: 32, description: 'Sede sur' })];
  expect([branchNameOf({ branches }, 32), branchNameOf({ branches }, null), branchNameOf({ branches }, 99)]).toEqual(['Sede sur', null, null]);
});
