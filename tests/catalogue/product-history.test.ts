import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partChanges } from '#shared/features/catalogue/product-history.rules.ts';

const listName = (id: number) => ({ 7: 'Taller', 8: 'Mayorista' })[id];
const toldOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  partChanges({ before, after }, listName).map(({ label, before: old, after: now }) => `${label}: ${old} → ${now}`);

test('prices by list, old and new; a list that is gone still says its price', () => {
  expect(toldOf({ prices: { 7: 10_000, 8: null, 9: 500 } }, { prices: { 7: 12_000, 8: 9_000, 9: null } })).toEqual([
    'Taller: $ 10,000 → $ 12,000',
    'Una lista que ya no existe: $ 500 → sin precio',
    'Mayorista: sin precio → $ 9,000',
  ]);
});

test('equivalents and relations: only those that changed, with the code that they had', () => {
  const before = {
    references: [
      { reference: 'CR-40', maker: null },
      { reference: 'X-1', maker: 'FAG' },
    ],
  };
  expect(toldOf(before, { references: [{ reference: 'CR-40', maker: 'SKF' }] })).toEqual([
    'Código de otro fabricante: CR-40 → CR-40 (SKF)',
    'Código de otro fabricante: X-1 (FAG) → —',
  ]);
  const kept = { product_id: 3, product_code: 'A3', kind: 'related' };
  expect(
    toldOf(
      { relations: [kept, { product_id: 2, product_code: 'A2', kind: 'equivalent' }] },
      { relations: [kept, { product_id: 4, product_code: 'A4', kind: 'related' }] },
    ),
  ).toEqual(['A2: Lo reemplaza → —', 'A4: — → Va con él']);
});

test('pictures: added, replaced, deleted, and their order', () => {
  const image = (image_id: number, width: number) => ({ image_id, position: 2, width, height: 300, bytes: 2_048 });
  expect(toldOf(null, image(5, 400))).toEqual(['Imagen 2: — → 400 × 300, 2 KB (n.º 5)']);
  expect(toldOf(image(5, 400), image(6, 800))).toEqual(['Imagen 2: 400 × 300, 2 KB (n.º 5) → 800 × 300, 2 KB (n.º 6)']);
  expect(toldOf(image(6, 800), null)).toEqual(['Imagen 2: 800 × 300, 2 KB (n.º 6) → —']);
  expect(toldOf({ images: [10, 11, 12] }, { images: [12, 10, 11] })).toEqual(['Orden de las imágenes: 1, 2, 3 → 3, 1, 2']);
});

test('a line of the product itself, or one that changed nothing, tells nothing of its parts', () => {
  expect(toldOf({ description: 'Antes', version: 1 }, { description: 'Después', version: 2 })).toEqual([]);
  expect(toldOf({ prices: { 7: 1 } }, { prices: { 7: 1 } })).toEqual([]);
  expect(toldOf(null, null)).toEqual([]);
});

test('whatever the log holds, a side beside itself has no changes, and each change has two different texts', () => {
  const side = fc.option(
    fc.record(
      {
        prices: fc.dictionary(fc.nat(9).map(String), fc.option(fc.nat())),
        references: fc.array(fc.record({ reference: fc.string(), maker: fc.option(fc.string()) })),
        relations: fc.array(fc.record({ product_id: fc.nat(5), product_code: fc.string(), kind: fc.constantFrom('equivalent', 'related') })),
        images: fc.uniqueArray(fc.nat(9)),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(side, side, (before, after) => {
      expect(partChanges({ before, after: before }, listName)).toEqual([]);
      const changes = partChanges({ before, after }, listName);
      for (const change of changes) expect(change.before).not.toBe(change.after);
    }),
  );
});
