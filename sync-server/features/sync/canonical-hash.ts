import { createHash } from 'node:crypto';

/** SHA-256 of a JSON value, independent of the order of its keys, so that a command that a device serialises again has the same hash. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value, sorted) ?? '')
    .digest('hex');
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
