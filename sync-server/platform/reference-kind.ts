import type { Actor } from './actor.ts';
import type { EntityRows } from './db/entity-rows.ts';
import type { Db } from './db/store.ts';
import { withoutInternalFields } from './http/internal-fields.ts';

/** Which rows of a kind a customer's person holds, and what of them. */
export interface ReferenceSight {
  /** Changes whenever other rows are the person's, or they look different. */
  key: string;
  /** The row as the person may have it; null for one that is not theirs. */
  see(row: Record<string, unknown>): Record<string, unknown> | null;
  /** The number of rows that are not theirs. */
  hidden: number;
}

/** One kind of small master data that travels in the `reference` collection, as `{kind}:{row id}`. */
export interface ReferenceKind {
  kind: string;
  /** The given ids that exist, with the row as devices know it. */
  rows(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, Record<string, unknown>>>;
  /** A row as the devices of customers know it, where the office keeps something of it to itself. */
  forCustomers?(row: Record<string, unknown>): Record<string, unknown>;
  /** Set for a kind of which customers hold only their own rows. */
  sight?(db: Db, actor: Actor): Promise<ReferenceSight>;
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
          return new Map(found.map((row) => [row.id, withoutInternalFields(rows.entity, row)]));
        },
      },
    ];
  });
}
