import type { PlainRows } from './insert-many.ts';
import type { Connection } from './transaction.ts';

/** A savepoint that may not have been sent yet. */
export interface PendingSavepoint {
  /** What was written since stays. */
  release(): void;
  /** Everything since is undone. */
  undo(): Promise<void>;
}

/**
 * Statements of a transaction whose answer nobody needs: savepoints, and rows that are only written. They wait for the next
 * statement and go before it, in their order and joined where they can be: a savepoint in which nothing was asked costs nothing,
 * and the rows of a batch travel together. Rows that break a constraint only after their savepoint was released undo the whole
 * transaction: who wrote them was told that they stand, and the savepoint that meets the failure is another's.
 */
export interface PendingStatements {
  insert(sets: readonly PlainRows[]): void;
  savepoint(name: string): PendingSavepoint;
  /** Sends what waits. @throws what the database says of it */
  send(): Promise<void>;
  /** Set once the whole transaction is lost, whoever was told so first. */
  lost(): ReleasedRowsBroke | null;
}

type Entry = { text: string; begins?: true } | { sets: readonly PlainRows[] };

/** What was released cannot be kept: nothing of the transaction may be. Not told by the constraint's name, which would be another's refusal. */
export class ReleasedRowsBroke extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('rows of a savepoint that was released could not be written');
    this.reason = reason;
  }
}

const maximumParameters = 30_000;

export function deferredStatements({ insertPlain, run }: Pick<Connection, 'insertPlain' | 'run'>): PendingStatements {
  let queue: Entry[] = [];
  let sending: Promise<void> = Promise.resolve();
  let broken: ReleasedRowsBroke | null = null;

  const send = (): Promise<void> => {
    if (broken) return Promise.reject(broken);
    if (queue.length === 0) return sending;
    const taken = queue;
    queue = [];
    const sent = sending.then(() => (broken ? Promise.reject(broken) : sendAll(taken)));
    // The statement that waited for it hears of the failure; those of another savepoint go on.
    sending = sent.catch(() => undefined);
    return sent;
  };
  const sendAll = async (entries: Entry[]) => {
    let left = entries.length;
    for (const together of runsOf(entries)) {
      const [first] = together;
      left -= together.length;
      if (first && 'text' in first) await run(together.map((entry) => ('text' in entry ? entry.text : '')));
      else {
        try {
          for (const piece of inPieces(together.flatMap((entry) => ('sets' in entry ? [entry.sets] : [])))) await insertPlain(joined(piece));
        } catch (error) {
          // Who asks now is in a savepoint that was to begin after them.
          if (!entries.slice(entries.length - left).some((entry) => 'begins' in entry)) throw error;
          broken = new ReleasedRowsBroke(error);
          throw broken;
        }
      }
    }
  };

  return {
    send,
    lost: () => broken,
    insert(sets) {
      queue.push({ sets });
    },
    savepoint(name) {
      const begin: Entry = { text: `SAVEPOINT ${name}`, begins: true };
      queue.push(begin);
      return {
        release() {
          if (queue.includes(begin)) queue = queue.filter((entry) => entry !== begin);
          else queue.push({ text: `RELEASE SAVEPOINT ${name}` });
        },
        async undo() {
          if (broken) return;
          const at = queue.indexOf(begin);
          queue = queue.slice(0, Math.max(at, 0));
          if (at >= 0) return;
          await sending;
          await run([`ROLLBACK TO SAVEPOINT ${name}`, `RELEASE SAVEPOINT ${name}`]);
        },
      };
    },
  };
}

/** Neighbours of one kind together. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0] && 'text' in last[0] === 'text' in entry) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** As many together as one statement may carry. */
function inPieces(inserts: readonly (readonly PlainRows[])[]): PlainRows[][] {
  const pieces: PlainRows[][] = [];
  let room = 0;
  for (const sets of inserts) {
    const parameters = sets.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);
    if (parameters > room) {
      pieces.push([]);
      room = maximumParameters;
    }
    pieces.at(-1)?.push(...sets);
    room -= parameters;
  }
  return pieces;
}

/** Rows of one table and of the same columns as one insert, tables in the order in which they first come. */
function joined(sets: readonly PlainRows[]): PlainRows[] {
  const byTable = new Map<string, PlainRows>();
  for (const { table, columns, types, rows } of sets) {
    const key = `${table} ${columns.join()}`;
    const known = byTable.get(key);
    if (known) known.rows.push(...rows);
    else byTable.set(key, { table, columns, types, rows: [...rows] });
  }
  return [...byTable.values()];
}
