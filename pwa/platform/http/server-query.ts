/** Office data, read online: kept while one looks, marked with its age when the line is bad, asked again when there is news. */
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { type TableState, tableQuery } from '#pwa/ui/data-table/table-state.ts';
import type { TablePage } from '#pwa/ui/data-table/table-types.ts';
import type { CallSpec } from '#shared/kernel/call.ts';
import { reading } from './failure-text.ts';
import { download, requestList } from './http.ts';
import { followReaders, persistedQuery } from './query-persister.ts';
import { useNotedRead } from './read-ages.ts';
import { HttpError } from './send.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A call without network fails by itself; pausing it would leave the skeleton for ever.
      networkMode: 'always',
      gcTime: 30 * 60 * 1000,
      // A refusal will be the same the second time; a lost line may not, once it is back.
      retry: (failures, error) => !(error instanceof HttpError) && navigator.onLine && failures < 2,
      refetchOnReconnect: true,
      persister: persistedQuery,
    },
  },
});

/** Call once, at start. @param report hears of a storage that does not work */
export function keepServerData(report: (error: unknown) => void): void {
  followReaders(() => queryClient.clear(), report);
}

export interface ServerList<Row> {
  page: TablePage<Row> | undefined;
  isFetching: boolean;
  /** The page is the one before, shown until this one comes. */
  isOld: boolean;
  /** When it was read, milliseconds since 1970; 0 before. */
  readAtMs: number;
  error: Error | null;
  retry: () => void;
}

/** What a read needs of its call. */
export interface ReadCall extends Pick<CallSpec, 'unread'> {
  /** With its parameters filled in. */
  path: string;
}

/** A page of any list call for a table's state. `fixed` narrows it whatever the person filters. */
export function useServerList<Row>(call: ReadCall, state: TableState, fixed: Readonly<Record<string, string | number>> = {}): ServerList<Row> {
  const { path } = call;
  const query = tableQuery(state, fixed);
  const { data, isFetching, isPlaceholderData, dataUpdatedAt, error, refetch } = useQuery(
    {
      queryKey: [path, query],
      queryFn: async ({ signal }) => {
        const { rows, meta } = await reading(call, () => requestList<Row>(path, query, signal));
        return { rows, total: meta?.total ?? rows.length };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  useNotedRead(path, { atMs: dataUpdatedAt, error, again: refetch });
  return { page: data, isFetching, isOld: isPlaceholderData, readAtMs: dataUpdatedAt, error, retry: () => void refetch() };
}

export interface ServerData<Data> {
  data: Data | undefined;
  /** When it was read, milliseconds since 1970; 0 before. */
  readAtMs: number;
  error: Error | null;
  retry: () => void;
}

/** A file of the server; undefined while it is fetched, without a path, or when it cannot be. @param version another one is another content */
export function useServerBlob(path: string | null, version: string): Blob | undefined {
  const { data } = useQuery(
    { queryKey: [path, version], queryFn: async ({ signal }) => (await download(path ?? '', { signal })).blob, enabled: path !== null, staleTime: Infinity },
    queryClient,
  );
  return data;
}
