import { expect, test } from 'vitest';
import { changesOf } from '#pwa/admin/watch-typing.ts';

const opened = { name: 'Zeta', stratum: '', lines: [1], customer: { credit_quota: '', blocked: false, priority: 3 }, provider: { discount: '' } };

test('fields that are drawn without being written in are no change, also inside a block', () => {
  const drawn = { ...opened, stratum: null, customer: { credit_quota: null, blocked: false, priority: '3', zone_id: undefined }, provider: { discount: null } };
  expect(changesOf(opened, drawn)).toEqual({});
});

test('what is written, emptied, ticked or added is a change, and a name that the form does not have is none', () => {
  const written = { ...opened, name: '', lines: [1, 2], customer: { ...opened.customer, blocked: true }, other: 'x' };
  expect(changesOf(opened, written)).toEqual({ name: '', lines: [1, 2], customer: { credit_quota: '', blocked: true, priority: 3 } });
  expect(changesOf(opened, { ...opened, customer: { ...opened.customer, priority: null } })).toEqual({
    customer: { credit_quota: '', blocked: false, priority: null },
  });
});
