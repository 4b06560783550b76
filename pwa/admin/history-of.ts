import type * as z from 'zod';
import { callList } from '#pwa/platform/http/calls.ts';
import type { CallDefinition, ListOptions } from '#shared/kernel/call.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';

/** A list call that gives the history of a record. */
export interface HistoryCall extends CallDefinition {
  list: ListOptions;
  answer: z.ZodType<readonly HistoryLine[]>;
}
type ParamsOf<C> = C extends { params: infer S extends z.ZodType } ? z.input<S> : Record<never, never>;

/** The history of one record: its call, and the parameters of the call's path. */
export interface HistoryOf {
  call: HistoryCall & { params: z.ZodObject };
  params: Readonly<Record<string, unknown>>;
}

/** @param params `{}` for a call whose path has none */
export function historyOf<C extends HistoryCall>(call: C, params: ParamsOf<C>): HistoryOf {
  // Who draws a history reads it without knowing the names of the parameters; that they fit the call is checked here.
  return { call, params } as HistoryOf;
}

/** The last lines of a history, the newest first. @throws HttpError, Offline */
export async function latestLines({ call, params }: HistoryOf, perPage: number): Promise<readonly HistoryLine[]> {
  return (await callList(call, { params, query: { perPage } })).rows;
}
