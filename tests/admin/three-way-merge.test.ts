/** Two people save the same row: changes of only one of them are kept, and only fields that both changed are asked about. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastChangeOf, saysSame, threeWayMerge, withValueAt } from '#shared/kernel/three-way-merge.rules.ts';

const opened = { cell_phone: '300', web_page: 'a.co', customer: { credit_quota: '100', blocked: false }, lines: [1] };

describe('nine pairs of two fields, each unchanged, changed alike or changed differently by both', () => {
  const kinds = ['none', 'same', 'different'] as const;
  const said = (kind: (typeof kinds)[number], who: 'mine' | 'theirs', before: string) =>
    kind === 'none' ? before : kind === 'same' ? `${before}-both` : `${before}-${who}`;
  test.each(kinds.flatMap((one) => kinds.map((other) => [one, other] as const)))('cell phone: %s, quota: %s', (phone, quota) => {
    const version = (who: 'mine' | 'theirs') => ({
      ...opened,
      cell_phone: said(phone, who, '300'),
      customer: { ...opened.customer, credit_quota: said(quota, who, '100') },
    });
    const { values, asked } = threeWayMerge({ opened, mine: version('mine'), theirs: version('theirs') });
    expect(asked).toEqual([...(phone === 'different' ? ['cell_phone'] : []), ...(quota === 'different' ? ['customer.credit_quota'] : [])]);
    expect(values).toEqual(version('mine'));
  });
});

test('changes that do not touch each other are merged with no question', () => {
  const mine = { ...opened, web_page: 'b.co' };
  const theirs = { ...opened, cell_phone: '320', customer: { ...opened.customer, credit_quota: 900 } };
  expect(threeWayMerge({ opened, mine, theirs })).toEqual({ values: { ...theirs, web_page: 'b.co' }, asked: [] });
});

test('what says nothing is never a difference, and a number is its text', () => {
  expect(threeWayMerge({ opened, mine: opened, theirs: { ...opened, provider: { blocked: null, discount: '' } } }).asked).toEqual([]);
  for (const [one, other] of [
    ['', null],
    [false, undefined],
    [19, '19'],
    [
      [1, 2],
      [1, 2],
    ],
  ])
    expect(saysSame(one, other)).toBe(true);
  expect(saysSame([1], [2])).toBe(false);
  expect(saysSame(true, false)).toBe(false);
});

test('in general: a field is asked only when both changed it to different values, and otherwise the change of one of them stands', () => {
  const value = fc.constantFrom('', 'a', 'b', 'c');
  const version = fc.record({ one: value, two: value, three: value });
  fc.assert(
    fc.property(version, version, version, (before, mine, theirs) => {
      const { values, asked } = threeWayMerge({ opened: before, mine, theirs });
      for (const name of ['one', 'two', 'three'] as const) {
        const bothChanged = mine[name] !== before[name] && theirs[name] !== before[name] && mine[name] !== theirs[name];
        expect(asked.includes(name)).toBe(bothChanged);
        expect(values[name]).toBe(mine[name] === before[name] ? theirs[name] : mine[name]);
      }
    }),
  );
});

test('who changed a field last is found in the history, also inside a block', () => {
  const lines = [
    { before: { web_page: 'a' }, after: { web_page: 'b' }, user: 'Ana' },
    { before: { customer: { credit_quota: 1 } }, after: { customer: { credit_quota: 2 } }, user: 'Luis' },
  ];
  expect(lastChangeOf(lines, 'customer.credit_quota')?.user).toBe('Luis');
  expect(lastChangeOf(lines, 'web_page')?.user).toBe('Ana');
  expect(lastChangeOf(lines, 'cell_phone')).toBeUndefined();
  expect(withValueAt({ customer: { blocked: true } }, 'customer.credit_quota', 3)).toEqual({ customer: { blocked: true, credit_quota: 3 } });
});
