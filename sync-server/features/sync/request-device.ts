import { uuidPattern } from '#shared/kernel/uuid.ts';

/** The device that a request's header `X-Device` names; null when it names none well-formed, as the office's browsers do. */
export function deviceNamed(header: string | undefined): string | null {
  return header !== undefined && uuidPattern.test(header) ? header : null;
}
