/** The call that gives a list as a spreadsheet, derived from the list's own call. Spec: ui 'Oficina'. */
import type * as z from 'zod';
import { type Access, type ListOptions, sheetAnswer } from './call.ts';
import { sheetColumnsParam, sortShape } from './call-fields.ts';

interface ExportedList<A extends Access, Shape extends z.core.$ZodLooseShape> {
  /** The address of the list; the export's adds '/exportar'. */
  path: `/${string}`;
  access: A;
  /** The spreadsheet's content, in Spanish: 'Los recaudos filtrados, en Excel'. */
  summary: string;
  /** The filters of the list. */
  query: z.ZodObject<Shape>;
  list: ListOptions;
}

/** Everyone who may read the list may export it, with the same filters and in the same order; `columns` are those that the list shows. */
export function exportOfList<const A extends Access, Shape extends z.core.$ZodLooseShape>({ path, access, summary, query, list }: ExportedList<A, Shape>) {
  return {
    method: 'get',
    path: `${path}/exportar`,
    access,
    summary,
    query: query.extend({ ...sortShape(list), columns: sheetColumnsParam }),
    answer: sheetAnswer,
  } as const;
}
