import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import { branchOfficeRows, subscriberRows, warehouseRows } from './organisation-entities.repository.ts';
import { subscriberDocument } from './organisation-reference.repository.ts';

export const organisationEntities: readonly EntityRows[] = [branchOfficeRows, warehouseRows, subscriberRows];

/** What devices know of their own company: itself with its settings. */
export const organisationKinds: readonly ReferenceKind[] = [
  {
    kind: 'subscriber',
    async rows(db, subscriberId, ids) {
      // A subscriber's feed speaks of itself alone.
      const document = ids.includes(subscriberId) ? await subscriberDocument(db, subscriberId) : undefined;
      return new Map(document ? [[document.id, { ...document }]] : []);
    },
  },
];
