import { useQuery } from '@tanstack/react-query';
import { pageKey, readPage } from '#pwa/platform/http/call-queries.ts';
import { queryClient } from '#pwa/platform/http/server-query.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import type { ListOf } from '#shared/kernel/call.ts';

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
export function useWholeCount<Row>(call: ListOf<Row>, { state, fixed, isOff }: Counted): number | undefined {
  const { filter, filters, sortBy, sort } = state;
  const isNarrowed = filter !== '' || Object.values(filters).some(Boolean);
  const whole: TableAsked = { page: 1, perPage: 1, sortBy, sort, filter: '', filters: fixed };
  const { data } = useQuery(
    {
      queryKey: [...pageKey(call, whole, {}), 'whole'],
      queryFn: async ({ signal }) => (await readPage(call, whole, {}, signal)).total,
      enabled: isNarrowed && !isOff,
      staleTime: staleAfterMs,
      // Without it the list says only how many rows match.
      retry: false,
    },
    queryClient,
  );
  return isNarrowed && !isOff ? data : undefined;
}
