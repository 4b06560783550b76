/**
 * Defined calls in screens: `useCall` reads, `useCallList` reads a page of a table, `useCallBlob` a file, `useCallMutation` writes. Answers are cached
 * while a screen shows them, marked with their age when the signal is bad, and read again by `refreshCalls`.
 */
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type ArgsOf, addressOf, type CallDefinition, type FileAnswer, type ListOptions, type RowOf } from '#shared/kernel/call.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { callOnce } from './call-once.ts';
import type { CallOptions } from './call-request.ts';
import { callFile, callList, callServer, type JsonCall } from './calls.ts';
import { reading } from './failure-text.ts';
import { useNotedRead } from './read-ages.ts';
import { HttpError } from './send.ts';
import { pageOf, queryClient, type ServerData, type ServerList, useFreshInSight } from './server-query.ts';
import { type TableAsked, type TablePage, tableQuery } from './table-query.ts';

type ListCall = CallDefinition & { list: ListOptions };
type FileCall = CallDefinition & { answer: FileAnswer };
type Args = { params?: Record<string, unknown>; query?: Record<string, string | number | boolean | undefined> };

/** The key of a read: the address first, so that a write refreshes by it. */
const keyOf = (call: CallDefinition, { params, query }: Args): readonly unknown[] => {
  const address = addressOf(call, params);
  return query ? [address, query] : [address];
};

interface ReadOptions {
  /** Read again only when the person asks: a report that is computed for seconds. */
  onRequest?: boolean;
}

/**
 * One read of the server, repeated when the person comes back to its view; null asks nothing. A list call asked so gives all its rows with
 * `paginate: 'false'` in the query.
 */
export function useCall<C extends CallDefinition>(call: C, args: ArgsOf<C> | null, { onRequest = false }: ReadOptions = {}): ServerData<AnswerOf<C>> {
  const given = (args ?? {}) as Args;
  const key = args === null ? [call.path] : keyOf(call, given);
  const label = String(key[0]);
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => reading(call, () => callServer(call as CallDefinition as JsonCall, given as ArgsOf<JsonCall>, { signal })),
      enabled: args !== null,
    },
    queryClient,
  );
  useNotedRead(label, { atMs: dataUpdatedAt, error, again: refetch });
  useFreshInSight(args === null || onRequest ? null : { atMs: dataUpdatedAt, error }, refetch);
  // The contract of the call: the server answers what its definition says.
  return { data: data as AnswerOf<C> | undefined, readAtMs: dataUpdatedAt, error, retry: () => void refetch() };
}

/** A page of a list call for a table's state. @param args filters that the person cannot remove */
export function useCallList<C extends ListCall>(call: C, state: TableAsked, args: ArgsOf<C>): ServerList<RowOf<C>> {
  const key = pageKey(call, state, args);
  const [address] = key;
  const { data, isFetching, isPlaceholderData, dataUpdatedAt, error, refetch } = useQuery(
    { queryKey: key, queryFn: ({ signal }) => reading(call, () => readPage(call, state, args, signal)), placeholderData: keepPreviousData },
    queryClient,
  );
  useNotedRead(address, { atMs: dataUpdatedAt, error, again: refetch });
  useFreshInSight({ atMs: dataUpdatedAt, error }, refetch);
  return { page: data, isFetching, isOld: isPlaceholderData, readAtMs: dataUpdatedAt, error, retry: () => void refetch() };
}

/** The key under which `useCallList` caches a page. */
export function pageKey<C extends ListCall>(call: C, state: TableAsked, args: ArgsOf<C>): readonly [address: string, query: NonNullable<Args['query']>] {
  const { params, query } = args as Args;
  return [addressOf(call, params), { ...tableQuery(state), ...query }];
}

