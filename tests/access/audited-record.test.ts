import { expect, test } from 'vitest';
import { recordName, recordPath } from '#pwa/features/access/audited-record.ts';
import { auditedName } from '#shared/features/navigation/audited-name.ts';

const line = { entity: 'product_lines', before: null, after: null };
const row = { line_code: '52', line_description: 'Frenos' };

test('a record is called as its list calls it, as it was left, and once deleted as it was', () => {
  expect(auditedName({ ...line, before: row, after: { ...row, line_description: 'Frenos y dirección' } })).toBe('52 · Frenos y dirección');
  expect(auditedName({ ...line, before: row })).toBe('52 · Frenos');
  expect(auditedName({ ...line, entity: 'users', after: { name: 'Ana', surname: 'Ruiz' } })).toBe('Ana Ruiz');
});

test('what says no name is called by its id', () => {
  expect(auditedName(line)).toBe('');
  expect(auditedName({ ...line, entity: 'menu_subscribers', before: [1], after: [2] })).toBe('');
  expect(recordName({ entity_name: '', entity_id: 'Cliente' })).toBe('Cliente');
});

test('an entry leads to the page of its record, unless the record was deleted or has none', () => {
  expect(recordPath({ entity: 'documents', entity_id: '7751', action: 'release' })).toBe('/b2b/pedidos/7751');
  expect(recordPath({ entity: 'product_lines', entity_id: '4', action: 'update' })).toMatch(/\/4\//);
  expect(recordPath({ entity: 'product_lines', entity_id: '4', action: 'delete' })).toBeNull();
  expect(recordPath({ entity: 'sessions', entity_id: '0199c0de-0000-7000-8000-000000000001', action: 'login' })).toBeNull();
});
