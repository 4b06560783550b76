import { expect, test } from 'vitest';
import { type TableAsked, tableQuery } from '#pwa/platform/http/table-query.ts';

const state: TableAsked = { page: 1, perPage: 15, sortBy: 'name', sort: 'ASC', filter: '', filters: {} };

test('what narrows a list wins over the filter of the same name', () => {
  expect(tableQuery({ ...state, filters: { is_customer: '0', city: 'pasto' } }, { is_customer: 1 })).toMatchObject({ is_customer: 1, city: 'pasto' });
});
