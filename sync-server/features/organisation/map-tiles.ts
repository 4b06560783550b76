/**
 * Whether browsers may load map tiles from an address: https, and a host that the operator configured (MAP_TILES_HOSTS).
 * @param address with Leaflet's placeholders: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png'
 */
export function mayShowTiles(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address.replaceAll('{s}', 'a'));
  if (url?.protocol !== 'https:') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host));
}
