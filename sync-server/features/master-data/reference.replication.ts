import { type Actor, everybody } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import { noScope, type ReplicatedCollection, type ReplicationScope } from '#server/platform/replication.ts';
import type { ReferenceDocument } from '#shared/features/sync/reference.documents.ts';

type Reader = Pick<Actor, 'subscriberId' | 'reach'>;

const customers: ReplicationScope = { key: 'customer' };

/**
 * `reference`: every small master table, by kind. Everyone of a subscriber holds all of it: lists and their thresholds are
 * needed to say 'La lista de precios cambió de X a Y'; what is confidential, the prices, travels in the catalogue by scope.
 * Customers get some rows without what the office keeps to itself.
 * @param kinds of the plain entities, and those written by hand
 */
export function referenceCollection(kinds: readonly ReferenceKind[]): ReplicatedCollection {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

  async function read(db: Db, { subscriberId, reach }: Reader, docIds: readonly string[]): Promise<ReferenceDocument[]> {
    const documents: ReferenceDocument[] = [];
    for (const [name, ids] of idsByKind(docIds)) {
      const kind = byName.get(name);
      const rows = await kind?.rows(db, subscriberId, ids);
      const shown = (row: Record<string, unknown>) => (reach === 'customer' && kind?.forCustomers ? kind.forCustomers(row) : row);
      for (const [rowId, row] of rows ?? []) documents.push({ id: `${name}:${rowId}`, kind: name, row_id: rowId, row: shown(row) });
    }
    return documents;
  }

  return {
    collection: 'reference',
    isSameForAll: true,
    scope: async (_db, { reach }) => (reach === 'customer' ? customers : noScope),
    async audiences(db, subscriberId, docIds) {
      const documents = await read(db, { subscriberId, reach: 'subscriber' }, docIds);
      return new Map(documents.map(({ id }) => [id, [everybody]]));
    },
    async project(db, actor, docIds) {
      const documents = await read(db, actor, docIds);
      return new Map(documents.map((document) => [document.id, { ...document }]));
    },
  };
}

function idsByKind(docIds: readonly string[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const docId of docIds) {
    const [kind = '', rowId] = docId.split(':');
    ids.set(kind, [...(ids.get(kind) ?? []), Number(rowId)]);
  }
  return ids;
}
