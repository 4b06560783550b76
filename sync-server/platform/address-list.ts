import { BlockList, isIP } from 'node:net';

interface Network {
  address: string;
  family: 'ipv4' | 'ipv6';
  /** Bits that all addresses of the network share. */
  prefix: number;
}

/** Whether a text is a list for `addressList`. */
export function isAddressList(text: string): boolean {
  return partsOf(text).every((part) => networkOf(part) !== null);
}

/**
 * The addresses that a list allows: addresses and networks separated by commas, '127.0.0.1, 10.8.0.0/16, ::1'. An IPv4 address
 * counts also in its IPv6 form (::ffff:127.0.0.1).
 * @param text a list for which `isAddressList` holds; other parts allow nothing
 */
export function addressList(text: string): { has(address: string): boolean } {
  const list = new BlockList();
  for (const part of partsOf(text)) {
    const network = networkOf(part);
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  return {
    has: (address) => {
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function networkOf(part: string): Network | null {
  const [address = '', bits, ...more] = part.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const prefix = bits === undefined ? longest : Number(bits);
  return prefix > longest ? null : { address, family: version === 4 ? 'ipv4' : 'ipv6', prefix };
}
