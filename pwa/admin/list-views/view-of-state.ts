import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import type { ListViewState } from '#shared/features/list-views/list-view.documents.ts';

/** The part of a list's state that a saved view stores: everything except the page. */
export function viewOfState({ page: _page, filters, hidden, order, widths, ...state }: TableState): ListViewState {
  const put = Object.entries(filters).filter(([, value]) => value !== '');
  return { ...state, filters: Object.fromEntries(put), hidden: [...hidden], order: [...order], widths: { ...widths } };
}

/** The list as a saved view shows it. */
export function stateOfView({ filter = '', filters = {}, ...view }: ListViewState): Partial<TableState> {
  // A part that is absent stays as it is: its value is never undefined.
  return { page: 1, filter, filters, ...(view as Partial<TableState>) };
}
