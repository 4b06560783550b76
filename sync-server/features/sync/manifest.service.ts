import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import type { PackedCatalogue } from '#server/features/catalogue/packed-catalogue.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import type { CatalogueManifest } from '#shared/features/sync/sync.documents.ts';
import { encodeCheckpoint, heardIn, nameOfScope } from './checkpoint.ts';

/** The catalogue pages that a person's device needs, and the checkpoint from which it pulls later changes. */
export async function manifest(
  db: Db,
  actor: Actor,
  { catalogue, changes }: { catalogue: PackedCatalogue; changes: ReplicatedCollection },
): Promise<CatalogueManifest> {
  const { epoch } = await feedRepository.state(db, actor.subscriberId);
  const scope = await catalogueScopeOf(db, actor);
  const { pages, builtSeq } = await catalogue.pages(actor.subscriberId, scope);
  const latest = await feedRepository.latest(db, { subscriberId: actor.subscriberId, collection: changes.collection, audiences: heardIn(actor, changes) });
  // The checkpoint in the form of a pull's: the sequence of the catalogue's last change, not the end of the feed.
  const at = Math.min(builtSeq, latest);
  return {
    epoch,
    scope: scope.key,
    pages: pages.map(({ page, hash, product_count, bytes }) => ({ page, hash, product_count, bytes })),
    checkpoint: encodeCheckpoint({ e: epoch, s: nameOfScope(actor, changes, scope), q: at, i: at }),
    product_count: pages.reduce((sum, { product_count }) => sum + product_count, 0),
  };
}
