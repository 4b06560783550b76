import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxiesOf } from '#server/platform/http/client-address.ts';

/** The address that the server uses as the client's. @param socket the address of the connection's peer */
async function seen(trust: string, { socket, forwarded }: { socket?: string; forwarded?: string }): Promise<string | null> {
  const trusted = trustedProxiesOf(trust);
  if (!trusted) throw new Error(`${trust} names no proxies`);
  const app = new Hono();
  const addressOf = clientAddress(trusted);
  app.get('/', (c) => c.json(addressOf(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
  return (await answer.json()) as string | null; // As the line above wrote it.
}

test.each([
  // No proxy is trusted: the header does not count.
  ['false', { socket: '10.0.0.2', forwarded: '1.1.1.1' }, '10.0.0.2'],
  // One proxy appends the address of its peer after the client's own text.
  ['true', { socket: '10.0.0.2', forwarded: '1.1.1.1, 203.0.113.9' }, '203.0.113.9'],
  ['1', { socket: '10.0.0.2', forwarded: '<script>, 203.0.113.9' }, '203.0.113.9'],
  ['1', { socket: '10.0.0.2' }, '10.0.0.2'],
  ['1', { socket: '10.0.0.2', forwarded: 'unknown' }, '10.0.0.2'],
  ['2', { socket: '10.0.0.2', forwarded: '9.9.9.9, 203.0.113.9, 10.0.0.3' }, '203.0.113.9'],
  // Fewer entries than proxies: the client bypassed one of the proxies.
  ['2', { socket: '198.51.100.7', forwarded: '9.9.9.9' }, '198.51.100.7'],
  // By address: as long as they are proxies.
  ['10.0.0.0/8, ::1', { socket: '10.0.0.2', forwarded: '9.9.9.9, 203.0.113.9, 10.1.1.1' }, '203.0.113.9'],
  ['10.0.0.0/8', { socket: '203.0.113.9', forwarded: '9.9.9.9' }, '203.0.113.9'],
  ['10.0.0.0/8', { socket: '10.0.0.2', forwarded: 'x'.repeat(3000) }, '10.0.0.2'],
  // Ports and IPv4 inside IPv6 are not the address.
  ['1', { socket: '10.0.0.2', forwarded: '203.0.113.9:51234' }, '203.0.113.9'],
  ['1', { socket: '10.0.0.2', forwarded: '[2001:db8::1]:443' }, '2001:db8::1'],
  ['false', { socket: '::ffff:203.0.113.9' }, '203.0.113.9'],
  ['1', { forwarded: '203.0.113.9' }, '203.0.113.9'],
  ['false', {}, null],
])('with TRUST_PROXY=%s the client of %o is %s', async (trust, request, address) => {
  expect(await seen(trust, request)).toBe(address);
});

test('TRUST_PROXY is a number of proxies up to ten, or their addresses', () => {
  expect(trustedProxiesOf('perhaps')).toBeNull();
  expect(trustedProxiesOf('11')).toBeNull();
  expect(trustedProxiesOf('10.0.0.0/33')).toBeNull();
  expect(trustedProxiesOf('no')).toEqual({ hops: 0 });
  expect(trustedProxiesOf(' 2 ')).toEqual({ hops: 2 });
});
