/**
 * How a capability declares its calls: each says who may make it, what it takes, and what it answers. The same table
 * serves the calls, checks the permissions and writes the OpenAPI document; a call without a declared access does not compile.
 */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Permission } from '#shared/kernel/permissions.ts';
import type { Actor } from '../actor.ts';

import type { Db, Tx } from '../db/store.ts';
import type { ListOptions, ListRequest, Page } from './list-request.ts';

/** One permission, any of several, anyone who is logged in, or anyone at all. */
export type Access = Permission | readonly Permission[] | 'session' | 'public';

export interface RouteSpec {
  access: Access;
  /** What it does, in Spanish, for the page of the API. */
  summary: string;
  /** Names of the address; one that does not fit is a 404, like an unknown id. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What the page of the API shows of the body, when `body` itself takes it loosely. */
  bodyShape?: z.ZodType;
  /** Default 1 MB. */
  maxBodyBytes?: number;
  /** Default 200. */
  status?: 200 | 201 | 202;
  /** What a success says to the person. */
  message?: string;
  /** A PUT that also answers POST (`_method=PUT`), as the documents' multipart updates do. */
  alsoPost?: true;
  /** Answers while the password is a temporary one. */
  beforePasswordChange?: true;
  /** Answers everyone in maintenance mode. */
  duringMaintenance?: true;
}
export interface ListSpec extends RouteSpec {
  list: ListOptions;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A valid, authorised request. */
export interface Call<S extends RouteSpec = RouteSpec> {
  actor: S['access'] extends 'public' ? null : Actor;
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

/** Gives the answer's `data`, or a whole `Response` (a file, a stream). */
type Handler<S extends RouteSpec> = (call: Call<S>) => Promise<unknown>;

export interface Routes {
  get<const S extends RouteSpec>(path: string, spec: S, handler: Handler<S>): void;
  post<const S extends RouteSpec>(path: string, spec: S, handler: Handler<S>): void;
  put<const S extends RouteSpec>(path: string, spec: S, handler: Handler<S>): void;
  delete<const S extends RouteSpec>(path: string, spec: S, handler: Handler<S>): void;
  /** A GET that answers rows by pages, with the parameters of every list. */
  list<const S extends ListSpec, Row>(path: string, spec: S, handler: (call: Call<S>, list: ListRequest) => Promise<Page<Row>>): void;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

/** A declared call. `path` writes its names as `{id}`. */
export interface Route {
  method: Method;
  path: string;
  spec: RouteSpec & Partial<ListSpec>;
  handle(call: Call, list: ListRequest | undefined): Promise<unknown>;
}

/** Collects the calls that capabilities declare. */
export function collectRoutes(): { routes: Routes; table: Route[] } {
  const table: Route[] = [];
  const declare =
    (method: Method) =>
    <S extends RouteSpec>(path: string, spec: S, handler: Handler<S>): void => {
      if (table.some((known) => known.method === method && known.path === path)) throw new Error(`${method} ${path} is declared twice`);
      // The mount validates by the route's own spec before it calls, which is what `Call<S>` promises.
      table.push({ method, path, spec, handle: handler as Route['handle'] });
    };
  const routes: Routes = {
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    delete: declare('delete'),
    list(path, spec, handler) {
      // A list is declared like any other GET; the mount gives it its second argument.
      declare('get')(path, spec, handler as unknown as Handler<typeof spec>);
    },
  };
  return { routes, table };
}

/** Fixed addresses before those with names, so that `/eventos/ultimo` is not taken for an id. */
export function bySpecificity(a: Route, b: Route): number {
  const shape = (path: string) => path.replace(/\{[^}]+\}/g, '~');
  return shape(a.path) < shape(b.path) ? -1 : 1;
}
