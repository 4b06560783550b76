import { useState } from 'react';
import { pageKey, readPage } from '#pwa/platform/http/call-queries.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { queryClient, type ServerList } from '#pwa/platform/http/server-query.ts';
import type { TableAsked, TablePage } from '#pwa/platform/http/table-query.ts';
import { useNewsInSight } from '#pwa/platform/sync/use-server-news.ts';
import type { ListOf } from '#shared/kernel/call.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';

interface Shown<Row> {
  call: ListOf<Row>;
  state: TableAsked;
  list: ServerList<Row>;
  /** The tables and collections whose rows the list shows, by name. */
  watches: readonly string[];
}

/**
 * Hears when somebody else changed what a list shows, reads it beside, and offers it: rows do not move under a hand.
 * @returns shows the newer rows; null while there are none
 */
export function useChangedMeanwhile<Row>({ call, state, list, watches }: Shown<Row>): (() => void) | null {
  const key = pageKey(call, state, {});
  const asked = JSON.stringify(key);
  const [newer, setNewer] = useState<{ asked: string; page: TablePage<Row> } | null>(null);
  const look = async () => {
    try {
      setNewer({ asked, page: await readPage(call, state, {}) });
    } catch (error) {
      // The list's next own reading says what is wrong.
      if (!(error instanceof HttpError || error instanceof Offline)) throw error;
    }
  };
  useNewsInSight(watches.join(), { onNews: look, onReturn: list.retry });
  if (!newer || newer.asked !== asked || !list.page || isDeepEqual(newer.page, list.page)) return null;
  return () => {
    queryClient.setQueryData(key, newer.page);
    setNewer(null);
  };
}
