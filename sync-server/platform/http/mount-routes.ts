import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { CallDefinition } from '#shared/kernel/call.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Actor } from '../actor.ts';
import type { Services } from '../services.ts';
import { clientAddress } from './client-address.ts';
import { datedSheet } from './dated-sheet.ts';
import { valid } from './error-edge.ts';
import { httpErrors } from './http.errors.ts';
import { once } from './idempotency.ts';
import { unknownParameters, unknownParametersHeader } from './known-parameters.ts';
import { isLong, listInPieces } from './list-in-pieces.ts';
import { listBody, listSchema, type Page } from './list-request.ts';
import { ownOriginGuard } from './own-origin.ts';
import { bodyOf, queryOf } from './request-input.ts';
import { bySpecificity, type Call, type Route, type RouteSpec } from './routes.ts';
import { createWriteRate, type WriteRate } from './write-rate.ts';

const defaultMaxBodyBytes = 1024 * 1024;

/** Checks a call's answer before it is sent; throws when it does not fit the call's definition. @param answered the data, or the `Response` of a file */
export type AnswerCheck = (call: CallDefinition, answered: unknown) => void;

interface Serving {
  services: Services;
  addressOf: (c: Context) => string | null;
  rate: WriteRate;
  requireOwnOrigin: (c: Context) => void;
  checkAnswer: AnswerCheck | undefined;
}

/** Puts the served calls on the application. @param checkAnswer for tests, which hold every answer to its definition */
export function mountRoutes(app: Hono, table: readonly Route[], services: Services, checkAnswer?: AnswerCheck): void {
  const serving = {
    ...{ services, rate: createWriteRate(services.clock), checkAnswer },
    ...{ addressOf: clientAddress(services.config.trustProxy), requireOwnOrigin: ownOriginGuard(services.config.publicUrl) },
  };
  for (const route of [...table].sort(bySpecificity)) {
    const path = route.path.replace(/\/\{(\w+)\}/g, '/:$1').replace(/\/([\w-]+)\{(\w+)\}/g, '/:$2{$1[^/]+}');
    const methods = route.spec.alsoPost ? ['POST', 'PUT'] : [route.method.toUpperCase()];
    const limit = route.spec.maxBodyBytes ?? defaultMaxBodyBytes;
    const unknownOf = unknownParameters(route.spec);
    app.on(methods, path, atMost(limit), async (c) => {
      const response = await serveRoute(c, route, serving);
      const unknown = unknownOf(queryOf(c));
      if (unknown === null) return response;
      // The headers of some answers cannot be changed.
      const told = new Response(response.body, response);
      told.headers.set(unknownParametersHeader, unknown);
      return told;
    });
  }
}

/** Requests with Content-Length are checked by it, and Node reads no more than that; only chunked bodies use Hono's slower counting limit. */
function atMost(limit: number): MiddlewareHandler {
  const tooLarge = () => {
    // A body has some kilobytes around its file: they are not told.
    throw httpErrors.tooLarge({ megabytes: Math.floor((limit / 1024 / 1024) * 10) / 10 });
  };
  const counted = bodyLimit({ maxSize: limit, onError: tooLarge });
  return (c, next) => {
    if (c.req.method === 'GET') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > limit ? tooLarge() : next();
  };
}

async function serveRoute(c: Context, route: Route, { services, addressOf, rate, requireOwnOrigin, checkAnswer }: Serving): Promise<Response> {
  const { spec } = route;
  const ip = addressOf(c);
  c.set('call', route.path);
  c.set('ip', ip);
  if (route.method !== 'get') requireOwnOrigin(c);
  const actor = route.access === 'public' ? null : await authorise(c, route, { services, ip });
  const wait = actor && route.method !== 'get' ? rate.take(actor) : 0;
  if (wait > 0) throw httpErrors.tooFast({ seconds: wait });
  const params = validParams(spec, withoutPrefixes(route.path, c.req.param()));
  // Only a page that is made to be used without the app sends a form without a token.
  const jsonOnly = route.access === 'public' && spec.refusedPage === undefined;
  const sent = { query: queryOf(c), body: spec.body ? await bodyOf(c, { jsonOnly }) : undefined };
  try {
    return await answerCall({ c, route, services, actor, params, ip, sent, checkAnswer });
  } catch (error) {
    const refusal = inItsTerminology(error, spec, sent);
    if (spec.refusedPage && refusal instanceof AppError && c.req.header('accept')?.includes('text/html'))
      return c.html(await spec.refusedPage(refusal, sent), refusal.status);
    throw refusal;
  }
}

