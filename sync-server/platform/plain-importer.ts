/** How a plain entity takes rows of a file: upserted by its code, through the same writes as its calls, and taken back the same way. */
import { AppError } from '#shared/kernel/errors.ts';
import type { Author } from './audit.ts';
import type { Tx } from './db/store.ts';
import { entityRowReader, type ReadRow } from './entity-import.ts';
import { createEntity, deleteEntity, type EntityWriting, updateEntity } from './http/entity-writes.ts';
import { type TakingBack, takeBack } from './import-undo.ts';
import { type AnyImporter, noOutcome, type PieceOutcome, type RowChange } from './importer.ts';

type Value = Record<string, unknown>;
interface Plain {
  writing: EntityWriting;
  /** The fields that identify a row: its code, and the reference within which the code is unique. */
  identity: readonly string[];
}

/** The importer of a plain entity, for the kind of file that its definition names: rows are found by its unique code. */
export function plainImporter(writing: EntityWriting): AnyImporter {
  const { name, imported } = writing.rows.entity;
  if (!imported) throw new Error(`${name} names no kind of file`);
  const identity = Object.entries(writing.rows.entity.fields).flatMap(([name, definition]) =>
    definition.kind === 'code' && (definition.unique || definition.uniqueWithin) ? [name, definition.uniqueWithin ?? ''].filter(Boolean) : [],
  );
  const plain: Plain = { writing, identity };
  return {
    kind: imported.kind,
    changed: [writing.rows.entity],
    keyOf: (value: Value) => identity.map((name) => String(value[name])).join(' '),
    async take(tx: Tx, rows: readonly { row: number; value: Value }[], author: Author) {
      const outcome = { ...noOutcome(), changes: [] };
      const values = rows.map(({ value }) => value);
      const read = await entityRowReader(tx, tx.subscriberId, writing.rows.entity, values);
      for (const { row, value } of rows) await takeRow(tx, plain, { row, read: read(value), author, outcome });
      return outcome;
    },
    undo: async (tx, author, changes) => await takeBack(tx, changes, () => undoing(tx, author, writing)),
  };
}

interface Taking {
  row: number;
  read: ReadRow;
  author: Author;
  outcome: PieceOutcome & { changes: RowChange[] };
}

async function takeRow(tx: Tx, { writing, identity }: Plain, { row, read, author, outcome }: Taking): Promise<void> {
  if ('refusal' in read) return void outcome.refused.push({ row, ...read.refusal });
  const { values: sent } = read;
  const before = await writing.rows.find(tx, tx.subscriberId, Object.fromEntries(identity.map((name) => [name, sent[name] ?? null])));
  try {
    const saved = await tx.savepoint(() => (before ? updateEntity(tx, author, writing, { id: before.id, sent }) : createEntity(tx, author, writing, sent)));
    if (before?.version === saved.version) {
      outcome.unchanged += 1;
      return;
    }
    if (before) outcome.updated += 1;
    else outcome.created.push(row);
    const name = String(sent[identity[0] ?? ''] ?? saved.id);
    outcome.changes.push({ id: saved.id, name, before: before ?? null, version: saved.version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [column = null, messages = [error.message]] = Object.entries(error.errors ?? {})[0] ?? [];
    outcome.refused.push({ row, column, message: messages.join(' ') });
  }
}

function undoing(tx: Tx, author: Author, writing: EntityWriting): TakingBack {
  return {
    versionOf: async (id) => (await writing.rows.get(tx, tx.subscriberId, id))?.version,
    remove: async (id) => await deleteEntity(tx, author, writing, id),
    putBack: async (id, before) => {
      const row = await writing.rows.get(tx, tx.subscriberId, id);
      await updateEntity(tx, author, writing, { id, sent: { ...before, version: row?.version } });
    },
  };
}
