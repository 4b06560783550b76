/** The request of a list to the server, with the server's parameter names (decisions §2). */
export interface TableAsked {
  page: number;
  perPage: number;
  sortBy: string;
  sort: 'ASC' | 'DESC';
  /** The search over everything. */
  filter: string;
  /** The filters of single columns, by column id. */
  filters: Readonly<Record<string, string | number>>;
}

/** A page of rows as a list call gives it, `undefined` while the first one loads. */
export interface TablePage<Row> {
  rows: readonly Row[];
  total: number;
  /** The figures of all rows together, of a list call that has them. */
  totals?: unknown;
  /** No row has what was typed: these have it with one letter wrong. */
  near?: true;
}

/** The query of a list call: paging, sort, search and the filters of columns. @param fixed filters that the person cannot remove */
export function tableQuery(
  { page, perPage, sortBy, sort, filter, filters }: TableAsked,
  fixed: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return { page, perPage, sortBy, sort, filter, ...filters, ...fixed };
}
