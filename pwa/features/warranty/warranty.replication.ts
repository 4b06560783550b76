import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { WarrantyDocument } from '#shared/features/warranty/warranty.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    warranty: Pulled<WarrantyDocument>;
  }
}

export const warrantyCollection = pulledCollection<'warranty'>({
  version: 0,
  indexed: { contact_id: 'number' },
  isUnderOutbox: true,
  isAfterCatalogue: true,
});
