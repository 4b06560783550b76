/** The person's order of the day's visits, stored on this device until the end of the day. */
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import { type DayOrder, inDayOrder, movedBy } from '#shared/features/visits/day-order.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Stop } from './stops.ts';

const useOrders = personalStore<{ date: LocalDate | null } & DayOrder>('orden-del-dia', { date: null, order: [], locked: [] });
const none: DayOrder = { order: [], locked: [] };

export interface OrderedDay {
  stops: Stop[];
  /** The pending visits, in order: only these can be moved. */
  pending: Stop[];
  isLocked(stop: Stop): boolean;
  move(stop: Stop, by: 1 | -1): void;
  toggleLock(stop: Stop): void;
  setOrder(keys: readonly string[]): void;
  locked: readonly string[];
}

/** First the open visit, then the pending ones in the person's order, then everything else by time. */
export function useDayOrder(date: LocalDate, stops: readonly Stop[]): OrderedDay {
  const stored = useOrders();
  const { order, locked } = stored.date === date ? stored : none;
  const isPending = (stop: Stop) => stop.isVisit && stop.state === 'pending';
  const asOrdered = (stop: Stop) => ({ ...stop, point: stop.onMap.point });
  const pending = inDayOrder(stops.filter(isPending).map(asOrdered), { order });
  const keys = pending.map(({ key }) => key);
  // Without moves the stops stay in order of time.
  const shown =
    order.length === 0
      ? [...stops]
      : [...stops.filter(({ state }) => state === 'open'), ...pending, ...stops.filter((stop) => stop.state !== 'open' && !isPending(stop))];
  const save = (change: Partial<DayOrder>) => useOrders.setState({ date, order, locked, ...change });
  return {
    stops: shown,
    pending,
    locked,
    isLocked: ({ key }) => locked.includes(key),
    move: ({ key }, by) => save({ order: movedBy(keys, key, { by, locked }) }),
    toggleLock: ({ key }) => save({ order: keys, locked: locked.includes(key) ? locked.filter((one) => one !== key) : [...locked, key] }),
    setOrder: (next) => save({ order: next }),
  };
}
