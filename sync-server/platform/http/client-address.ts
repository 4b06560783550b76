/** The network address of the client behind the proxies that the operator named. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { addressList, isAddressList } from '../address-list.ts';

/**
 * Which entries of X-Forwarded-For count. Each proxy appends the address that it saw, so entries are read from the right: as many as there
 * are proxies, or as long as they are addresses of proxies. Entries that a client wrote are further left and never count.
 */
export type TrustedProxies = { hops: number } | { addresses: string };

const mostHops = 10;

/** @returns the proxies that TRUST_PROXY names ('false', 'true' for one, a number, or a list for `addressList`); null for any other text */
export function trustedProxiesOf(text: string): TrustedProxies | null {
  const said = text.trim().toLowerCase();
  if (said === 'false' || said === 'no') return { hops: 0 };
  if (said === 'true' || said === 'yes') return { hops: 1 };
  if (/^\d{1,2}$/.test(said)) return Number(said) <= mostHops ? { hops: Number(said) } : null;
  return said !== '' && isAddressList(said) ? { addresses: said } : null;
}

/** Reads the address of a request's client: a valid IP address without port, or null where there is no connection and no proxy. */
export function clientAddress(trusted: TrustedProxies): (c: Context) => string | null {
  const isProxy = 'addresses' in trusted ? addressList(trusted.addresses) : null;
  return (c) => {
    const socket = socketAddress(c);
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(bareAddress);
    // The nearest first.
    const chain = [socket, ...forwarded.reverse()];
    const place = 'hops' in trusted ? trusted.hops : chain.findIndex((address) => address === null || !isProxy?.has(address));
    return chain[place] ?? socket;
  };
}

/** The address at the other end of the connection. */
export function socketAddress(c: Context): string | null {
  // @hono/node-server brings the connection here; `app.request()` brings nothing.
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return bareAddress(incoming?.socket?.remoteAddress ?? '');
}

/** The address in '203.0.113.9:443', '[::1]:443' and '::ffff:203.0.113.9'; null for anything else. */
function bareAddress(text: string): string | null {
  const entry = text.trim();
  const bare = entry.startsWith('[') ? entry.slice(1, entry.indexOf(']')) : isIP(entry) === 0 ? (entry.split(':')[0] ?? '') : entry;
  const mapped = bare.toLowerCase().startsWith('::ffff:') ? bare.slice(7) : bare;
  if (isIP(mapped) === 4) return mapped;
  return isIP(bare) === 0 ? null : bare;
}
