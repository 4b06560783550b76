import { useContext, useEffect, useRef, useState } from 'react';
import { requestList } from '#pwa/platform/http/http.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { pageOf, queryClient, type ServerList } from '#pwa/platform/http/server-query.ts';
import { useNewsOf } from '#pwa/platform/sync/use-server-news.ts';
import { type TableAsked, tableQuery } from '#pwa/ui/data-table/table-state.ts';
import type { TablePage } from '#pwa/ui/data-table/table-types.ts';
import { InSight } from '#pwa/ui/view.ts';

/** Milliseconds between the server's news and the look at the list: a page that made the change itself has read its list again by then. */
const ownChangeMs = 600;

interface Shown<Row> {
  path: string;
  state: TableAsked;
  fixed: Readonly<Record<string, string | number>>;
  list: ServerList<Row>;
  /** The tables and collections whose rows the list shows, by name. */
  watches: readonly string[];
}

/**
 * Hears when somebody else changed what a list shows, reads it beside, and offers it: rows do not move under a hand.
 * @returns shows the newer rows; null while there are none
 */
export function useChangedMeanwhile<Row>({ path, state, fixed, list, watches }: Shown<Row>): (() => void) | null {
  const query = tableQuery(state, fixed);
  const asked = JSON.stringify([path, query]);
  const [newer, setNewer] = useState<{ asked: string; page: TablePage<Row> } | null>(null);
  const isInSight = useContext(InSight);
  const missed = useRef(false);
  const shown = useRef(list.page);
  shown.current = list.page;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = async () => {
    try {
      const { rows, meta } = await requestList<Row>(path, query);
      setNewer({ asked, page: pageOf(rows, meta) });
    } catch (error) {
      // The list's next own reading says what is wrong.
      if (!(error instanceof HttpError || error instanceof Offline)) throw error;
    }
  };
  const newestLook = useRef(look);
  newestLook.current = look;
  const hear = () => {
    if (!isInSight || document.visibilityState !== 'visible') {
      missed.current = true;
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void newestLook.current(), ownChangeMs);
  };
  useNewsOf(watches.join(), hear);
  // The other views and programs are outside: what was missed meanwhile is read on the way back.
  const { retry } = list;
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    const catchUp = () => {
      if (!isInSight || document.visibilityState !== 'visible' || !missed.current) return;
      missed.current = false;
      again.current();
    };
    catchUp();
    document.addEventListener('visibilitychange', catchUp);
    return () => document.removeEventListener('visibilitychange', catchUp);
  }, [isInSight]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!newer || newer.asked !== asked || !list.page || isSame(newer.page, list.page)) return null;
  return () => {
    queryClient.setQueryData([path, query], newer.page);
    setNewer(null);
  };
}

const isSame = <Row>(one: TablePage<Row>, other: TablePage<Row>): boolean => JSON.stringify(one) === JSON.stringify(other);
