import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type Found, imageFileName, matchImage, readImageName } from '#shared/features/catalogue/image-names.rules.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';

/** Finds by the code, then by the code without punctuation. */
function findIn(codes: readonly string[]) {
  return (text: string): Found<string> => {
    const exact = codes.filter((code) => code === text);
    const alike = codes.filter((code) => normaliseCode(code) === normaliseCode(text));
    const products = exact.length > 0 ? exact : alike;
    return products.length > 0 ? { by: 'code', products } : null;
  };
}
const codes = ['6203', '6203-2RS', '6203-2RS-SKF', '0453'];
const match = (name: string, of = codes) => matchImage(readImageName(name), findIn(of));

test.each([
  ['6203-2RS.jpg', '6203-2RS', 1],
  ['6203-2.jpg', '6203', 2],
  ['6203__2.png', '6203', 2],
  ['62032rs_3.webp', '6203-2RS', 3],
  ['0453.JPG', '0453', 1],
  ['6203 (4).jpg', '6203', 4],
  ['6203(10).jpg', '6203', 10],
  ['fotos/6203-2RS-SKF 2.jpg', '6203-2RS-SKF', 2],
])('%s is %s, picture %i', (name, product, order) => {
  expect(match(name)).toMatchObject({ kind: 'one', product, order, by: 'code' });
});

test('a whole code wins over an order, and the other reading is told; a double underscore is always an order', () => {
  const more = [...codes, '6203-2'];
  expect(match('6203-2.jpg', more)).toEqual({ kind: 'one', product: '6203-2', by: 'code', order: 1, also: ['6203'] });
  expect(match('6203__2.png', [...more, '6203__2'])).toMatchObject({ product: '6203', order: 2 });
});

test('a folder named by the code holds its pictures; a name that means nothing means nothing, and one that means two is not guessed', () => {
  expect(match('0453/frente.jpg')).toEqual({ kind: 'one', product: '0453', by: 'code', order: null, also: [] });
  expect(match('foto.png')).toEqual({ kind: 'none' });
  expect(match('453.jpg')).toEqual({ kind: 'none' });
  expect(matchImage(readImageName('AB1.jpg'), () => ({ by: 'reference', products: ['A', 'B'] }))).toEqual({ kind: 'several', products: ['A', 'B'] });
});

test.each([
  ['6203-2RS/C3', '6203-2RS-C3.jpg'],
  ['50*65*10', '50-65-10.jpg'],
  ['0453', '0453.jpg'],
])('the expected file of %s is %s', (code, file) => {
  expect(imageFileName(code)).toBe(file);
  expect(match(file, [...new Set([...codes, code])])).toMatchObject({ kind: 'one', product: code, order: 1 });
});

property.prop([fc.stringMatching(/^[A-Z0-9]{1,8}([-/\\*:?"<>|. ][A-Z0-9]{1,4}){0,3}$/)])(
  'the expected file of a code can be stored by every system, and finds its product',
  (code) => {
    const file = imageFileName(code);
    expect(file).not.toMatch(/[\\/:*?"<>|]/);
    expect(match(file, [code])).toMatchObject({ kind: 'one', product: code, order: 1 });
  },
);

const code = fc.stringMatching(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,4})?$/);
property.prop([
  fc.uniqueArray(code, { minLength: 1, maxLength: 6, selector: normaliseCode }),
  fc.integer({ min: 1, max: 10 }),
  fc.constantFrom('png', 'jpg', 'WEBP'),
])('a code alone is its own first picture, and with a double underscore the one that the number says', (all, order, extension) => {
  const [first = ''] = all;
  expect(match(`${first}.${extension}`, all)).toMatchObject({ kind: 'one', product: first, order: 1 });
  expect(match(`${first}__${order}.${extension}`, all)).toMatchObject({ kind: 'one', product: first, order });
});
