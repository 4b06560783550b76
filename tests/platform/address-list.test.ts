import { expect, test } from 'vitest';
import { addressList, isAddressList } from '#server/platform/address-list.ts';

test('an address counts in any of its forms, and a network by all of its addresses', () => {
  const list = addressList('127.0.0.1, 10.8.0.0/16,::1, fd00::/8');
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.8.255.1', '::1', '0:0:0:0:0:0:0:1', 'fd12::9'])
    expect([address, list.has(address)]).toEqual([address, true]);
  for (const address of ['127.0.0.2', '10.9.0.1', '::2', 'fe80::1', '', 'localhost', '127.0.0.1 '])
    expect([address, list.has(address)]).toEqual([address, false]);
});

test('an empty list holds nobody', () => {
  expect(isAddressList('')).toBe(true);
  expect(addressList('').has('127.0.0.1')).toBe(false);
});

test.each(['localhost', '10.8.0.0/33', '10.8.0.0/16/2', '10.8.0.0/', '10.8.0.0/x', '::1/129', '10.8.0'])('%s is no list of addresses', (text) => {
  expect(isAddressList(text)).toBe(false);
});
