import { timeOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { tableQuery } from '#pwa/platform/http/table-query.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import type { BulkAction } from '#pwa/ui/data-table/table-types.ts';
import { bulkCalls } from '#shared/features/bulk/bulk.calls.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import type { BulkOffer, BulkSelection } from './bulk-offer.ts';
import { BulkSheet } from './bulk-sheet.tsx';

interface Bulk<Row> {
  actions: readonly BulkAction<Row>[];
  /** The way back to the person's last change of this list, also after a reload. */
  last: ReactNode;
  sheet: ReactNode;
}

/** The bulk changes that a list offers to this person. @param fixed filters that the person cannot remove */
export function useBulk<Row>(
  offers: readonly BulkOffer[],
  { idOf, fixed }: { idOf: (row: Row) => string | number; fixed: Readonly<Record<string, string | number>> },
): Bulk<Row> {
  const user = useSession((session) => session.user);
  const [opened, setOpened] = useState<{ offer: BulkOffer; selection: BulkSelection | null; runId: number | null } | null>(null);
  const [begun, setBegun] = useState<{ offer: BulkOffer; runId: number } | null>(null);
  const allowed = offers.filter(({ call }) => user !== null && isAllowed(call.access, { role: user.role, permissions: new Set(user.permissions) }));
  const last = useLastRun(allowed, begun);
  const open = (offer: BulkOffer, selection: BulkSelection) => setOpened({ offer, selection, runId: null });
  return {
    actions: allowed.map((offer) => ({
      label: offer.label,
      icon: offer.icon,
      run: (rows) => open(offer, { ids: rows.map((row) => Number(idOf(row))), count: rows.length }),
      runAll: (state, total) => open(offer, { all: queryOf(state, fixed), count: total }),
    })),
    last: last && (
      <Button icon={timeOutline} onClick={() => setOpened({ ...last, selection: null })}>
        Último cambio
      </Button>
    ),
    sheet: opened && (
      <BulkSheet
        {...opened}
        onBegun={(runId) => {
          setOpened({ ...opened, runId });
          setBegun({ offer: opened.offer, runId });
        }}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

/** The change that was begun here; otherwise the person's last one that the server has, unless it was only checked. */
function useLastRun(offers: readonly BulkOffer[], begun: { offer: BulkOffer; runId: number } | null): typeof begun {
  const tasks = offers.map(({ call }) => call.name).join();
  const { data: runs } = useCall(bulkCalls.listBulkRuns, tasks === '' || begun ? null : { query: { tasks } });
  if (begun) return begun;
  const run = runs?.find(({ state }) => state !== 'checked');
  const offer = offers.find(({ call }) => call.name === run?.task);
  return run && offer ? { offer, runId: run.id } : null;
}

/** The list's filters as the server's parameters. */
function queryOf(state: TableState, fixed: Readonly<Record<string, string | number>>): Record<string, string> {
  const { page: _page, perPage: _perPage, sortBy: _by, sort: _sort, ...query } = tableQuery(state, fixed);
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])));
}
