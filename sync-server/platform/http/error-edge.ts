/** The only place that catches: refusals become answers, an unavailable database a 503, everything else a logged 500 that reveals nothing internal. */
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError, type FieldErrors } from '#shared/kernel/errors.ts';
import { isBusy, isLineBroken } from '../db/busy-errors.ts';
import type { Log } from '../log.ts';
import { httpErrors } from './http.errors.ts';

export function answerError(c: Context, error: unknown, log: Log): Response {
  if (isCutByTheClient(c, error)) return c.body(null, 400);
  const refusal = refusalOf(error);
  if (!refusal) {
    log.error({ err: error, request: c.res.headers.get('X-Request-Id'), route: c.req.path }, 'a request failed');
    return c.json({ success: false, message: 'Ocurrió un error inesperado. Intente de nuevo en unos minutos.', code: 'http.unexpected' }, 500);
  }
  if (refusal.code === httpErrors.busy.code) {
    log.warn({ err: error, request: c.res.headers.get('X-Request-Id'), route: c.req.path }, 'the database could not do a request now');
  }
  if (refusal.status === 413) c.header('Connection', 'close');
  if (refusal.status === 429) c.header('Retry-After', String(refusal.data['seconds'] ?? 60));
  if (refusal.status === 503) c.header('Retry-After', '60');
  const { message, code, data, errors } = refusal;
  c.set('refusal', code);
  return c.json({ success: false, message, code, ...(Object.keys(data).length > 0 && { data }), ...(errors && { errors }) }, refusal.status);
}

/** Field messages of a failed validation, by dotted path. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return errors;
}

/** @throws http.invalid with the messages by field */
export function valid<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw httpErrors.invalid({}, fieldErrorsOf(result.error));
  return result.data;
}

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isBusy(error) || isLineBroken(error)) return httpErrors.busy();
  return undefined;
}

/** The client closed the connection while sending: nobody receives the answer. */
function isCutByTheClient(c: Context, error: unknown): boolean {
  // @hono/node-server brings the request here; `app.request()` brings nothing.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return incoming?.complete === false && incoming.errored !== null && incoming.errored === error;
}