/** A parse error as the refusal that the specification has for the call, with its messages by field. */
function inItsTerminology(error: unknown, { refused }: RouteSpec, sent: Sent): unknown {
  if (!refused || !(error instanceof AppError) || error.code !== httpErrors.invalid.code) return error;
  return refused(error.errors ?? {}, sent) ?? error;
}

interface Sent {
  query: ReturnType<typeof queryOf>;
  body: unknown;
}

interface Answering {
  c: Context;
  route: Route;
  services: Services;
  actor: Actor | null;
  params: unknown;
  ip: string | null;
  sent: Sent;
  checkAnswer: AnswerCheck | undefined;
}

async function answerCall({ c, route, services, actor, params, ip, sent: { query: asked, body: rawBody }, checkAnswer }: Answering): Promise<Response> {
  const { spec } = route;
  const query = spec.query && valid(spec.query, asked);
  const list = spec.list && valid(listSchema(spec.list), asked);
  const body = spec.body && valid(spec.body, rawBody);
  const messageOf = (value: unknown) => (typeof spec.message === 'function' ? spec.message(value) : spec.message);
  const answer = (value: unknown): Record<string, unknown> =>
    list
      ? listBody(list, value as Page<unknown>)
      : { success: true, ...(spec.message && { message: messageOf(value) }), data: answersNothing(spec) ? null : (value ?? null) };

  const key = route.method === 'get' || !actor ? undefined : c.req.header('idempotency-key');
  const transaction = once({ services, actor, key, request: { method: route.method, path: c.req.path, body: rawBody }, status: spec.status ?? 200, answer });
  // `collectRoutes` pairs the handler with this spec, which has just validated everything that the call holds.
  const call = { actor, params, query, body, db: services.store.db, transact: transaction.transact, ip, c } as unknown as Call;
  const replayed = await transaction.before();
  if (replayed) return replayed;
  const value = await transaction.run(() => route.handle(call, list));
  if (value instanceof Response) {
    if (checkAnswer && spec.call) checkAnswer(spec.call, isBareJson(spec, value) ? await value.clone().json() : value);
    return datedSheet(value, spec.call?.answer, localDateOf(services.clock.now()));
  }
  const answered = answer(value);
  if (spec.call) checkAnswer?.(spec.call, answered['data']);
  if (list && !list.paginate && isLong((value as Page<unknown>).rows)) return listInPieces((value as Page<unknown>).rows);
  return c.json(answered, spec.status ?? 200);
}

const answersNothing = ({ call }: Route['spec']) => call?.answer instanceof z.ZodNull;

/** Whether the answer is JSON without the usual frame, and can be read here. */
const isBareJson = ({ call }: Route['spec'], { body, headers }: Response) => call?.bare === true && body !== null && !headers.has('content-encoding');

async function authorise(c: Context, { access, spec }: Route, { services, ip }: { services: Services; ip: string | null }): Promise<Actor> {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw accessErrors.tokenInvalid();
  const { actor, shutOut, mustChangePassword, mustSetSecondFactor, deviceRevoked } = await services.actors.identify(token, ip);
  c.set('person', { user: actor.userId, subscriber: actor.subscriberId });
  if (deviceRevoked && !spec.forRevokedDevice) throw syncErrors.deviceRevoked();
  if (shutOut && !spec.duringMaintenance) throw accessErrors.maintenance();
  if (mustChangePassword && !spec.beforePasswordChange) throw accessErrors.passwordMustChange();
  if (mustSetSecondFactor && !spec.beforeSecondFactor && !spec.beforePasswordChange) throw accessErrors.secondFactorMissing();
  if (!isAllowed(access, actor)) throw accessErrors.forbidden();
  return actor;
}

/** Hono matches a whole part of an address: of 'enviar-pedido-interno' only what `{erp}` names is the parameter. */
function withoutPrefixes(path: string, given: Record<string, string>): Record<string, string> {
  const prefixes = new Map([...path.matchAll(/\/([\w-]+)\{(\w+)\}/g)].map(([, prefix, name]) => [name, prefix?.length ?? 0]));
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.slice(prefixes.get(name) ?? 0)]));
}

function validParams(spec: RouteSpec, given: Record<string, string>): unknown {
  if (!spec.params) return undefined;
  // PostgreSQL keeps no U+0000 in text, so nothing is named so.
  if (Object.values(given).some((value) => value.includes('\0'))) throw accessErrors.notFound();
  const result = spec.params.safeParse(given);
  if (result.success) return result.data;
  // An id in another form names nothing. A day that no calendar has is a mistake of the person who asks (decision 0410).
  if (result.error.issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'date')) return valid(spec.params, given);
  throw accessErrors.notFound();
}
