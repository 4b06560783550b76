import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import type { SubscriberDocument } from '#shared/features/organisation/subscriber.documents.ts';
import { branchOfficeRows, subscriberRows, warehouseRows } from './organisation-entities.repository.ts';
import { subscriberDocument } from './organisation-reference.repository.ts';

export const organisationEntities: readonly EntityRows[] = [branchOfficeRows, warehouseRows, subscriberRows];

/** A company as its customers read it: without the sellers' maximum discount, because a customer gives no discounts. */
export function companyForCustomers(company: SubscriberDocument): SubscriberDocument {
  return { ...company, settings: { ...company.settings, maximum_discount_percentage: 0, discount_over_limit: 'refuse' } };
}

/** The kinds of reference data about a device's own company: the subscriber with its settings. */
export const organisationKinds: readonly ReferenceKind[] = [
  {
    kind: 'subscriber',
    async rows(db, subscriberId, ids) {
      // A subscriber's feed speaks of itself alone.
      const document = ids.includes(subscriberId) ? await subscriberDocument(db, subscriberId) : undefined;
      return new Map(document ? [[document.id, { ...document }]] : []);
    },
    // The row is a `SubscriberDocument`: it comes from `rows`.
    forCustomers: (row) => ({ ...companyForCustomers(row as unknown as SubscriberDocument) }),
  },
];
