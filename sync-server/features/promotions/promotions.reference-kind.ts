/** Promotions on devices: a customer holds those that one of their branches may have, and nothing of whom else they are for. */
import { createHash } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReferenceKind, ReferenceSight } from '#server/platform/reference-kind.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { audienceValue, isForBuyer, matchesAudience, type PromotionBuyer } from '#shared/features/promotions/promotion-eligibility.rules.ts';
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

/** The key names only what promotions ask for, so that customers who have the same promotions share their answers. */
async function sightOf(db: Db, actor: Actor): Promise<ReferenceSight> {
  const published = await promotionVersions.listPublished(db, actor.subscriberId);
  const branches = (await listOwnSellingBranches(db, actor)).map((selling) => promotionBuyer(selling, 'customer'));
  const asked = new Set(published.flatMap(({ terms }) => terms.audiences.map(({ kind, value }) => `${kind}:${String(value).trim().toLowerCase()}`)));
  const own = branches.map((branch) => [...asked].filter((one) => isOf(branch, one)).sort());
  return {
    key: asked.size === 0 ? '' : createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 12),
    see: (row) => {
      // The rows of this kind are promotions, as `rows` makes them.
      const promotion = row as unknown as Promotion;
      return isTheirs(promotion, branches) ? { ...row, terms: withoutOthers(promotion, branches) } : null;
    },
    hidden: published.filter((promotion) => !isTheirs(promotion, branches)).length,
  };
}

function isOf(branch: PromotionBuyer, asked: string): boolean {
  const [kind = '', value = ''] = [asked.slice(0, asked.indexOf(':')), asked.slice(asked.indexOf(':') + 1)];
  const own = audienceValue(branch, kind as Parameters<typeof audienceValue>[1]);
  return own !== null && String(own).trim().toLowerCase() === value;
}

/** What only sellers may give is not for the portal. */
function isTheirs(promotion: Promotion, branches: readonly PromotionBuyer[]): boolean {
  return promotion.terms.channel !== 'field' && branches.some((branch) => isForBuyer(promotion, branch));
}

/** The rows of its audience that name one of the customer's branches: the others name other customers, lists and sellers. */
function withoutOthers({ terms }: Promotion, branches: readonly PromotionBuyer[]): Promotion['terms'] {
  return { ...terms, audiences: terms.audiences.filter((row) => branches.some((branch) => matchesAudience(branch, row))) };
}
