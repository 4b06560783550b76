import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { branchOf } from '#shared/features/third-parties/new-branch.rules.ts';

test('a new branch begins with the seller, list, town and place of its third party, by name', () => {
  const party = {
    ...{ id: 8, name: 'Ferretería', city_id: 3, address: 'Cl 1 # 2-3', main_telephone: '6011234567', email: null, latitude: 4.6, length: -74.1 },
    customer: { seller_id_1: 21, price_list_id: null },
    shown: { city_id: 'Tunja · Boyacá', 'customer.seller_id_1': 'Edwin Chaparro' },
  };
  expect(branchOf(party)).toEqual({
    ...{ seller_id: 21, city_id: 3, address: 'Cl 1 # 2-3', telephone: '6011234567', latitude: 4.6, length: -74.1 },
    shown: { seller_id: 'Edwin Chaparro', city_id: 'Tunja · Boyacá' },
  });
});

property.prop([fc.dictionary(fc.string(), fc.anything())])('a third party without these fields gives a branch without values', (party) => {
  const { shown, ...values } = branchOf({
    ...party,
    customer: null,
    city_id: null,
    address: null,
    main_telephone: null,
    email: null,
    latitude: null,
    length: null,
  });
  expect(values).toEqual({});
  expect(shown).toEqual({});
});
