import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { Services } from '#server/platform/services.ts';
import { type PromotionTerms, promotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { namesOf } from './promotion-reach.repository.ts';
import { auditedAs, namesOfTerms, requirePromotion } from './promotions.service.ts';

/** Who did what to a promotion, with the names of the rows in its terms. A deleted draft keeps its history. @throws promotions.notFound */
export async function promotionHistory(
  db: Db,
  subscriberId: number,
  { history, id }: Pick<Services, 'history'> & { id: number },
  asked: ListRequest,
): Promise<Page<HistoryLine>> {
  const found = await history(db, subscriberId, { entity: auditedAs, entityId: id }, asked);
  if (found.total === 0) await requirePromotion(db, subscriberId, id);
  const changes = found.rows.map((line) => ({ line, before: termsIn(line.before), after: termsIn(line.after) }));
  const terms = changes.flatMap(({ before, after }) => [before, after]).filter((one) => one !== null);
  const names = await namesOf(db, subscriberId, terms);
  const shown = (one: PromotionTerms | null) => (one === null ? {} : namesOfTerms(one, names));
  return { ...found, rows: changes.map(({ line, before, after }) => ({ ...line, shown: { before: shown(before), after: shown(after) } })) };
}

/** The terms in one side of an audit entry; null for an entry without terms, as that of publishing. */
function termsIn(side: unknown): PromotionTerms | null {
  if (typeof side !== 'object' || side === null || !('terms' in side)) return null;
  return promotionTerms.safeParse(side.terms).data ?? null;
}
