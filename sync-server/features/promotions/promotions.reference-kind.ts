/** Promotions on devices: a customer's device holds those that apply to one of the customer's branches, without the names of other customers. */
import { createHash } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReferenceKind, ReferenceSight } from '#server/platform/reference-kind.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { askedOfBranches, seenByBranches } from '#shared/features/promotions/promotion-sight.rules.ts';
import { listOwnSellingBranches } from '../third-parties/selling-branch.service.ts';
import { promotionVersions } from './promotion-versions.repository.ts';
import { promotionBuyer } from './promotions-in-force.service.ts';

export const promotionsKind: ReferenceKind = {
  kind: 'promotion',
  async rows(db, subscriberId, ids) {
    const published = await promotionVersions.listPublished(db, subscriberId, ids);
    return new Map(
      published.map(({ opened_at: _opened, closed_at: _closed, ...promotion }) => [
        promotion.id,
        { ...promotion, used_units: promotion.terms.max_units_total === null ? 0 : promotion.used_units },
      ]),
    );
  },
  sight: sightOf,
};

/** The key contains only what promotions depend on, so that customers with the same promotions share cached answers. */
async function sightOf(db: Db, actor: Actor): Promise<ReferenceSight> {
  const published = await promotionVersions.listPublished(db, actor.subscriberId);
  const branches = (await listOwnSellingBranches(db, actor)).map((selling) => promotionBuyer(selling, 'customer'));
  const asked = askedOfBranches(published, branches);
  return {
    key: asked.length === 0 ? '' : createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12),
    // The rows of this kind are promotions, as `rows` returns them.
    see: (row) => seenByBranches(row as unknown as Promotion, branches) as Record<string, unknown> | null,
    hidden: published.filter((promotion) => seenByBranches(promotion, branches) === null).length,
  };
}
