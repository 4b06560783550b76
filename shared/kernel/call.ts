/**
 * A call of the API, defined once: who may make it, what it takes and what it answers. The server serves it, the app calls it,
 * and the OpenAPI document, the table of permissions, the fuzzer and the authorisation tests are read from it.
 * Spec: decisions §2; docs/how-to-add.md.
 */
import type * as z from 'zod';
import { AppError, type FieldErrors } from './errors.ts';
import type { Permission, Role } from './permissions.ts';

/** One permission, any of several, one of some roles (none: nobody), anyone who is logged in, or anyone at all. */
export type Access = Permission | readonly Permission[] | { roles: readonly Role[] } | 'session' | 'public';
export type Method = 'get' | 'post' | 'put' | 'delete';

/** The access of a call that is not offered, for example the creation of rows that only the system creates. */
export const nobody = { roles: [] } as const satisfies Access;

/** How a list may be sorted, and how it comes when nothing is asked. */
export interface ListOptions {
  sortable: readonly [string, ...string[]];
  sortBy: string;
  sort?: 'ASC' | 'DESC';
  /** Rows a page; 15 by default. */
  perPage?: number;
}

/** The answer of a call that gives a file or a stream instead of JSON: its possible media types. */
export interface FileAnswer {
  mediaTypes: readonly string[];
  /** The name of the spreadsheet has no day. */
  undated?: true;
}
export const pdfAnswer = { mediaTypes: ['application/pdf'] } as const satisfies FileAnswer;
export const sheetAnswer = { mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] } as const satisfies FileAnswer;
/** A spreadsheet to fill in. The name of any other spreadsheet has the day of its export. */
export const templateAnswer = { ...sheetAnswer, undated: true } as const satisfies FileAnswer;
export const imageAnswer = { mediaTypes: ['image/webp', 'image/png', 'image/jpeg'] } as const satisfies FileAnswer;
export const anyFileAnswer = { mediaTypes: ['application/octet-stream'] } as const satisfies FileAnswer;

/** The sentence of the specification for a request that does not fit its schemas (commercial §8); undefined keeps the usual one. */
export type Refused = (errors: FieldErrors, sent: { query: unknown; body: unknown }) => AppError | undefined;

/** A request that does not fit is a 422 with the sentence of this error, and the messages by field. */
export const refusedAs =
  (sentence: () => AppError): Refused =>
  (errors) => {
    const { code, message } = sentence();
    return new AppError(code, { status: 422, text: message }, {}, errors);
  };

export interface CallSpec {
  method: Method;
  /** Begins with '/'; a parameter is written `{id}`. */
  path: `/${string}`;
  access: Access;
  /** The call's purpose, in Spanish, for the API's page. */
  summary: string;
  /** Parameters of the path; a value that does not fit is a 404, like an unknown id. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The use case judges the body itself, because an update may be partial: the edge only requires an object, `body` describes it. */
  bodyJudgedByHandler?: true;
  /** The body comes as multipart/form-data: 'also' beside JSON, or 'only'. */
  multipart?: 'also' | 'only';
  /** The answer's `data` (of a list: an array of its rows), described by strict objects; or a file. */
  answer: z.ZodType | FileAnswer;
  /** The answer travels as it is, without the `{ success, data }` of the other calls; its handler gives a `Response`. */
  bare?: true;
  /** The body is the bytes themselves, of these media types; the handler reads them. */
  bytes?: readonly string[];
  /** Present on a GET that answers rows by pages, with the parameters of every list. */
  list?: ListOptions;
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /** The `message` of a success; a function where it depends on the answer. */
  message?: string | ((data: unknown) => string);
  refused?: Refused;
  /** The specification's sentence that the app shows before the reason when it cannot read the answer (commercial §8). */
  unread?: string;
  /** The file that the call gives in place of its data, when the request asks for it: the handler then gives a `Response`. */
  orFile?: FileAnswer;
  /** A form that a browser sends without the app is answered by a redirect: the handler then gives a `Response`. */
  redirects?: true;
  /** Statuses of refusals beyond those that follow from the definition: `refusalStatuses`. */
  statuses?: readonly (401 | 409 | 422 | 429)[];
  /** Bytes; 1 MB by default. */
  maxBodyBytes?: number;
  /** A PUT that also answers POST with `_method=PUT`, as the specification's multipart updates do. */
  alsoPost?: true;
  /** Answers while the password is a temporary one. */
  beforePasswordChange?: true;
  /** Answers while a second factor is still to be set up. */
  beforeSecondFactor?: true;
  /** Answers a revoked device, which must learn that it is revoked. */
  forRevokedDevice?: true;
  /** Answers everyone in maintenance mode. */
  duringMaintenance?: true;
}

