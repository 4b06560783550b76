import type { Instant } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Services } from './services.ts';

/** A new UUID (version 7) of an instant, for rows that the server itself creates. */
export function newUuid(now: Instant, randomBytes: Services['randomBytes']): string {
  return uuidv7(Date.parse(now), (bytes) => {
    bytes.set(randomBytes(bytes.length));
    return bytes;
  });
}

/**
 * Makes the UUIDs (version 7) of a log: of those of one millisecond each sorts after the one before, as all lines of one
 * transaction are. The 12 bits after the time count (RFC 9562, §6.2, method 1), the rest is random.
 */
export function uuidSequence(randomBytes: Services['randomBytes']): (now: Instant) => string {
  let last: Instant = '';
  let count = 0;
  return (now) => {
    count = now === last ? (count + 1) % 4096 : 0;
    last = now;
    return uuidv7(Date.parse(now), (bytes) => {
      bytes.set(randomBytes(bytes.length));
      bytes[0] = count >> 8;
      bytes[1] = count & 0xff;
      return bytes;
    });
  };
}
