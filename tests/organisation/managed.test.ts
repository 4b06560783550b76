import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productLine, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import { isScreenManaged, isTableManaged, managedOf, withManaged } from '#shared/features/organisation/managed.rules.ts';
import { subscriberConfiguration } from '#shared/features/organisation/subscriber-configuration.fields.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';

test('a company that says nothing works with everything, as its form begins', () => {
  const nothing = managedOf({});

  for (const [flag, managed] of Object.entries(nothing)) {
    expect(managed, flag).toBe(true);
    expect(subscriberConfiguration[flag as keyof typeof nothing]).toMatchObject({ default: true });
  }
  const { fields } = withManaged(productLine, nothing);
  expect(Object.keys(productLine.fields).filter((name) => !(name in fields))).toEqual(['lot', 'expiration_date']);
  expect(withManaged(establishment, undefined)).toEqual(establishment);
});

test('without brands their screens, filters and settings go, and lines stay', () => {
  const managed = managedOf({ manage_brands: false });

  expect([isTableManaged('brands', managed), isTableManaged('subbrands', managed), isTableManaged('product_lines', managed)]).toEqual([false, false, true]);
  expect([isScreenManaged(screens.brandRestrictions, managed), isScreenManaged(screens.lines, managed)]).toEqual([false, true]);
  const { fields } = withManaged(productLine, managed);
  expect(Object.keys(withManaged(productLine, undefined).fields).filter((name) => !(name in fields))).toEqual(['brand', 'subbrand']);
});

test('without sellers a branch has none to choose, and the rest of its form stays', () => {
  const { fields } = withManaged(establishment, managedOf({ manage_sellers: false }));

  expect(Object.keys(establishment.fields).filter((name) => !(name in fields))).toEqual(['seller_id']);
});

test('a field that must be filled in stays: without lines a subline still names its own', () => {
  expect(withManaged(subline, managedOf({ manage_lines: false })).fields['line_id']).toBeDefined();
});

test('each flag takes away only its own, whatever the others say', () => {
  const flags = fc.record({ manage_sellers: fc.boolean(), manage_brands: fc.boolean(), manage_lines: fc.boolean(), manage_categories: fc.boolean() });
  fc.assert(
    fc.property(flags, (configuration) => {
      const managed = managedOf(configuration);

      expect(managed).toEqual(configuration);
      expect(isTableManaged('product_lines', managed)).toBe(configuration.manage_lines);
      expect(isTableManaged('categories', managed)).toBe(configuration.manage_categories);
      expect(isScreenManaged(screens.leaderships, managed)).toBe(configuration.manage_sellers);
      expect(isScreenManaged(screens.orders, managed)).toBe(true);
      const { fields } = withManaged(productLine, managed);
      expect(['subline' in fields, 'brand' in fields, 'category' in fields]).toEqual([
        configuration.manage_lines,
        configuration.manage_brands,
        configuration.manage_categories,
      ]);
    }),
  );
});
