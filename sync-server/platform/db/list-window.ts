/** What a list is asked for. `filter` is as typed; `sortBy` is one of the resource's own columns. Spec: decisions §2. */
export interface ListRequest {
  paginate: boolean;
  /** From 1. */
  page: number;
  perPage: number;
  sortBy: string;
  sort: 'ASC' | 'DESC';
  filter: string;
}

/** One page of rows, or all of them, and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The whole of a list without pages ends here. */
export const listCap = 10_000;

/** How many rows to read and from which. */
export function windowOf({ paginate, page, perPage }: ListRequest): { limit: number; offset: number } {
  return paginate ? { limit: perPage, offset: (page - 1) * perPage } : { limit: listCap, offset: 0 };
}
