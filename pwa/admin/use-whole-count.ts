import { useQuery } from '@tanstack/react-query';
import { requestList } from '#pwa/platform/http/http.ts';
import { queryClient, type ReadCall } from '#pwa/platform/http/server-query.ts';
import { tableQuery } from '#pwa/platform/http/table-query.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';

/** It is counted again after so long, or when somebody here changes a row. */
const staleAfterMs = 5 * 60_000;

interface Counted {
  state: TableState;
  /** Filters that the person cannot remove. */
  fixed: Readonly<Record<string, string | number>>;
  /** The list does not count its rows in this way. */
  isOff: boolean;
}

/** How many rows a list has without the person's search and filters: counted once while they narrow it, not by page. Undefined otherwise, and while it is not known. */
export function useWholeCount({ path }: ReadCall, { state, fixed, isOff }: Counted): number | undefined {
  const { filter, filters, ...asked } = state;
  const isNarrowed = filter !== '' || Object.values(filters).some(Boolean);
  const query = tableQuery({ ...asked, page: 1, perPage: 1, filter: '', filters: {} }, fixed);
  const { data } = useQuery(
    {
      queryKey: [path, query, 'whole'],
      queryFn: async ({ signal }) => (await requestList<unknown>(path, query, signal)).meta?.total ?? null,
      enabled: isNarrowed && !isOff,
      staleTime: staleAfterMs,
      // Without it the list says only how many rows match.
      retry: false,
    },
    queryClient,
  );
  return isNarrowed && !isOff ? (data ?? undefined) : undefined;
}
