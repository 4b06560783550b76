/** How a person likes each list of the office: its columns and its density, found again in another tab and after a reload. */
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';

type TableView = Pick<TableState, 'hidden' | 'density'>;

const useViews = personalStore<{ views: Readonly<Record<string, TableView>> }>('tables', { views: {} });

/** @param list the path of its call */
export function useTableView(list: string): TableView | undefined {
  return useViews(({ views }) => views[list]);
}

export function keepTableView(list: string, view: TableView): void {
  useViews.setState(({ views }) => ({ views: { ...views, [list]: view } }));
}
