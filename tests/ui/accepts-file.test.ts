import { expect, test } from 'vitest';
import { acceptedKinds, acceptsFile } from '#pwa/ui/form/accepts-file.ts';

const file = (name: string, type = '') => ({ name, type });

test.each([
  ['.pdf,.png', file('RUT.PDF'), true],
  ['.pdf,.png', file('programa.exe'), false],
  ['.pdf,.png', file('pdf'), false],
  ['image/*,.pdf', file('foto', 'image/webp'), true],
  ['image/*,.pdf', file('cotización.pdf', 'application/pdf'), true],
  ['image/*', file('cotización.pdf', 'application/pdf'), false],
  ['.csv,text/csv', file('lista', 'text/csv'), true],
  ['', file('lo que sea'), true],
])('of %s the dropped %j is taken: %s', (accept, dropped, isTaken) => {
  expect(acceptsFile(accept, dropped)).toBe(isTaken);
});

test('what a control takes is told in words', () => {
  expect(acceptedKinds('image/*,application/pdf,.pdf')).toBe('imágenes, .pdf');
  expect(acceptedKinds('.csv, .txt,.xlsx,text/csv,text/plain')).toBe('.csv, .txt, .xlsx');
});