/** A defined call; `name` is its key in `defineCalls` and the operation's id in the OpenAPI document. */
export type CallDefinition = CallSpec & { name: string };

/** A call of which only the address is there at run time. `of` is never set: it says for the compiler which definition the address belongs to. */
export type AddressedCall<C extends CallSpec> = Pick<C, 'method' | 'path'> & { of?: C };

/** A list call whose answer has these rows, and whose path takes no parameters. */
export interface ListOf<Row> extends CallDefinition {
  list: ListOptions;
  params?: never;
  answer: z.ZodType<readonly Row[]>;
}

/** Defines the calls of a capability; each key becomes the call's name, unique in the whole API. */
export function defineCalls<const Calls extends Record<string, CallSpec>>(calls: Calls): { [Name in keyof Calls & string]: Calls[Name] & { name: Name } } {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...call, name }]);
  // Object.fromEntries forgets the keys that the mapped type has just listed.
  return Object.fromEntries(named) as { [Name in keyof Calls & string]: Calls[Name] & { name: Name } };
}

export const isFileAnswer = (answer: z.ZodType | FileAnswer): answer is FileAnswer => 'mediaTypes' in answer;

/** The data that a call answers; of a list, its rows. `never` for a file. */
export type AnswerOf<C extends Pick<CallSpec, 'answer'>> = C['answer'] extends z.ZodType ? z.output<C['answer']> : never;
/** One row of a list call. */
export type RowOf<C extends Pick<CallSpec, 'answer'>> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never;

type Part<C, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer S extends z.ZodType>
    ? Partial<Record<never, never>> extends z.input<S>
      ? { [K in Name]?: z.input<S> }
      : { [K in Name]: z.input<S> }
    : unknown;

/** The query parameters of every list (decisions §2). */
export interface ListQuery {
  /** 'false': the whole list, up to 10,000 rows. */
  paginate?: 'true' | 'false';
  page?: number;
  perPage?: number;
  sortBy?: string;
  sort?: 'ASC' | 'DESC';
  filter?: string;
  /** '1': only the first rows that fit, without counting them; `meta.total` is then how many came. */
  brief?: '1';
}
type ListPart<C> = C extends { list: ListOptions } ? { query?: ListQuery } : unknown;

/** A body that the handler judges may leave out fields. */
type Body<C> = C extends { bodyJudgedByHandler: true; body: infer S extends z.ZodType } ? { body: Partial<z.input<S>> } : Part<C, 'body'>;

/** The arguments of a call, by its parts. A body that may be multipart may also be a `FormData`. */
export type ArgsOf<C extends CallSpec> = Part<C, 'params'> &
  Part<C, 'query'> &
  ListPart<C> &
  (C extends { multipart: string } ? Body<C> | { body: FormData } : Body<C>);

/** Whether a person with this role and these permissions has access. */
export function isAllowed(access: Access, { role, permissions }: { role: Role; permissions: { has(permission: Permission): boolean } }): boolean {
  if (access === 'session' || access === 'public') return true;
  if (typeof access === 'string') return permissions.has(access);
  return 'roles' in access ? access.roles.includes(role) : access.some((permission) => permissions.has(permission));
}

/** The statuses, other than its success, that a call can answer. */
export function refusalStatuses({ method, path, access, query, body, statuses = [], list }: CallSpec): number[] {
  const writes = method !== 'get';
  // 503: maintenance, or a database that cannot answer now.
  const found = new Set<number>([...statuses, 503]);
  // 403 also for a person with a temporary password, or who must still set up a second factor: they are refused everywhere else.
  if (access === 'public') found.add(429);
  else for (const status of [401, 403]) found.add(status);
  if (path.includes('{') || query || writes) found.add(404);
  // 403: a page of another site sent it. 429: the person writes too often.
  if (writes) for (const status of [403, 413, 429]) found.add(status);
  if (writes && access !== 'public') found.add(409);
  // A body that is neither JSON nor a form.
  if (body) for (const status of [400, 415]) found.add(status);
  // Also for a day in the address that no calendar has (decision 0410).
  if (query || body || list || writes || path.includes('{date}')) found.add(422);
  return [...found].sort((a, b) => a - b);
}

/** The address of a call with its parameters filled in. @throws when one is missing, which the types of its callers exclude */
export function addressOf({ path }: Pick<CallSpec, 'path'>, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
