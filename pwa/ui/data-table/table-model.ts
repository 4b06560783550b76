import { columnVisibilityFeature, rowPaginationFeature, rowSelectionFeature, rowSortingFeature, tableFeatures, type useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TablePage } from '#pwa/platform/http/table-query.ts';
import type { ChangeTable, TableLook, TableState } from './table-state.ts';
import type { BulkAction, TableAction, TableColumn } from './table-types.ts';

export interface DataTableProps<Row> {
  /** The rows' plural: 'Usuarios'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The result of `useTableState`. */
  state: TableState;
  onChange: ChangeTable;
  /** The words of filters that have no column and whose value means nothing to people, by parameter. */
  filterPhrases?: Readonly<Record<string, string>>;
  /** How the list looks when nobody has changed it. */
  plainLook?: TableLook;
  /** The saved views, beside 'Vista'. */
  views?: ReactNode;
  page: TablePage<Row> | undefined;
  /** How many rows there are without search and filters; undefined when it is not known, or they narrow nothing. */
  whole?: number | undefined;
  /** A newer page is on its way; the old one stays meanwhile. */
  isFetching?: boolean;
  error?: Error | null;
  onRetry?: () => void;
  idOf: (row: Row) => string | number;
  /** Enter or a click on a row. `hrefOf` makes its first cell a link ('#/usuarios/8/editar') that opens in another tab too. */
  onOpen?: (row: Row) => void;
  hrefOf?: (row: Row) => string;
  rowActions?: (row: Row) => readonly TableAction<Row>[];
  /** Actions on marked rows. Without bulk actions rows cannot be marked. */
  bulkActions?: readonly BulkAction<Row>[];
  onExport?: () => Promise<void>;
  /** Exports only the columns that are shown. */
  onExportShown?: () => Promise<void>;
  /** The figures of all rows together, by column: the table's last row. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** The text of a list without rows that nobody has narrowed. */
  empty: { text: string; hint?: string; action?: ReactNode };
  /** Filters that the `empty` text names ('Sin ventas ese año' names the year): the text is also shown when only these narrow the list. */
  emptyOf?: readonly string[];
  /** The controls beside the search: 'Crear usuario'. */
  actions?: ReactNode;
}

export const features = tableFeatures({ rowPaginationFeature, rowSortingFeature, rowSelectionFeature, columnVisibilityFeature });

/** TanStack's table instance with the features that we use. */
export type OfficeTable<Row> = ReturnType<typeof useTable<typeof features, Row & object>>;
