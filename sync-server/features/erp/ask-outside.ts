/** Sends one request to a server that an administrator configured, which must not be in our own network. Spec: docs/security.md. */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { addressList } from '#server/platform/address-list.ts';

/** This machine, private and link-local networks (including the metadata service of a cloud), and the address ranges that are translated to them. */
const inside = addressList(
  '0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.168.0.0/16, 198.18.0.0/15, 224.0.0.0/3, ::/127, 64:ff9b::/96, 2002::/16, fc00::/7, fe80::/10, ff00::/8',
);
const mostBytes = 1024 * 1024;

export interface OutsideAnswer {
  status: number;
  text: string;
}

/** Why there is no answer. */
export class NotAsked extends Error {
  readonly reason: 'address' | 'timeout' | 'connection' | 'tooLong';
  constructor(reason: NotAsked['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Addresses and networks of our own network that are allowed (ERP_ALLOW). */
  allow: string;
}

/** Follows no redirects, and reads at most 1 MB. @throws NotAsked */
export function askOutside({ url, method, headers, body, timeoutMs, allow }: Asked): Promise<OutsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
  const own = addressList(allow);
  const mayAsk = (address: string) => !inside.has(address) || own.has(address);
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // A literal address is not looked up.
  if (isIP(host) !== 0 && !mayAsk(host)) return Promise.reject(new NotAsked('address'));
  const signal = AbortSignal.timeout(timeoutMs);
  const failed = (error: unknown) => reject(error instanceof NotAsked ? error : new NotAsked(signal.aborted ? 'timeout' : 'connection', error));
  const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(
    target,
    { method, headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) }, lookup: lookupOf(mayAsk), signal },
    (response) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        pieces.push(piece);
        if (bytes > mostBytes) response.destroy(new NotAsked('tooLong'));
      });
      response.on('error', failed);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
    },
  );
  request.on('error', failed);
  request.end(body);
  return promise;
}

/** Checks the resolved address to which the connection is made, so that a name that resolves to another address meanwhile reaches nothing inside. */
function lookupOf(mayAsk: (address: string) => boolean) {
  return (
    hostname: string,
    options: LookupOptions,
    done: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first, ...more] = addresses.filter(({ address }) => mayAsk(address));
      if (!first) return done(new NotAsked('address'), []);
      return options.all ? done(null, [first, ...more]) : done(null, first.address, first.family);
    });
  };
}
