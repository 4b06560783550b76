import { leadsSeller, requireOwnSeller } from '#server/features/access/seller-reach.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { photoAnswer, requireSentFile } from '#server/platform/files/sent-files.ts';
import type { Services } from '#server/platform/services.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { VisitPhoto } from '#shared/features/visits/visits.commands.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { type Visit, visitRows } from '../visits.repository.ts';

/**
 * Stores the photo of a seller's own visit. It needs both the visit and the file, whichever arrives last; a later photo replaces an earlier one.
 * @throws sync.waiting, visits.notFound for another seller's visit, sync.fileTypeRefused for a file that is not a photo
 */
export async function keepVisitPhoto(tx: Tx, actor: Actor, audit: AuditWriter, { uuid, sha256 }: VisitPhoto): Promise<void> {
  const sellerId = requireOwnSeller(actor);
  const visit = await visitRows.get(tx, tx.subscriberId, uuid);
  if (!visit) throw syncErrors.waiting({ what: 'la visita' });
  if (visit.seller_id !== sellerId) throw visitErrors.notFound();
  const { content_type } = await requireSentFile(tx, actor, sha256);
  if (!content_type.startsWith('image/')) throw syncErrors.fileTypeRefused();
  await setVisitPhoto(tx, actor, audit, { visit, sha256 });
}

/** Refers to a photo in the row of a visit, with a history entry; a photo that is already there changes nothing. */
export async function setVisitPhoto(tx: Tx, actor: Actor, audit: AuditWriter, { visit, sha256 }: { visit: Visit; sha256: string }): Promise<Visit> {
  if (visit.photo === sha256) return visit;
  await audit(tx, actor, { action: 'set_photo', entity: 'visits', entityId: visit.id, before: { photo: visit.photo }, after: { photo: sha256 } });
  return await visitRows.update(tx, visit, { photo: sha256 });
}

/** The photo of a visit, for its seller and for people who reach that seller. @throws visits.notFound, visits.photoNotFound */
export async function openVisitPhoto(services: Services, db: Db, actor: Actor, id: number): Promise<Response> {
  const visit = await visitRows.requireById(db, actor.subscriberId, id);
  if (!leadsSeller(actor, visit.seller_id)) throw visitErrors.notFound();
  const answer = await photoAnswer(services, db, actor.subscriberId, visit.photo);
  if (!answer) throw visitErrors.photoNotFound();
  return answer;
}
