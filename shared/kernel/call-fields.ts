/** The schemas that the definitions of calls share. Spec: decisions §2. */
import * as z from 'zod';
import type { ListOptions } from './call.ts';

/** The message for a value of the wrong type or format: of an empty one that it is missing. */
export const orMissing =
  (message: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? 'Es obligatorio.' : message;

/** The id of a row in a path, a query or a body: a positive integer, also written as text. */
export const idParam = z.coerce
  .number<string | number>('Debe ser un número.')
  .int('Debe ser un número entero.')
  .positive('No es válido.')
  .max(Number.MAX_SAFE_INTEGER);
/** `params` of a call about one row. */
export const byId = z.object({ id: idParam });
/** A yes or no in a query. */
export const flagParam = z.enum(['1', '0', 'true', 'false'], 'Es 1 o 0.').transform((text) => text === '1' || text === 'true');
/** Text typed over a column of a list. */
export const typedOver = z.string('No es válido.').trim().max(120).optional();
/** A day as `YYYY-MM-DD`, in Bogotá. */
export const localDate = z.iso.date({ error: orMissing('Debe ser una fecha, como 2026-11-26.') });
/** An instant in UTC as ISO text. Answers only: the text is not parsed. */
export const instant = z.string();
/** Whole pesos. */
export const pesos = z.int();
/** The ids of the columns of a spreadsheet, in their order, separated by commas; all of them when absent. */
export const sheetColumnsParam = z
  .string()
  .max(6000)
  .transform((text) => text.split(',').filter(Boolean))
  .optional();
/** The answer of a call that only confirms: `data` is null. */
export const nothing = z.null();

/** How every history is listed: by when it happened, the last first. */
export const historyList = { sortable: ['at'], sortBy: 'at', sort: 'DESC' } as const satisfies ListOptions;

/** The order and the search of a list, for a call that gives all of it another way. */
export function sortShape({ sortable, sortBy, sort = 'ASC' }: ListOptions) {
  return {
    sortBy: z.enum(sortable as [string, ...string[]], `Solo se ordena por: ${sortable.join(', ')}.`).default(sortBy),
    sort: z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), z.enum(['ASC', 'DESC']).default(sort)),
    filter: z.string().max(200).optional(),
    query: z.string().max(200).optional(),
  };
}
