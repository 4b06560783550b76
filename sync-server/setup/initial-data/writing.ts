/** What the writers of a company's first rows share: the transaction, announcing, ids, and plain entities with their defaults. */
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { SyncedCollection } from '#shared/features/sync/sync.documents.ts';
import { type EntityDefinition, type EntityOf, entitySearchText } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';

export interface Writing {
  tx: Tx;
  /** City id by DANE code. */
  cityId: ReadonlyMap<string, number>;
  departmentIds: readonly number[];
  /** Announces documents of a collection, if the store replicates it. */
  announce(collection: SyncedCollection, docIds: readonly (string | number)[]): void;
}

/** @param replicated the collections that the store has a feed source for */
export async function startWriting(tx: Tx, replicated: ReadonlySet<string>): Promise<Writing> {
  const rows = await tx.select({ id: cities.id, code: cities.code }).from(cities);
  const departmentRows = await tx.select({ id: departments.id }).from(departments);
  return {
    tx,
    departmentIds: departmentRows.map(({ id }) => id),
    cityId: new Map(rows.map(({ id, code }) => [code, id])),
    announce(collection, docIds) {
      if (replicated.has(collection)) tx.touch(collection, docIds);
    },
  };
}

/** Ids of a table for `count` rows, in order. */
export async function takeIds(tx: Tx, name: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const first = await tx.nextIds(name, count);
  return Array.from({ length: count }, (_, index) => first + index);
}

type Given<E extends EntityDefinition> = Partial<EntityOf<E>> & { id: number };

/** Rows of a plain entity as its table takes them: its own defaults, its search text, the subscriber. */
export function entityRows<const E extends EntityDefinition>(tx: Tx, entity: E, given: readonly Given<E>[]) {
  const schema = schemaOf(entity);
  return given.map((row) => {
    // The schema is made from the same fields that the row's type is.
    const full = schema.parse(row) as Omit<EntityOf<E>, 'id'>;
    return { ...full, id: row.id, subscriber_id: tx.subscriberId, search_text: entitySearchText(entity, full), updated_at: tx.now };
  });
}

/** The id that belongs to a key that was written before. */
export function idOf<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`nothing was written with the key ${String(key)}`);
  return id;
}

/** Departments and cities belong to the installation; each subscriber's feed announces them to its devices. */
export function announceGeography({ cityId, departmentIds, announce }: Writing): void {
  announce('reference', [...departmentIds.map((id) => `department:${id}`), ...[...cityId.values()].map((id) => `city:${id}`)]);
}
