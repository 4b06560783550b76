import type { EntityRows } from './db/entity-rows.ts';
import type { Db } from './db/store.ts';
import { withoutHouse } from './http/internal-fields.ts';

/** One kind of small master data that travels in the `reference` collection, as `{kind}:{row id}`. */
export interface ReferenceKind {
  kind: string;
  /** Those of the ids that exist, with the row as devices know it. */
  rows(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, Record<string, unknown>>>;
  /** A row as the devices of customers know it, where the office keeps something of it to itself. */
  forCustomers?(row: Record<string, unknown>): Record<string, unknown>;
}

/** The kinds of the plain entities that travel. */
export function kindsOfEntities(entities: readonly EntityRows[]): ReferenceKind[] {
  return entities.flatMap((rows) => {
    const kind = rows.entity.replicated;
    if (!kind) return [];
    return [
      {
        kind,
        async rows(db: Db, subscriberId: number, ids: readonly number[]) {
          const found = await rows.byIds(db, subscriberId, ids);
          return new Map(found.map((row) => [row.id, withoutHouse(rows.entity, row)]));
        },
      },
    ];
  });
}