/** Reads a page as `useCallList` does, outside of its cache. @throws HttpError, Offline */
export async function readPage<C extends ListCall>(call: C, state: TableAsked, args: ArgsOf<C>, signal?: AbortSignal): Promise<TablePage<RowOf<C>>> {
  const [, query] = pageKey(call, state, args);
  // The filters of a table are typed by a person: the server judges them.
  const asked = { ...(args as Args), query } as ArgsOf<C> & { query: typeof query };
  const { rows, meta } = await callList(call, asked, signal);
  return pageOf(rows, meta);
}

/** A file of the server; undefined while it is fetched, for null, or when it cannot be. @param version another one is another content */
export function useCallBlob<C extends FileCall>(call: C | null, args: ArgsOf<C>, version: string): Blob | undefined {
  const { data } = useQuery(
    {
      queryKey: [call && addressOf(call, (args as Args).params), version],
      queryFn: call ? async ({ signal }) => (await callFile(call, args, { signal })).blob : skipToken,
      staleTime: Infinity,
    },
    queryClient,
  );
  return data;
}

export interface CallMutation<C extends CallDefinition> {
  /**
   * Makes the call by `callOnce`, so that a repeated attempt happens once.
   * Gives the answer; undefined when it failed, which `failure` says.
   */
  run(args: ArgsOf<C>): Promise<AnswerOf<C> | undefined>;
  /** As `run`, for a form, which tells the failure itself. @throws HttpError, Offline */
  send(args: ArgsOf<C>): Promise<AnswerOf<C>>;
  isBusy: boolean;
  /** The Spanish sentence of the last failure; null when there is none. */
  failure: string | null;
  /** Its messages by field. */
  errors: FieldErrors;
  reset(): void;
}

interface MutationOptions<C extends CallDefinition> extends Pick<CallOptions, 'timeoutMs'> {
  /** Reads that the call makes old. */
  refreshes?: readonly CallDefinition[];
  onDone?: (answer: AnswerOf<C>, args: ArgsOf<C>) => unknown;
  onFailed?: (error: Error, args: ArgsOf<C>) => unknown;
  /** Makes the call when its turn comes: the calls that share it follow one another. */
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
}

const atOnce = <T>(work: () => Promise<T>) => work();

/** A write of the server, with its busy and failed states. */
export function useCallMutation<C extends JsonCall>(
  call: C,
  { refreshes = [], onDone, onFailed, timeoutMs, turn = atOnce }: MutationOptions<C> = {},
): CallMutation<C> {
  const mutation = useMutation(
    {
      networkMode: 'always',
      mutationFn: (args: ArgsOf<C>) => turn(() => callOnce(call, args, timeoutMs === undefined ? {} : { timeoutMs })),
      onSuccess: async (answer, args) => {
        await onDone?.(answer, args);
        await refreshCalls(...refreshes);
      },
      onError: (error, args) => onFailed?.(error, args),
    },
    queryClient,
  );
  const { error } = mutation;
  return {
    run: (args) => mutation.mutateAsync(args).catch(() => undefined), // The failure is in `failure`, and with `onFailed`.
    send: (args) => mutation.mutateAsync(args),
    isBusy: mutation.isPending,
    failure: error?.message ?? null,
    errors: error instanceof HttpError ? error.errors : {},
    reset: mutation.reset,
  };
}

/** Marks the answers of these calls, with any parameters, as stale: a screen that shows one reads it again. */
export async function refreshCalls(...calls: readonly CallDefinition[]): Promise<void> {
  const beginnings = calls.map(({ path }) => path.split('{')[0] ?? path);
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => beginnings.some((beginning) => String(address).startsWith(beginning)) });
}

/**
 * A write answered with the new state of a read: screens that show it are updated at once. A read that is under way may bring the state before the
 * write, so it is made again.
 */
export function noteCall<C extends CallDefinition>(call: C, args: ArgsOf<C>, data: AnswerOf<C>): void {
  const read = { queryKey: keyOf(call, args as Args), exact: true };
  const isUnderWay = queryClient.isFetching(read) > 0;
  if (isUnderWay) void queryClient.cancelQueries(read);
  queryClient.setQueryData(read.queryKey, data);
  if (isUnderWay) void queryClient.invalidateQueries(read);
}
