import { type Pulled, pulledCollection } from '#pwa/platform/db/collections.ts';
import type { ReferenceDocument } from '#shared/features/sync/reference.documents.ts';

declare module '#pwa/platform/db/collections.ts' {
  interface PhoneDocuments {
    reference: Pulled<ReferenceDocument>;
  }
}

export const referenceCollection = pulledCollection<'reference'>({
  version: 0,
  indexed: { kind: 'string' },
  isUnderOutbox: false,
  isAfterCatalogue: false,
});
