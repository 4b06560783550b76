import { Counter, Gauge, Histogram } from 'prom-client';
import type { Store } from './store.ts';

// An order runs some thirty statements of a few microseconds: two sums cost a tenth of a histogram.
const statements = { count: 0, ms: 0 };
new Counter({
  name: 'correria_database_statements_total',
  help: 'Statements of the database that succeeded',
  collect() {
    this.reset();
    this.inc(statements.count);
  },
});
new Counter({
  name: 'correria_database_statement_seconds_total',
  help: 'Time that they took together; on PostgreSQL with the wait for a connection',
  collect() {
    this.reset();
    this.inc(statements.ms / 1000);
  },
});
const transactionSeconds = new Histogram({
  name: 'correria_database_transaction_duration_seconds',
  help: 'Writing transactions from when they were asked for to the commit, with the wait for their turn',
  labelNames: ['result'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60],
});
const sizeBytes = new Gauge({ name: 'correria_database_size_bytes', help: 'Size of the database' });
const connections = new Gauge({
  name: 'correria_database_connections',
  help: 'Connections to PostgreSQL that are busy or idle, and requests that wait for one',
  labelNames: ['state'],
});

/** Counts a statement. @param startedAt by `performance.now()` */
export function countStatement(startedAt: number): void {
  statements.count += 1;
  statements.ms += performance.now() - startedAt;
}

/** The store with its transactions timed. */
export function timedTransactions(store: Store): Store {
  return {
    ...store,
    async withTransaction(subscriberId, work) {
      const stop = transactionSeconds.startTimer();
      let result = 'undone';
      try {
        const value = await store.withTransaction(subscriberId, work);
        result = 'committed';
        return value;
      } finally {
        stop({ result });
      }
    },
  };
}

/** Takes the sizes of the moment. */
export async function measureDatabase(store: Store): Promise<void> {
  const { bytes, connections: counts } = await store.measure();
  sizeBytes.set(bytes);
  connections.reset();
  for (const [state, count] of Object.entries(counts ?? {})) connections.set({ state }, count);
}
