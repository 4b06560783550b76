import { useState } from 'react';
import { requestList } from '#pwa/platform/http/http.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { pageOf, queryClient, type ServerList } from '#pwa/platform/http/server-query.ts';
import type { TablePage } from '#pwa/platform/http/table-query.ts';
import { type TableAsked, tableQuery } from '#pwa/platform/http/table-query.ts';
import { useNewsInSight } from '#pwa/platform/sync/use-server-news.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';

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
  const look = async () => {
    try {
      const { rows, meta } = await requestList<Row>(path, query);
      setNewer({ asked, page: pageOf(rows, meta) });
    } catch (error) {
      // The list's next own reading says what is wrong.
      if (!(error instanceof HttpError || error instanceof Offline)) throw error;
    }
  };
  useNewsInSight(watches.join(), { onNews: look, onReturn: list.retry });
  if (!newer || newer.asked !== asked || !list.page || isDeepEqual(newer.page, list.page)) return null;
  return () => {
    queryClient.setQueryData([path, query], newer.page);
    setNewer(null);
  };
}
