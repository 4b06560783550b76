/** The replenishment list of a branch: the same on the device and in the calls. Spec: commercial §2 (asistente de reposición) */
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import type { Packaged } from './packages.rules.ts';
import type { PurchaseRhythm } from './purchase-rhythm.rules.ts';
import type { Replenishment } from './replenishment.documents.ts';
import { byNeed, suggestReplenishment, typicalInterval } from './replenishment.rules.ts';

/** A product that the branch may buy, as the rule asks. */
export interface ReplenishableProduct extends Packaged {
  id: number;
  block_sale: boolean;
  /** In the branch's own list; null is 'sin precio'. */
  price: Pesos | null;
  available: number | null;
}

export interface BranchReplenishment {
  today: LocalDate;
  coverDays?: number | null;
  /** The date of the newest order with each product, for orders that may be missing from the rhythms: unsent ones. */
  orderedOn?: ReadonlyMap<number, LocalDate>;
  /** Products that the cart has. */
  inCart?: ReadonlySet<number>;
}

/** @param products that the branch sees, by id: a product that is missing here is not suggested @returns suggestions by need, greatest first */
export function replenishBranch(
  rhythms: readonly PurchaseRhythm[],
  products: ReadonlyMap<number, ReplenishableProduct>,
  { today, coverDays = null, orderedOn = new Map(), inCart = new Set() }: BranchReplenishment,
): { product_id: number; price: Pesos; replenishment: Replenishment }[] {
  return rhythms
    .flatMap((rhythm) => {
      const { product_id } = rhythm;
      const product = products.get(product_id);
      if (!product || product.block_sale || product.price === null || inCart.has(product_id)) return [];
      const ordered = orderedOn.get(product_id);
      if (ordered !== undefined && ordered > rhythm.last && daysBetween(ordered, today) < typicalInterval(rhythm) / 2) return [];
      const { package_quantity, package_only, available, price } = product;
      const replenishment = suggestReplenishment(rhythm, { today, package_quantity, package_only, available, coverDays });
      return replenishment ? [{ product_id, price, replenishment }] : [];
    })
    .sort((one, other) => byNeed(one, other) || one.product_id - other.product_id);
}
