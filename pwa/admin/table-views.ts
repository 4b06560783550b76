/** How a person likes each list of the office to look, found again in another tab and after a reload. */
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import type { TableLook } from '#pwa/ui/data-table/table-state.ts';

const useLooks = personalStore<{ views: Readonly<Record<string, Partial<TableLook>>> }>('tables', { views: {} });

/** @param list the path of its call */
export function useTableLook(list: string): Partial<TableLook> | undefined {
  return useLooks(({ views }) => views[list]);
}

export function keepTableLook(list: string, look: TableLook): void {
  useLooks.setState(({ views }) => ({ views: { ...views, [list]: look } }));
}
