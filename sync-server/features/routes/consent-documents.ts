/** Consents as sellers' devices hold them: the latest one of each seller, in the `agenda` collection. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { RouteConsentDocument } from '#shared/features/routes/route-consent.documents.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { consentRows } from './routes.repository.ts';

const documentId = (sellerId: number) => `route_consent:${sellerId}`;

/** The latest consents, among some ids of the collection, with their seller. */
export async function consentDocuments(db: Db, subscriberId: number, ids: readonly string[]) {
  const sellerIds = ids.flatMap((id) => Number(/^route_consent:(\d+)$/.exec(id)?.[1] ?? Number.NaN) || []);
  const rows = await consentRows.ofSellers(db, subscriberId, sellerIds);
  // In order of time, so that a later consent of a seller replaces an earlier one.
  return new Map(
    rows.map(({ seller_id, version, given_at, withdrawn_at }) => {
      const document: RouteConsentDocument = { id: documentId(seller_id), kind: 'route_consent', seller_id, version, given_at, withdrawn_at };
      return [document.id, { seller_id, document: { ...document } }] as const;
    }),
  );
}

/** Announces to the seller's devices that a consent was given or withdrawn. @returns null for a withdrawal of a consent that was never given */
export async function announceConsent(tx: Tx, sellerId: number): Promise<CommandDocument | null> {
  const id = documentId(sellerId);
  tx.touch('agenda', id);
  const found = (await consentDocuments(tx, tx.subscriberId, [id])).get(id);
  return found ? { collection: 'agenda', document: found.document } : null;
}
