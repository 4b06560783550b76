import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    receivables: Pulled<ReceivableDocument>;
  }
}

export const receivablesCollection = pulledCollection<'receivables'>({
  version: 0,
  indexed: { contact_id: 'number' },
  isUnderOutbox: false,
  isAfterCatalogue: false,
});
