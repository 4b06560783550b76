/**
 * Changes of many rows of a list at once: chosen rows, or all that match the list's filters. A capability defines a call for each change that it
 * offers (`bulkCall`); the server first checks it without changing anything, then applies it in pieces, and can take it back.
 */
import * as z from 'zod';
import type { Access, CallSpec } from './call.ts';
import { idParam, instant, sortShape } from './call-fields.ts';
import { accessOf, type EntityDefinition } from './entity.ts';

export const bulkStates = ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
export type BulkState = (typeof bulkStates)[number];

/** A bulk change as the person who began it sees it. The counts are those of the check until it is applied, then those of the application. */
export const bulkRunAnswer = z
  .strictObject({
    id: z.int(),
    /** The name of the call that began it. */
    task: z.string(),
    state: z.enum(bulkStates),
    total_rows: z.int(),
    done_rows: z.int(),
    changed_rows: z.int(),
    /** Rows that already had the values. */
    unchanged_rows: z.int(),
    refused_rows: z.int(),
    can_undo: z.boolean(),
    message: z.string().nullable(),
    created_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'BulkRun' });
export type BulkRun = z.output<typeof bulkRunAnswer>;

/** A row that a bulk change leaves as it is, and the Spanish reason. */
export const bulkRefusalAnswer = z.strictObject({ id: z.int(), name: z.string(), reason: z.string() }).meta({ id: 'BulkRefusal' });
export type BulkRefusal = z.output<typeof bulkRefusalAnswer>;

/** The most rows that are named one by one. More are chosen by a filter. */
export const bulkMostIds = 500;

interface BulkCallOptions<Values extends z.ZodType> {
  path: `/${string}`;
  access: Access;
  summary: string;
  values: Values;
  /** The call that lists the rows: its filters choose them. */
  list: Pick<CallSpec, 'query' | 'list'>;
}

/** The call that begins a bulk change with its check. Rows are named by id, or are all that match the query of their list: `all: {}` is every one. */
export function bulkCall<Values extends z.ZodType>({ path, access, summary, values, list }: BulkCallOptions<Values>) {
  // A filter that is not known would let in rows that the person did not see.
  const all = (list.query ?? z.object({})).extend(list.list ? sortShape(list.list) : {}).strict() as unknown as z.ZodType<Record<string, unknown>>;
  return {
    method: 'post',
    path,
    access,
    summary,
    body: z
      .object({ ids: z.array(idParam).min(1, 'Marque al menos una fila.').max(bulkMostIds).optional(), all: all.optional(), values })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], error: 'Diga las filas, o el filtro de todas.' }),
    status: 202,
    answer: bulkRunAnswer,
  } as const;
}

type BulkCall = ReturnType<typeof bulkCall<z.ZodType<Record<string, unknown>>>>;

/** The fields of an entity that may be changed in many rows at once, and the call that does it. */
export interface BulkEdit {
  call: BulkCall & { name: string };
  /** The entity with only those fields. */
  entity: EntityDefinition;
}

/** The call of a `BulkEdit`: `POST /api/{path}/en-bloque`, for people who may write the rows. */
export function bulkEditCall(entity: EntityDefinition, list: BulkCallOptions<z.ZodType>['list'], access: Access = accessOf(entity).write): BulkCall {
  const names = Object.keys(entity.fields) as [string, ...string[]];
  const values = z
    .partialRecord(z.enum(names), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]))
    .refine((said) => Object.keys(said).length > 0, 'Elija al menos un campo.');
  return bulkCall<z.ZodType<Record<string, unknown>>>({
    ...{ path: `/api/${entity.path}/en-bloque`, access, list, values },
    summary: `Cambiar en bloque: ${entity.label.many}; primero revisa sin cambiar nada`,
  });
}

/** An entity with only these fields. */
export function onlyFields(entity: EntityDefinition, names: readonly string[]): EntityDefinition {
  return { ...entity, fields: Object.fromEntries(names.flatMap((name) => (entity.fields[name] ? [[name, entity.fields[name]]] : []))) };
}
