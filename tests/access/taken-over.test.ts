import { expect, test } from 'vitest';
import { nobody, takeOver } from '#pwa/features/access/taken-over.ts';

const ana = { name: 'Ana', surname: 'Ruiz', email: 'ana@prueba.co' };
const luz = { name: 'Luz', surname: '', email: '' };

test('another person leaves nothing of the first, and nobody leaves nothing at all', () => {
  const first = takeOver(nobody, {}, ana);
  expect(first).toEqual({ values: ana, standing: ana });
  expect(takeOver(first.values, first.standing, luz)).toEqual({ values: luz, standing: { name: 'Luz' } });
  expect(takeOver(first.values, first.standing, nobody)).toEqual({ values: nobody, standing: {} });
});

test('what was typed by hand stays, also when somebody who was chosen meanwhile is called the same', () => {
  const typed = { ...nobody, email: 'compras@prueba.co' };
  const called = { ...ana, email: 'compras@prueba.co' };
  const first = takeOver(typed, {}, called);
  expect(first).toEqual({ values: called, standing: { name: 'Ana', surname: 'Ruiz' } });
  expect(takeOver(first.values, first.standing, ana).values).toEqual({ ...ana, email: 'compras@prueba.co' });
});

test('what was taken over and then corrected by hand is the person’s own; emptied, it is filled again', () => {
  const first = takeOver(nobody, {}, ana);
  expect(takeOver({ ...first.values, name: 'Ana María' }, first.standing, luz).values).toEqual({ ...luz, name: 'Ana María' });
  expect(takeOver({ ...first.values, name: '' }, first.standing, luz).values).toEqual(luz);
});
