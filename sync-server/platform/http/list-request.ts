/** The conventions of every list. Spec: decisions §2. */
import * as z from 'zod';
import type { ListOptions } from '#shared/kernel/call.ts';
import { flagParam, sortShape } from '#shared/kernel/call-fields.ts';
import { httpErrors } from './http.errors.ts';

/** The parameters of a list. `filter` is the search text; `sortBy` is one of the resource's own columns. */
export interface ListRequest {
  paginate: boolean;
  page: number;
  perPage: number;
  sortBy: string;
  sort: 'ASC' | 'DESC';
  filter: string;
  /** The sums of the list's columns are asked for too. */
  totals?: boolean;
  /** Only the first rows that fit are wanted, as while somebody types; nobody asks how many there are. */
  brief?: boolean;
}

/** One page of rows, or all of them. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** The figures of all rows together, of a list that has them. */
  totals?: unknown;
  /** No row has what was typed: these have it with one letter wrong. */
  near?: true;
}

/** The whole of a list without pages ends here. */
export const listCap = 10_000;

/** A whole list in the order that a query of `sortShape` asks for. */
export function wholeList({ sortBy, sort, filter, query }: Readonly<Record<string, unknown>>, options: ListOptions): ListRequest {
  return {
    paginate: false,
    page: 1,
    perPage: 500,
    sortBy: String(sortBy ?? options.sortBy),
    sort: sort === 'DESC' ? 'DESC' : 'ASC',
    filter: String(filter ?? query ?? ''),
  };
}

/** Made once for each list: every request of the list is read by it. */
const listSchemas = new WeakMap<ListOptions, z.ZodType<ListRequest>>();

/** The schema of the query parameters that every list takes, with the sorting of this one. */
export function listSchema(options: ListOptions): z.ZodType<ListRequest> {
  const schema = listSchemas.get(options) ?? newListSchema(options);
  listSchemas.set(options, schema);
  return schema;
}

function newListSchema(options: ListOptions): z.ZodType<ListRequest> {
  const { perPage = 15 } = options;
  const size = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(500, 'Debe ser máximo 500.');
  return z
    .object({
      paginate: z.enum(['true', 'false', '1', '0']).default('true'),
      page: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(1_000_000).default(1),
      perPage: size.optional(),
      per_page: size.optional(),
      totals: flagParam.optional(),
      brief: flagParam.optional(),
      ...sortShape(options),
    })
    .transform((asked) => ({
      paginate: asked.paginate === 'true' || asked.paginate === '1',
      page: asked.page,
      perPage: asked.perPage ?? asked.per_page ?? perPage,
      sortBy: asked.sortBy,
      sort: asked.sort,
      filter: asked.filter ?? asked.query ?? '',
      ...(asked.totals && { totals: true }),
      ...(asked.brief && { brief: true }),
    }));
}

/** How many rows to read and from which. */
export function windowOf({ paginate, page, perPage }: Pick<ListRequest, 'paginate' | 'page' | 'perPage'>): { limit: number; offset: number } {
  return paginate ? { limit: perPage, offset: (page - 1) * perPage } : { limit: listCap, offset: 0 };
}

/** The body of a list's answer. @throws http.listTooLong when the whole list goes over the cap */
export function listBody<Row>(asked: ListRequest, { rows, total, totals, near }: Page<Row>): Record<string, unknown> {
  if (!asked.paginate) {
    if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
    return { success: true, data: rows };
  }
  const meta = {
    current_page: asked.page,
    per_page: asked.perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / asked.perPage)),
    ...(totals !== undefined && { totals }),
    ...(near && { near }),
  };
  return { success: true, data: rows, meta };
}
