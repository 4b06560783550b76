/** Office data, read online: kept while one looks, marked with its age when the line is bad, asked again when there is news. */
import { QueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { InSight } from '#pwa/platform/view.ts';
import type { Listing } from './http.ts';
import { persistedQuery } from './query-persister.ts';
import { clearWithReader } from './query-readers.ts';
import { HttpError } from './send.ts';
import type { TablePage } from './table-query.ts';

/** An older answer may have changed meanwhile. */
const staleAfterMs = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleAfterMs,
      // A call without network fails by itself; pausing it would leave the skeleton for ever.
      networkMode: 'always',
      gcTime: 30 * 60 * 1000,
      // A refusal will be the same the second time; a lost line may not, once it is back.
      retry: (failures, error) => !(error instanceof HttpError) && navigator.onLine && failures < 2,
      refetchOnReconnect: true,
      // Every kept view would ask at once: `useFreshInSight` asks for the one in sight.
      refetchOnWindowFocus: false,
      persister: persistedQuery,
    },
  },
});

// Without `mount` no query is repeated when the line comes back.
queryClient.mount();
clearWithReader(() => queryClient.clear());

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

/** A read as it stands: when it was answered, milliseconds since 1970, 0 before; and why not the last time. */
interface LastRead {
  atMs: number;
  error: Error | null;
}

/**
 * Reads a list or a record again when the person comes back to it: to its view from another one, or to the window from another program. What could not
 * be read is asked for again as well.
 * @param read null for a call that is made only when the person asks
 * @param again always the same function; several components that show the same read make one request
 */
export function useFreshInSight(read: LastRead | null, again: (options: { cancelRefetch: false }) => unknown): void {
  const isInSight = useContext(InSight);
  const last = useRef(read);
  last.current = read;
  const wasInSight = useRef(isInSight);
  // An effect, because the window's focus and the visible view are outside of React's data.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && isOld(last.current)) again({ cancelRefetch: false });
    };
    const isBack = isInSight && !wasInSight.current;
    wasInSight.current = isInSight;
    if (isBack) refresh();
    if (!isInSight) return;
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isInSight, again]);
}

function isOld(read: LastRead | null): boolean {
  if (!read) return false;
  return read.atMs > 0 ? Date.now() - read.atMs > staleAfterMs : read.error !== null;
}

/** A list call's answer as a table takes it. */
export function pageOf<Row>(rows: readonly Row[], meta: Listing<Row>['meta']): TablePage<Row> {
  return { rows, total: meta?.total ?? rows.length, ...(meta?.totals !== undefined && { totals: meta.totals }), ...(meta?.near && { near: true }) };
}

export interface ServerData<Data> {
  data: Data | undefined;
  /** When it was read, milliseconds since 1970; 0 before. */
  readAtMs: number;
  error: Error | null;
  retry: () => void;
}
