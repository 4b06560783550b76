/** The conventions of every list. Spec: decisions §2. */
import * as z from 'zod';
import { type ListRequest, listCap, type Page } from '../db/list-window.ts';
import { httpErrors } from './http.errors.ts';

export interface ListOptions {
  sortable: readonly [string, ...string[]];
  sortBy: string;
  sort?: 'ASC' | 'DESC';
  perPage?: number;
}

export function listSchema({ sortable, sortBy, sort = 'ASC', perPage = 15 }: ListOptions): z.ZodType<ListRequest> {
  const size = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(500, 'Debe ser máximo 500.');
  return z
    .object({
      paginate: z.enum(['true', 'false', '1', '0']).default('true'),
      page: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(1_000_000).default(1),
      perPage: size.optional(),
      per_page: size.optional(),
      sortBy: z.enum(sortable as [string, ...string[]], `Solo se ordena por: ${sortable.join(', ')}.`).default(sortBy),
      sort: z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), z.enum(['ASC', 'DESC']).default(sort)),
      filter: z.string().max(200).optional(),
      query: z.string().max(200).optional(),
    })
    .transform((asked) => ({
      paginate: asked.paginate === 'true' || asked.paginate === '1',
      page: asked.page,
      perPage: asked.perPage ?? asked.per_page ?? perPage,
      sortBy: asked.sortBy,
      sort: asked.sort,
      filter: asked.filter ?? asked.query ?? '',
    }));
}

/** The body of a list's answer. @throws http.listTooLong when the whole list goes over the cap */
export function listBody<Row>(asked: ListRequest, { rows, total }: Page<Row>): Record<string, unknown> {
  if (!asked.paginate) {
    if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
    return { success: true, data: rows };
  }
  const meta = { current_page: asked.page, per_page: asked.perPage, total, last_page: Math.max(1, Math.ceil(total / asked.perPage)) };
  return { success: true, data: rows, meta };
}
