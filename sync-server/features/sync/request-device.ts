import { uuidPattern } from '#shared/kernel/uuid.ts';

/** The device id in a request's header `X-Device`; null for a missing or malformed one: browsers of the office send none. */
export function deviceNamed(header: string | undefined): string | null {
  return header !== undefined && uuidPattern.test(header) ? header : null;
}
