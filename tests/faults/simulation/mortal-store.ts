/** A store whose process may die inside a transaction, or after the commit and before the answer. */
import type { Store, Tx } from '#server/platform/db/store.ts';

/**
 * inside: during the transaction; uncommitted: the work was done but the transaction is lost; committed: the transaction is durable, but no answer
 * was sent.
 */
export type Moment = 'inside' | 'uncommitted' | 'committed';

export interface MortalStore extends Store {
  /**
   * Dies in a later transaction of a subscriber: inside, after a number of writes, or right after its commit, when a number of commits have gone
   * before.
   */
  dieAt(moment: Moment, after: { writes: number; commits: number }): void;
  /** From now on the process does nothing more. */
  die(): void;
  isDead(): boolean;
}

/** Thrown instead of the dead process's next step. */
class Dead extends Error {}

/** @param onDeath told once */
export function mortalStore(store: Store, onDeath: () => void): MortalStore {
  let plan: { moment: Moment; writesLeft: number; commitsLeft: number } | null = null;
  let dead = false;
  const die = () => {
    if (dead) return;
    dead = true;
    onDeath();
  };
  const live = () => {
    if (dead) throw new Dead('this process is dead');
  };
  const watched = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          live();
          if (plan?.moment === 'inside' && writes.has(String(key))) {
            plan.writesLeft -= 1;
            if (plan.writesLeft < 0) die();
            live();
          }
          return value.apply(target, given);
        };
      },
    });
  return {
    ...store,
    dieAt(moment, { writes: writesLeft, commits: commitsLeft }) {
      plan = { moment, writesLeft, commitsLeft };
    },
    die,
    isDead: () => dead,
    async withTransaction(subscriberId, work) {
      live();
      const value = await store.withTransaction(subscriberId, async (tx) => {
        const done = await work(subscriberId === 0 ? tx : watched(tx));
        if (plan?.moment === 'uncommitted' && subscriberId !== 0) {
          // By then a premature notification has arrived.
          for (let turns = 0; turns < 40; turns += 1) await new Promise<void>((resolve) => setImmediate(resolve));
          die();
        }
        live();
        return done;
      });
      live();
      if (plan?.moment === 'committed' && subscriberId !== 0) {
        plan.commitsLeft -= 1;
        if (plan.commitsLeft < 0) die();
        live();
      }
      return value;
    },
  };
}

const writes = new Set(['insert', 'update', 'delete', 'execute', 'insertMany', 'nextIds', 'savepoint']);
