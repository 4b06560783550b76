import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import '#shared/features/third-parties/check-digit.errors.ts';

/** A document for a prospect depends on the prospect: if it is discarded, the document needs another customer. */
export const thirdPartiesOutbox: PhoneCapability = {
  aggregates: { prospect: { givenUp: syncErrors.givenUp.code, isIndispensable: true } },
  documents: { third_parties: 'Clientes' },
};
