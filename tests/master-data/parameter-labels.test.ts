import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parameterLabels } from '#shared/features/master-data/parameter-labels.rules.ts';

test('a datum that the table names is used by that name; one that it does not is not used', () => {
  const labels = parameterLabels({ desc_code_parameter: 'DANE', desc_numeric_data_first: 'Habitantes', desc_date_data_second: '  ' });

  expect(labels).toMatchObject({
    code_parameter: 'DANE',
    name_parameter: 'Descripcion',
    numeric_data_first: 'Habitantes',
    date_data_second: null,
    image: null,
  });
});

property.prop([fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null)))])(
  'every table names the same fields, and code and description always have a name',
  (table) => {
    const labels = parameterLabels(table);

    expect(Object.keys(labels)).toEqual(Object.keys(parameterLabels({})));
    expect([labels['code_parameter'], labels['name_parameter']]).toEqual([expect.any(String), expect.any(String)]);
    for (const label of Object.values(labels)) expect(label).not.toBe('');
  },
);
