import type { Context } from 'hono';
import { uuidPattern } from '#shared/kernel/uuid.ts';

/** The device that a request comes from, when it names a well-formed one; the office's browsers name none. */
export function deviceOf(c: Pick<Context, 'req'>): string | null {
  const named = c.req.header('x-device') ?? '';
  return uuidPattern.test(named) ? named : null;
}
