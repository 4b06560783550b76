/** The dates and people of the screen, stored in its address. */

import { type ChangeTable, type TableState, useTableState } from '#pwa/ui/data-table/table-state.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { statisticsDays } from '#shared/features/visits/statistics-days.rules.ts';
import type { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import type { ArgsOf } from '#shared/kernel/call.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';

export type Asked = NonNullable<ArgsOf<typeof visitStatisticsCalls.listSellerStatistics>['query']>;

/** The state of the list of sellers; its filters apply to everything on the screen. */
export function useTracking(): { state: TableState; change: ChangeTable; days: { from: string; to: string }; showDays: (count: number) => void } {
  const today = localDateOf(useNow());
  const [state, change] = useTableState({ sortBy: 'seller', perPage: 500 });
  const { start_date, end_date } = state.filters;
  const days = statisticsDays({ ...(start_date && { start_date }), ...(end_date && { end_date }) }, today);
  const showDays = (count: number) => change({ filters: { ...state.filters, start_date: addDays(today, 1 - count), end_date: today } });
  return { state, change, days, showDays };
}
