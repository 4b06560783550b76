import { AsyncLocalStorage } from 'node:async_hooks';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Instant } from '#shared/kernel/dates.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { namedConstraintError } from './constraint-errors.ts';
import { feedRepository } from './feed.repository.ts';
import { feedRowMoves, stampFeed, type Touched } from './feed.ts';
import { idCounters } from './id-counters.repository.ts';
import { type Overwriting, overwriting, type PlainRows, plainRows } from './insert-many.ts';
import { pipelined } from './pipelined.ts';
import { feed, id_counters } from './platform.tables.ts';
import { preparedQuery, setConnectionOf } from './prepared-query.ts';
import type { Drizzle, FeedSource, News, Tx } from './store.ts';

/** The parts of a dialect that a transaction uses: its drizzle, and a way to run a raw statement. */
export interface Connection {
  drizzle: Drizzle;
  /** Whether it keeps prepared statements under their names; SQLite's have none. */
  keepsNames: boolean;
  execute(statement: SQL): Promise<Record<string, unknown>[]>;
  /** Inserts rows of a table with as little ado as the driver allows. */
  insertPlain(rows: PlainRows): Promise<void>;
  /** A statement without parameters or an answer. */
  run(text: string): Promise<void>;
}

/** The arguments of `atCommit`, by kind. */
type Gathered = Map<string, { rows: unknown[]; write: () => Promise<void> }>;

const moveCounter = preparedQuery({ subscriberId: 'number', name: 'text', count: 'number' }, (tx: Tx, { subscriberId, name, count }) =>
  tx
    .insert(id_counters)
    .values({ subscriber_id: subscriberId, name, value: sql`${idCounters.start(subscriberId)} + ${count}` })
    .onConflictDoUpdate({ target: [id_counters.subscriber_id, id_counters.name], set: { value: sql`${id_counters.value} + ${count}` } })
    .returning({ value: id_counters.value }),
);
const maximumParameters = 30_000;
const enclosing = new AsyncLocalStorage<{ isOpen: boolean }>();

/** A transaction that waited for another one inside itself would wait for ever. */
export function refuseNesting(): void {
  if (enclosing.getStore()?.isOpen) throw new Error('withTransaction inside withTransaction: pass the tx on, or use tx.savepoint');
}

export type Work<T> = (tx: Tx) => Promise<T>;
export interface WorkDone<T> {
  value: T;
  news: News | null;
  afterCommit: (() => void)[];
}

/** Runs `work` over an open transaction and stamps the feed as its last act. The caller begins, commits and undoes. */
export async function runWork<T>(
  connection: Connection,
  { subscriberId, now, sources, work }: { subscriberId: number; now: Instant; sources: ReadonlyMap<string, FeedSource>; work: Work<T> },
): Promise<WorkDone<T>> {
  const touched: Touched = new Map();
  const changed = new Set<string>();
  const afterCommit: (() => void)[] = [];
  // Work that was started inside and outlives the transaction may begin its own transactions.
  const state = { isOpen: true };
  const gathered: Gathered = new Map();
  const unawaited: Promise<void>[] = [];
  const tx = makeTx(connection, { subscriberId, now, touched, changed, afterCommit, gathered, unawaited });
  const value = await enclosing
    .run(state, async () => {
      const worked = await work(tx);
      // A write may gather more.
      for (let written = 0; written < gathered.size; ) {
        const next = [...gathered.values()].slice(written);
        written += next.length;
        await pipelined(...next.map(({ write }) => write()));
      }
      return worked;
    })
    .finally(() => {
      state.isOpen = false;
    });
  const write = (rows: readonly (typeof feed.$inferInsert)[]) => tx.insertMany(feed, rows, feedRowMoves);
  const seq = await stampFeed(connection.drizzle, { subscriberId, now, touched, sources, write });
  // PostgreSQL answers the commit of a failed transaction without an error, and undoes it.
  await pipelined(...unawaited);
  const news = { subscriberId, seq: seq ?? 0, collections: [...touched.keys()], ...(changed.size > 0 && { tables: [...changed] }) };
  return { value, news: seq === null && changed.size === 0 ? null : news, afterCommit };
}

