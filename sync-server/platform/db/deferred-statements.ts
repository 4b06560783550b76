import type { PlainRows } from './insert-many.ts';
import type { Connection } from './transaction.ts';

/** A savepoint that may not have been sent yet. */
export interface PendingSavepoint {
  /** Keeps what was written since. */
  release(): void;
  /** Undoes everything since. */
  undo(): Promise<void>;
}

/**
 * Statements of a transaction that return nothing: savepoints, and inserts of rows. They wait until the next statement, or until the
 * commit, and are sent before it in their order; neighbouring inserts into one table become one statement. So a savepoint without any
 * query costs nothing, and the rows of a batch of orders are written together. When rows break a constraint after their savepoint was
 * released, the whole transaction is lost: the code that inserted them was already told that they are written, and the savepoint that
 * is open when they fail belongs to other work.
 */
export interface PendingStatements {
  insert(sets: readonly PlainRows[]): void;
  savepoint(name: string): PendingSavepoint;
  /** Sends the waiting statements. @throws the database's error */
  send(): Promise<void>;
  /** The failure of deferred rows whose savepoint was released already; null while the transaction can continue. */
  lost(): ReleasedRowsBroke | null;
}

type Entry = { text: string; begins?: true } | { sets: readonly PlainRows[] };

/**
 * Deferred rows of a released savepoint could not be written, so the whole transaction must fail. It is not a named constraint error, because that would refuse
 * a command that did nothing wrong.
 */
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
    // Only the statement that triggered the flush gets the failure; later statements continue.
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
          // The statement that is being sent belongs to a savepoint that begins after these rows.
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

/** Groups neighbours of one kind. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0] && 'text' in last[0] === 'text' in entry) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** Groups inserts up to the number of parameters that one statement may have. */
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

/** One insert for all rows of the same table and columns; tables in the order in which they first come. */
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
