import type { Instant } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Services } from './services.ts';

/** A new UUID (version 7) of an instant, for what the server itself makes. */
export function newUuid(now: Instant, randomBytes: Services['randomBytes']): string {
  return uuidv7(Date.parse(now), (bytes) => {
    bytes.set(randomBytes(bytes.length));
    return bytes;
  });
}
