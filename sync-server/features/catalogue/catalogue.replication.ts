import { selectionOf } from '#server/platform/db/row-selection.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { syncCalls } from '#shared/features/sync/sync.calls.ts';
import { cataloguePages } from './catalogue-pages.repository.ts';
import { type CatalogueScope, catalogueScopeOf } from './catalogue-scope.service.ts';
import { productDocuments } from './product-documents.repository.ts';

/** Beyond this number of changes, fetching the changed pages is cheaper for a device than fetching the rows. */
export const maximumCatalogueChanges = 2_500;

/**
 * Changes to the catalogue since the packed pages that a device holds. Every product is announced to every device; the scope decides which prices are
 * included, and for a customer whether the product is included at all.
 */
export const catalogueChanges: ReplicatedCollection<CatalogueScope> = {
  collection: 'catalogue_changes',
  access: syncCalls.getCatalogue.access,
  isSameForAll: true,
  startsElsewhere: { maximumChanges: maximumCatalogueChanges },

  async audiences(db, subscriberId, docIds) {
    const ids = await cataloguePages.existing(db, subscriberId, docIds.map(Number));
    return new Map(ids.map((id) => [String(id), ['all']]));
  },

  async project(db, actor, docIds, { lists, hidden, stock }) {
    const found = await productDocuments(db, actor.subscriberId, { selection: selectionOf(docIds.map(Number)), lists });
    const shown = found.filter((product) => !isRestricted(product, hidden));
    return new Map(shown.map((product) => [String(product.id), { id: String(product.id), product: withStockShown(product, stock) }]));
  },

  scope: catalogueScopeOf,

  async count(db, actor, { hidden }) {
    return await cataloguePages.countProducts(db, actor.subscriberId, hidden);
  },
};
