/** How a capability changes many of its rows at once. The mechanism is in `features/bulk`; the calls are made by `bulkCall`. */
import type { BulkEdit, BulkRefusal } from '#shared/kernel/bulk.ts';
import { differing } from '#shared/kernel/deep-equal.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { AppError, type FieldErrors } from '#shared/kernel/errors.ts';
import type { Actor } from './actor.ts';
import type { Db, Tx } from './db/store.ts';
import { httpErrors } from './http/http.errors.ts';
import type { ListRequest, Page } from './http/list-request.ts';
import { takeBack } from './import-undo.ts';
import type { RowChange, Undone } from './importer.ts';

type Values = Readonly<Record<string, unknown>>;

/** The results of the rows of one batch. */
export interface BulkOutcome {
  unchanged: number;
  refused: BulkRefusal[];
  /** One for each row that changed, for taking it back. */
  changes: RowChange[];
}

export interface BulkTask {
  call: BulkEdit['call'];
  /** Judges the values before any row is read, and gives them as they will be written. @throws http.invalid by field */
  judge?(values: Values): Values;
  /**
   * The ids of the rows that match a query of the list and that the person reaches; `total` counts all of them.
   * @param asked the search text of the query, and how many ids at most
   */
  matching(db: Db, actor: Actor, query: Values, asked: ListRequest): Promise<Page<number>>;
  /** The ids of the rows that change, where these are not the rows of the list: the establishments of customers. Only rows that the person reaches. */
  rowsOf?(db: Db, actor: Actor, listed: readonly number[]): Promise<number[]>;
  /** Changes rows through the use cases that forms use. A refused row leaves the others alone. */
  take(tx: Tx, actor: Actor, rows: { ids: readonly number[]; values: Values }): Promise<BulkOutcome>;
  /** What `take` would do, without writing, where judging a row is all that can refuse it. Absent where `take` itself has to be tried and rolled back. */
  check?(tx: Tx, actor: Actor, rows: { ids: readonly number[]; values: Values }): Promise<Omit<BulkOutcome, 'changes'>>;
  /** Takes changes back, the last first. Absent where that is impossible: an invoice. */
  undo?(tx: Tx, actor: Actor, changes: readonly RowChange[]): Promise<Undone>;
  /** After each piece that was written. */
  afterPiece?(): void;
}

/** Changes row by row. @param change null when the row already has the values; its failure undoes that row alone */
export async function takeEach(
  tx: Tx,
  ids: readonly number[],
  { change, nameOf }: { change: (id: number) => Promise<RowChange | null>; nameOf: (id: number) => Promise<string> },
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { unchanged: 0, refused: [], changes: [] };
  for (const id of ids) {
    try {
      const changed = await tx.savepoint(() => change(id));
      if (changed) outcome.changes.push(changed);
      else outcome.unchanged += 1;
    } catch (error) {
      outcome.refused.push({ id, name: await nameOf(id), reason: reasonOf(error) });
    }
  }
  return outcome;
}

/** The Spanish reason of a refusal: the first message of a field, else the sentence. @throws any error that is no refusal */
export function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  const [first] = Object.values(error.errors ?? {});
  return first?.join(' ') ?? error.message;
}

/** The values of an edit as they will be written. @throws http.invalid by field */
export function judgedValues({ entity }: BulkEdit, values: Values): Values {
  const errors: FieldErrors = {};
  const judged: Record<string, unknown> = {};
  for (const [name, sent] of Object.entries(values)) {
    const definition = entity.fields[name];
    if (!definition) continue;
    const read = schemaOf({ fields: { value: definition } }).safeParse({ value: sent });
    if (read.success) judged[name] = read.data['value'];
    else errors[`values.${name}`] = read.error.issues.map(({ message }) => message);
  }
  if (Object.keys(errors).length > 0) throw httpErrors.invalid({}, errors);
  return judged;
}

/** The change of a row, by which it can be taken back: of the earlier values only those that differ now. */
export function rowChange<Row extends { id: number; version: number }>(before: Row, after: Row, name: string): RowChange {
  const { version: _version, ...was } = before;
  const { updated_at: _at, ...said } = differing(after, was) as Record<string, unknown>;
  return { id: after.id, name, before: said, version: after.version };
}

interface RowsOfTask<Row> extends Pick<BulkTask, 'matching' | 'afterPiece'> {
  edit: BulkEdit;
  get(tx: Tx, actor: Actor, id: number): Promise<Row | undefined>;
  /** Saves a row through the use case of its form; a row that has the values already keeps its version. */
  save(tx: Tx, actor: Actor, id: number, values: Values): Promise<Row>;
  nameOf(row: Row): string;
  notFound: () => AppError;
}

/** A task that changes row by row through the use case of the form. */
export function rowTask<Row extends { id: number; version: number }>({ edit, get, save, nameOf, notFound, ...task }: RowsOfTask<Row>): BulkTask {
  return {
    ...task,
    call: edit.call,
    judge: (values) => judgedValues(edit, values),
    take: (tx, actor, { ids, values }) =>
      takeEach(tx, ids, {
        async change(id) {
          const before = await get(tx, actor, id);
          if (!before) throw notFound();
          const after = await save(tx, actor, id, values);
          return after.version === before.version ? null : rowChange(before, after, nameOf(before));
        },
        async nameOf(id) {
          const row = await get(tx, actor, id);
          return row ? nameOf(row) : String(id);
        },
      }),
    undo: (tx, actor, changes) =>
      takeBack(tx, changes, () => ({
        versionOf: async (id) => (await get(tx, actor, id))?.version,
        remove: (id) => Promise.reject(new Error(`${edit.call.name} made no row ${id}`)),
        putBack: async (id, before) => void (await save(tx, actor, id, before)),
      })),
  };
}
