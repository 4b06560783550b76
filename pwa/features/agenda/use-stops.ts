import { useMemo } from 'react';
import { useCovers } from '#pwa/features/absences/covers.queries.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { useBalances } from '#pwa/features/receivables/receivables.queries.ts';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { DayStop } from '#pwa/features/visits/day.queries.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type Stop, stopsWith } from './stops.ts';

/** The stops with their customers, undefined while any of them loads; what customers owe comes later. */
export function useStops(stops: readonly DayStop[] | undefined): Stop[] | undefined {
  const customers = useCustomers('');
  const activities = useReference()?.activities;
  const now = useNow();
  const covers = useCovers(localDateOf(now));
  const balances = useBalances();
  return useMemo(
    () => stops && customers && activities && covers && stopsWith(stops, { customers, activities, covers, balances, now }),
    [stops, customers, activities, covers, balances, now],
  );
}
