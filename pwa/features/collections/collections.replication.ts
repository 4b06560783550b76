import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { CollectionsDocument } from '#shared/features/collections/receipt.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    receipts: Pulled<CollectionsDocument>;
  }
}

export const receiptsCollection = pulledCollection<'receipts'>({
  version: 0,
  indexed: { contact_id: 'number' },
  isUnderOutbox: true,
  isAfterCatalogue: true,
});
