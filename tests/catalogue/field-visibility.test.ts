import { expect, test } from 'vitest';
import { fieldVisibility, missingByLine, shownByLine } from '#shared/features/catalogue/field-visibility.rules.ts';

test('a line shows, requires and hides the fields of its products: 1, 2 and 9', () => {
  const line = { barcode: 9, brand: 2, reference: 1 };

  expect(fieldVisibility(line, 'barcode')).toBe('hidden');
  expect(fieldVisibility(line, 'brand')).toBe('required');
  expect(fieldVisibility(line, 'reference')).toBe('visible');
  expect(fieldVisibility(line, 'weight')).toBe('visible');
});

test('a product without a field that its line requires is told by that field', () => {
  const line = { brand: 2, reference: 2, barcode: 9 };

  expect(missingByLine(line, { brand_id: null, reference: ' 6203', barcode: '' })).toEqual({ brand_id: ['Marca es un dato obligatorio en esta línea.'] });
  expect(missingByLine(line, { brand_id: 3, reference: '6203' })).toEqual({});
});

test('what a line hides of its products is shown to nobody; what it shows or requires is', () => {
  const product = { product_code: 'A-1', reference: '6203', brand_id: 3, barcode: '770', unit: 'UN' };

  expect(shownByLine({ brand: 9, reference: 2, barcode: 9 }, product)).toEqual({ ...product, brand_id: null, barcode: null });
  expect(shownByLine({}, product)).toEqual(product);
});
