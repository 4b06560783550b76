/**
 * UUID version 7 (RFC 9562): time first, so that ids made on phones sort by the moment they were made.
 * @param nowMs the device's clock, milliseconds since 1970
 * @param random fills 10 bytes with randomness
 */
export function uuidv7(nowMs: number, random: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = new Uint8Array(16);
  random(bytes.subarray(6));
  let rest = nowMs;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Any UUID in canonical form; commands and documents made on devices are named by version 7. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
