import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeepAliveView, type Step, viewsAfter } from '#pwa/app/views/keep-alive-outlet.rules.ts';

type Address = { pathname: string; search?: string };
const walk = (steps: readonly (readonly [Step, string])[], areTabs = false) =>
  steps.reduce<KeepAliveView<Address>[]>((views, [step, pathname]) => viewsAfter(views, { pathname }, { step, areTabs }), []).map(({ path }) => path);

test('steps forward keep what was left; back finds it, and lets go of where one was', () => {
  expect(
    walk([
      ['push', '/clientes'],
      ['push', '/clientes/8'],
    ]),
  ).toEqual(['/clientes', '/clientes/8']);
  expect(
    walk([
      ['push', '/clientes'],
      ['push', '/clientes/8'],
      ['pop', '/clientes'],
    ]),
  ).toEqual(['/clientes']);
});

test('an address typed by hand is a step forward for the view that was in sight', () => {
  expect(
    walk([
      ['push', '/clientes'],
      ['pop', '/catalogo'],
    ]),
  ).toEqual(['/clientes', '/catalogo']);
});

test('a replacement takes the place of what was in sight', () => {
  expect(
    walk([
      ['push', '/terceros'],
      ['push', '/terceros/nuevo'],
      ['replace', '/terceros/5'],
    ]),
  ).toEqual(['/terceros', '/terceros/5']);
  expect(
    walk(
      [
        ['push', '/terceros'],
        ['push', '/terceros/nuevo'],
        ['replace', '/terceros/5'],
      ],
      true,
    ),
  ).toEqual(['/terceros', '/terceros/5']);
});

test('between tabs, back keeps the view that was left', () => {
  expect(
    walk(
      [
        ['push', '/terceros'],
        ['push', '/usuarios'],
        ['pop', '/terceros'],
      ],
      true,
    ),
  ).toEqual(['/usuarios', '/terceros']);
});

test('between tabs, going back for good lets go of the view that was left: a saved form does not come back filled in', () => {
  const views = viewsAfter<Address>(
    [{ path: '/usuarios', address: { pathname: '/usuarios' } }],
    { pathname: '/usuarios/crear' },
    { step: 'push', areTabs: true },
  );

  expect(viewsAfter(views, { pathname: '/usuarios' }, { step: 'pop', areTabs: true, isDone: true }).map(({ path }) => path)).toEqual(['/usuarios']);
});

test('another search in the same view is the same view at its new address', () => {
  const [view, ...others] = viewsAfter<Address>(
    [{ path: '/terceros', address: { pathname: '/terceros' } }],
    { pathname: '/terceros', search: '?page=2' },
    { step: 'replace', areTabs: false },
  );
  expect(others).toEqual([]);
  expect(view?.address.search).toBe('?page=2');
});

const anyStep = fc.tuple(fc.constantFrom<Step>('push', 'pop', 'replace'), fc.constantFrom(...'abcdefghijklmnopqrst'.split('')));
property.prop([fc.array(anyStep, { minLength: 1, maxLength: 60 }), fc.boolean()])(
  'whatever the steps, what was asked for is in sight, each view is kept once, and memory has a bound',
  (steps, areTabs) => {
    const paths = walk(steps, areTabs);
    expect(paths.at(-1)).toBe(steps.at(-1)?.[1]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeLessThanOrEqual(12);
  },
);
