import { type Actor, everybody } from '#server/platform/actor.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReferenceKind, ReferenceSight } from '#server/platform/reference-kind.ts';
import { noScope, type ReplicatedCollection, type ReplicationScope } from '#server/platform/replication.ts';
import type { ReferenceDocument } from '#shared/features/sync/reference.documents.ts';

type Reader = Pick<Actor, 'subscriberId' | 'reach'>;

interface ReferenceScope extends ReplicationScope {
  /** For kinds of which the person holds only some rows. */
  sights: ReadonlyMap<string, ReferenceSight>;
}
const wholeScope: ReferenceScope = { ...noScope, sights: new Map() };

/**
 * `reference`: every small master table, by kind. Every user of a subscriber holds all of it: lists and their thresholds are needed to say 'La lista
 * de precios cambió de X a Y'; confidential prices are in the catalogue, by scope. Customers get some rows without internal fields, and of some kinds
 * only the rows meant for them.
 * @param kinds those of plain entities and those written by hand
 */
export function referenceCollection(kinds: readonly ReferenceKind[]): ReplicatedCollection<ReferenceScope> {
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

  async function scopeOf(db: Db, actor: Actor): Promise<ReferenceScope> {
    if (actor.reach !== 'customer') return wholeScope;
    const sights = new Map<string, ReferenceSight>();
    for (const { kind, sight } of kinds) if (sight) sights.set(kind, await sight(db, actor));
    return { key: ['customer', ...[...sights.values()].map(({ key }) => key)].join(':'), sights };
  }

  return {
    collection: 'reference',
    isSameForAll: true,
    scope: scopeOf,
    async audiences(db, subscriberId, docIds) {
      const documents = await read(db, { subscriberId, reach: 'subscriber' }, docIds);
      return new Map(documents.map(({ id }) => [id, [everybody]]));
    },
    async project(db, actor, docIds, { sights }) {
      const documents = await read(db, actor, docIds);
      return new Map(
        documents.flatMap((document) => {
          const sight = sights.get(document.kind);
          const row = sight ? sight.see(document.row) : document.row;
          return row === null ? [] : [[document.id, { ...document, row }] as const];
        }),
      );
    },
    async count(db, { subscriberId }, { sights }) {
      const hidden = [...sights.values()].reduce((sum, sight) => sum + sight.hidden, 0);
      if (hidden === 0) return null;
      return (await feedRepository.count(db, { subscriberId, collection: 'reference', audiences: [everybody] })).count - hidden;
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
