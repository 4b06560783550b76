import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    third_parties: Pulled<CustomerDocument>;
  }
}

export const thirdPartiesCollection = pulledCollection<'third_parties'>({
  version: 0,
  indexed: { contact_id: 'number' },
  isUnderOutbox: true,
  isAfterCatalogue: false,
});
