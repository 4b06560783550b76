import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { warrantyPdf } from '#shared/features/warranty/warranty-pdf.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sentPieces } from './sent-pieces.ts';
import type { WarrantyRequest } from './warranty.repository.ts';
import { warrantyAnswers } from './warranty-reading.service.ts';

/** The PDF of a request, for the customer. The caller checks that the person reaches the request. */
export async function printWarranty(db: Db, actor: Actor, request: WarrantyRequest, today: LocalDate): Promise<Buffer> {
  const [answer] = await warrantyAnswers(db, actor, [request], today);
  if (!answer) throw warrantyErrors.notFound();
  const subscriber = await requireSubscriber(db, actor.subscriberId);
  const printed = { ...answer, steps: answer.request_guarantee_states };
  const customer = { name: answer.contact, branch: answer.branch };
  return await renderPdf(warrantyPdf({ request: printed, number: answer.number, is_provisional: false, customer, sent: sentPieces(answer), subscriber }));
}