interface TxState {
  subscriberId: number;
  now: Instant;
  touched: Touched;
  /** The tables that `Tx.changes` named. A failed savepoint leaves its names: a list that is read again in vain shows the same. */
  changed: Set<string>;
  afterCommit: (() => void)[];
  gathered: Gathered;
  /** Statements whose failure is reported at the commit. */
  unawaited: Promise<void>[];
}

function makeTx(
  { drizzle, keepsNames, execute, insertPlain, run }: Connection,
  { subscriberId, now, touched, changed, afterCommit, gathered, unawaited }: TxState,
): Tx {
  let depth = 0;
  const tx: Tx = {
    subscriberId,
    now,
    select: drizzle.select.bind(drizzle),
    selectDistinct: drizzle.selectDistinct.bind(drizzle),
    $count: drizzle.$count.bind(drizzle),
    with: drizzle.with.bind(drizzle),
    insert: drizzle.insert.bind(drizzle),
    update: drizzle.update.bind(drizzle),
    delete: drizzle.delete.bind(drizzle),
    execute,
    afterCommit: (later) => {
      afterCommit.push(later);
    },
    atCommit(kind, row, write) {
      const known = gathered.get(kind);
      if (known) return known.rows.push(row) - 1;
      const rows = [row];
      gathered.set(kind, { rows, write: async () => (rows.length > 0 ? await write(tx, rows) : undefined) });
      return 0;
    },
    changes: (table) => void changed.add(table),
    collected: (kind) => gathered.get(kind)?.rows ?? [],
    touch(collection, docIds) {
      const ids = touched.get(collection) ?? new Set();
      touched.set(collection, ids);
      for (const docId of typeof docIds === 'object' ? docIds : [docIds]) ids.add(String(docId));
    },
    async feed() {
      const { epoch, seq } = await feedRepository.state(tx, subscriberId);
      return { epoch, seqAtCommit: () => seq + [...touched.values()].reduce((sum, ids) => sum + ids.size, 0) };
    },
    async nextIds(name, count = 1) {
      const [counter] = await moveCounter(tx, { subscriberId, name, count });
      if (!counter) throw new Error(`the counter ${name} gave no id`);
      return counter.value - count + 1;
    },
    async savepoint(inner) {
      depth += 1;
      const touchedBefore = new Map([...touched].map(([collection, ids]) => [collection, new Set(ids)]));
      const laterBefore = afterCommit.length;
      const gatheredBefore = new Map([...gathered].map(([kind, { rows }]) => [kind, rows.length]));
      const name = `step_${depth}`;
      // Nobody waits for these two before the commit: they reach PostgreSQL together with the next statement.
      const send = (text: string) => {
        const sent = run(text);
        sent.catch(() => undefined);
        unawaited.push(sent);
      };
      try {
        send(`SAVEPOINT ${name}`);
        const value = await inner();
        send(`RELEASE SAVEPOINT ${name}`);
        return value;
      } catch (error) {
        await pipelined(run(`ROLLBACK TO SAVEPOINT ${name}`), run(`RELEASE SAVEPOINT ${name}`));
        touched.clear();
        for (const [collection, ids] of touchedBefore) touched.set(collection, ids);
        afterCommit.length = laterBefore;
        for (const [kind, { rows }] of gathered) rows.length = gatheredBefore.get(kind) ?? 0;
        // drizzle wraps the errors of the database.
        throw namedConstraintError(error);
      } finally {
        depth -= 1;
      }
    },
    async insertMany<Table extends SQLiteTable>(table: Table, rows: readonly Table['$inferInsert'][], over?: Overwriting) {
      const perPiece = Math.max(1, Math.floor(maximumParameters / Object.keys(getTableColumns(table)).length));
      const othersTurn = yieldToEventLoop();
      for (let at = 0; at < rows.length; at += perPiece) {
        await othersTurn();
        const piece = rows.slice(at, at + perPiece);
        const plain = plainRows(table, piece);
        if (plain) {
          await insertPlain(over ? { ...plain, onConflict: overwriting(over) } : plain);
        } else if (over) throw new Error('only plain rows can take the place of others');
        // The builder's own type of its rows is the inferred one, lost in the generic.
        else await drizzle.insert(table).values(piece as Table['$inferInsert'][]);
      }
    },
  };
  setConnectionOf(tx, { drizzle, keepsNames });
  return tx;
}
