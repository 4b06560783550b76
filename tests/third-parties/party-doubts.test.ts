import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type DoubtedParty, doubtsOf } from '#shared/features/third-parties/party-doubts.rules.ts';

const plain: DoubtedParty = {
  ...{ typeCode: '31', is_customer: true, is_provider: false, is_employee: false },
  ...{ cell_phone: '320 999 88 77', main_telephone: '6014200100', secondary_telephone: null, seller_id_1: 4, seller_id_2: 5 },
};

test('a usual customer raises no doubt', () => {
  expect(doubtsOf(plain)).toEqual([]);
  expect(doubtsOf({ ...plain, cell_phone: '+57 3209998877', seller_id_1: null, seller_id_2: null })).toEqual([]);
  expect(doubtsOf({ ...plain, cell_phone: '+1 305 555 0100' })).toEqual([]);
});

test.each([
  [{ is_customer: false }, /ninguna de esas listas/],
  [{ is_employee: true }, /suele identificarse con cédula/],
  [{ seller_id_2: 4 }, /la misma persona/],
  [{ cell_phone: '300' }, /El celular no parece completo/],
  [{ cell_phone: '6014200100' }, /El celular no parece completo/],
  [{ main_telephone: '300' }, /El teléfono principal/],
  [{ secondary_telephone: 'ext 12' }, /El teléfono secundario/],
])('%o is doubted', (odd, sentence) => {
  expect(doubtsOf({ ...plain, ...odd })).toEqual([expect.stringMatching(sentence)]);
});

property.prop([fc.string(), fc.string()])('any text is read as a telephone, and a whole cell phone is never doubted', (cell_phone, main_telephone) => {
  expect(doubtsOf({ ...plain, cell_phone, main_telephone }).length).toBeLessThanOrEqual(2);
  expect(doubtsOf({ ...plain, cell_phone: `3${cell_phone.replace(/\D/g, '').padEnd(9, '0').slice(0, 9)}` })).toEqual([]);
});
