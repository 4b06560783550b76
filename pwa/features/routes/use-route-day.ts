import { useEffect } from 'react';
import { noteCall, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { routesCalls } from '#shared/features/routes/routes.calls.ts';
import { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

const againMs = 2 * 60_000;

interface RouteDayAsked {
  seller: number;
  date: LocalDate;
  today: LocalDate;
  /** Whether the seller's home is shown; it is read only then. */
  withHouse: boolean;
}

/** The data of a seller's day; those of today are read again every two minutes. */
export function useRouteDay({ seller, date, today, withHouse }: RouteDayAsked) {
  const day = { params: { seller, date } };
  const seesVisits = useMayCall(visitStatisticsCalls.listVisitDetails);
  const route = useCall(routesCalls.getSellerRoute, day);
  const visits = useCall(routesCalls.listRouteVisits, day);
  const totals = useCall(routesCalls.getRouteTotals, day);
  const last = useCall(routesCalls.getLastLocation, { params: { seller } });
  const details = useCall(visitStatisticsCalls.listVisitDetails, seesVisits ? { query: { seller_id: seller, date } } : null);
  const customers = useCall(visitStatisticsCalls.listCustomerCoordinates, seesVisits ? { query: { id: seller, date } } : null);
  const house = useCall(routesCalls.getSellerHome, withHouse ? { params: { seller } } : null);
  // An interval of the browser: the screen stays open while the seller moves.
  useEffect(() => {
    if (date !== today) return;
    const timer = setInterval(() => {
      const params = { seller, date };
      // Without signal the last answer stays, with its age.
      void callServer(routesCalls.getSellerRoute, { params, query: { refresh: '1' } }).then(
        (found) => noteCall(routesCalls.getSellerRoute, { params }, found),
        () => undefined,
      );
      visits.retry();
      totals.retry();
      last.retry();
    }, againMs);
    return () => clearInterval(timer);
  }, [seller, date, today, visits.retry, totals.retry, last.retry]);
  const scores = new Map((details.data ?? []).map(({ id, location_score }) => [id, location_score]));
  return { route, visits, totals, last, customers, house, scoreOf: (visitId: number) => scores.get(visitId) ?? null };
}
