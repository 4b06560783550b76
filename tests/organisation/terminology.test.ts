import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productLine, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { inTerminology, ownNameOf, terminologyOf } from '#shared/features/organisation/terminology.rules.ts';

test.each([
  ['Familia', 'Familias'],
  ['Sector', 'Sectores'],
  ['Sección', 'Secciones'],
  ['Matiz', 'Matices'],
  ['Grupos', 'Grupos'],
  ['Línea de negocio', 'Líneas de negocio'],
])('what one calls %s, many are %s', (description_line, many) => {
  expect(ownNameOf('product_lines', terminologyOf({ description_line }))).toEqual({ one: description_line, many });
});

test('a company that says nothing, or blanks, has the documents’ words', () => {
  const words = terminologyOf({ description_line: '  ', product_digits: 7 });

  expect(words).toEqual({ description_line: null, description_subline: null, description_category: null });
  expect(inTerminology(subline, words)).toEqual(subline);
  expect(ownNameOf('product_lines', undefined)).toBeNull();
  expect(ownNameOf('brands', terminologyOf({ description_line: 'Familia' }))).toBeNull();
});

test('the list and the fields that name a line, a subline or a category take the company’s words, and nothing else does', () => {
  const words = terminologyOf({ description_line: 'Familia', description_subline: 'Grupo' });

  const families = inTerminology(productLine, words);
  const groups = inTerminology(subline, words);

  expect([families.label.many, groups.label.many]).toEqual(['Familias', 'Grupos']);
  expect(families.label.one).toBe('La linea');
  expect(groups.fields['line_id']?.label).toBe('Familia');
  expect([families.fields['subline']?.label, families.fields['category']?.label]).toEqual(['Grupo', 'Categoría']);
  expect(groups.fields['subline_code']?.label).toBe('Código');
});

test('whatever a company writes, its own word is one name and one more for many, and every field keeps its place', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.constantFrom(productLine, subline), (description_line, entity) => {
      const words = terminologyOf({ description_line });
      const said = inTerminology(entity, words);

      expect(Object.keys(said.fields)).toEqual(Object.keys(entity.fields));
      const own = ownNameOf('product_lines', words);
      expect(own?.one ?? '').toBe(description_line.trim());
      if (own && entity === productLine) expect(said.label.many).toBe(own.many);
      if (own) expect(own.many.split(' ').length).toBe(own.one.split(' ').length);
    }),
  );
});
