import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sentenceOfOthers } from '#shared/features/presence/presence-sentence.rules.ts';

test('who else is there is told by name, and who is changing it first', () => {
  const [olga, luis, ana] = ['Olga Díaz', 'Luis Gil', 'Ana Ruiz'].map((name) => ({ name, is_editing: name === 'Luis Gil' })) as [Named, Named, Named];
  expect(sentenceOfOthers([], 'esta ficha')).toBe('');
  expect(sentenceOfOthers([olga], 'esta ficha')).toBe('Olga Díaz también está en esta ficha.');
  expect(sentenceOfOthers([olga, ana], 'este pedido')).toBe('Olga Díaz y Ana Ruiz también están en este pedido.');
  expect(sentenceOfOthers([olga, luis], 'esta ficha')).toBe('Luis Gil está cambiando esta ficha. Olga Díaz también está en esta ficha.');
});

type Named = { name: string; is_editing: boolean };

property.prop([fc.array(fc.record({ name: fc.string({ minLength: 1 }), is_editing: fc.boolean() }))])('everybody is named', (others) => {
  const sentence = sentenceOfOthers(others, 'esta ficha');
  for (const { name } of others) expect(sentence).toContain(name);
});
