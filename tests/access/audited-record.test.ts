import { expect, test } from 'vitest';
import { recordName } from '#pwa/features/access/audited-record.ts';

const line = { entity: 'product_lines', entity_id: '4', before: null, after: null };
const row = { line_code: '52', line_description: 'Frenos' };

test('a record is called as its list calls it, as it was left, and once deleted as it was', () => {
  expect(recordName({ ...line, before: row, after: { ...row, line_description: 'Frenos y dirección' } })).toBe('52 · Frenos y dirección');
  expect(recordName({ ...line, before: row })).toBe('52 · Frenos');
  expect(recordName({ ...line, entity: 'users', after: { name: 'Ana', surname: 'Ruiz' } })).toBe('Ana Ruiz');
});

test('what says no name is called by its id', () => {
  expect(recordName(line)).toBe('4');
  expect(recordName({ ...line, entity: 'menu_subscribers', before: [1], after: [2] })).toBe('4');
  expect(recordName({ ...line, entity: 'roles', entity_id: 'Cliente', after: { required: true } })).toBe('Cliente');
});
