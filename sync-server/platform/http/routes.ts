/** How a capability serves its defined calls (`shared/kernel/call.ts`): a handler that answers something else than the definition does not compile. */
import type { Context } from 'hono';
import * as z from 'zod';
import type { Access, AnswerOf, CallDefinition, FileAnswer, ListOptions, Method, Refused, RowOf } from '#shared/kernel/call.ts';
import type { AppError } from '#shared/kernel/errors.ts';
import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../db/store.ts';
import type { Html } from './html.ts';
import type { ListRequest, Page } from './list-request.ts';

/** @param sent the unparsed input, to be shown in the form again: nothing that was typed is lost */
export type RefusedPage = (refusal: AppError, sent: { query: unknown; body: unknown }) => Html;

export interface RouteSpec {
  /** A Spanish summary for the API's page. */
  summary: string;
  /** Names of the address; one that does not fit is a 404, like an unknown id. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body as the page of the API shows it, when `body` itself accepts any object. */
  bodyShape?: z.ZodType;
  /** The specification's sentence for a request that does not fit (commercial §8); undefined keeps the usual one. */
  refused?: Refused;
  /** The HTML page of a refusal, for a browser that opened the address without the app. */
  refusedPage?: RefusedPage;
  /** Default 1 MB. */
  maxBodyBytes?: number;
  /** Default 200. */
  status?: 200 | 201 | 202;
  /** The message of a success: a fixed one, or one made from the handler's result. */
  message?: string | ((value: unknown) => string);
  /** A PUT that also answers POST (`_method=PUT`), as the specification's multipart updates do. */
  alsoPost?: true;
  /** Answers while the password is a temporary one. */
  beforePasswordChange?: true;
  /** Answers while a second factor is still to be set up. */
  beforeSecondFactor?: true;
  /** Answers a revoked device, which must hear that it is. */
  forRevokedDevice?: true;
  /** Answers everyone in maintenance mode. */
  duringMaintenance?: true;
}
export interface ListSpec extends RouteSpec {
  list: ListOptions;
}

const anyObject = z.record(z.string(), z.unknown());

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A valid, authorised request. */
export interface Call<S extends RouteSpec = RouteSpec, A extends Access = Access> {
  actor: [A] extends ['public'] ? null : Actor;
  params: Output<S['params']>;
  query: Output<S['query']>;
  body: Output<S['body']>;
  db: Db;
  /**
   * One transaction of the person's subscriber. Give its result back as it is: with an `Idempotency-Key` the answer is kept
   * inside the same transaction, so that a repeated request gets it again and nothing happens twice.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  ip: string | null;
  /** The HTTP request itself: headers, streams, files. */
  c: Context;
}

/** A valid, authorised request of a defined call. */
export type ServedCall<C extends CallDefinition> = Omit<Call, 'actor' | 'params' | 'query' | 'body'> & {
  actor: C['access'] extends 'public' ? null : Actor;
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: C extends { bodyJudgedByHandler: true } ? Record<string, unknown> : Output<C['body']>;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a handler whose last call gives no result is a promise of void, which is not a promise of undefined
type Nothing = null | void;

/**
 * Gives the `data` that the call's `answer` describes: of a list a page of its rows, of a file a `Response`, and nothing where `data` is null.
 * A call with `statuses` may answer one of them by a `Response`, when the refusal brings more than `AppError` can carry; so do those with `redirects` and `orFile`.
 */
export type CallHandler<C extends CallDefinition> = (
  call: ServedCall<C>,
  list: C extends { list: ListOptions } ? ListRequest : undefined,
) => Promise<
  | (C extends { statuses: readonly number[] } | { redirects: true } | { orFile: FileAnswer } ? Response : never)
  | (C['answer'] extends FileAnswer
      ? Response
      : C extends { bare: true }
        ? Response
        : C extends { list: ListOptions }
          ? Page<RowOf<C>>
          : AnswerOf<C> extends null
            ? Nothing
            : AnswerOf<C>)
>;

export interface Routes {
  /** Serves a defined call. A handler that answers something else than the definition says does not compile. */
  serve<const C extends CallDefinition>(call: C, handler: CallHandler<C>, options?: { refusedPage?: RefusedPage }): void;
}

/** A declared call. `path` writes its names as `{id}`. */
export interface Route {
  method: Method;
  path: string;
  access: Access;
  spec: (RouteSpec & Partial<ListSpec>) & { call?: CallDefinition };
  handle(call: Call, list: ListRequest | undefined): Promise<unknown>;
}

/** Collects the calls that capabilities declare. */
export function collectRoutes(): { routes: Routes; table: Route[] } {
  const table: Route[] = [];
  const routes: Routes = {
    serve(call, handler, options = {}) {
      const { method, path, access, name: _name, answer: _answer, bodyJudgedByHandler, body, ...spec } = call as CallDefinition;
      if (table.some((known) => known.method === method && known.path === path)) throw new Error(`${method} ${path} is served twice`);
      const judged = body && (bodyJudgedByHandler ? { body: anyObject, bodyShape: body } : { body });
      // The mount validates by the definition before it calls the handler, which is what `ServedCall` promises.
      table.push({ method, path, access, spec: { ...spec, ...judged, ...options, call }, handle: handler as unknown as Route['handle'] });
    },
  };
  return { routes, table };
}

/** Fixed addresses before those with names, so that `/eventos/ultimo` is not taken for an id. */
export function bySpecificity(a: Route, b: Route): number {
  const shape = (path: string) => path.replace(/\{\w+\}/g, '~');
  return shape(a.path) < shape(b.path) ? -1 : 1;
}
