/** '¿Por qué este precio?': each promotion that concerns a product, and why it applies or not. Spec: decisions §4. */
import { addDays, formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { ExplainedPromotion, Promotion } from './promotion.documents.ts';
import {
  eligibleOf,
  isForBuyer,
  isForChannel,
  isGiven,
  isInScope,
  isOnDay,
  type PromotedProduct,
  type PromotionBuyer,
  type PromotionUses,
} from './promotion-eligibility.rules.ts';
import { tellOwnIsBetter, tellTerms } from './promotion-words.rules.ts';
import { type PromotedOutcome, unitsLeft } from './promotions.rules.ts';

interface Explained {
  product: PromotedProduct;
  quantity: number;
  /** Pesos of the line before IVA and discounts. */
  gross: number;
  buyer: PromotionBuyer;
  day: LocalDate;
  uses: PromotionUses;
  /** As the line was judged. */
  outcome: PromotedOutcome;
  /** The name of a price list. */
  listName: (id: number) => string | undefined;
}

/** Promotions that apply come first, then by priority. Promotions that do not concern the product are left out. */
export function explainPromotions(all: readonly Promotion[], line: Explained): ExplainedPromotion[] {
  const { promotions } = line.outcome.discount;
  const reaching = all.filter((promotion) => {
    const eligible = eligibleOf(promotion);
    return isGiven(eligible, line.product) || isInScope(eligible, line.product);
  });
  const told = reaching
    .toSorted((one, other) => one.terms.priority - other.terms.priority || one.id - other.id)
    .map((promotion): ExplainedPromotion => {
      const applied = promotions.find(({ id }) => id === promotion.id);
      const { id, name } = promotion;
      if (applied)
        return { id, name, applies: true, percentage: applied.percentage, why: `${tellTerms(promotion)}, hasta el ${formatDate(promotion.terms.until)}` };
      return { id, name, applies: false, percentage: 0, why: reasonOf(promotion, line) };
    });
  const ofProduct = promotions
    .filter(({ id }) => id === 0)
    .map(({ id, name, percentage }) => ({ id, name, percentage, applies: true, why: `${percentage} %` }));
  return [...ofProduct, ...told.filter(({ applies }) => applies), ...told.filter(({ applies }) => !applies)];
}

function reasonOf(promotion: Promotion, line: Explained): string {
  const { terms } = promotion;
  if (line.day < terms.since) return `Empieza el ${formatDate(terms.since)}`;
  if (!isOnDay(promotion, line.day)) return terms.until === addDays(line.day, -1) ? 'Terminó ayer' : `Terminó el ${formatDate(terms.until)}`;
  if (!isForChannel(promotion, line.buyer)) return terms.channel === 'b2b' ? 'Es para pedidos del portal' : 'Es para pedidos con el vendedor';
  if (!isForBuyer(promotion, line.buyer)) return audienceReason(promotion, line);
  if (unitsLeft(promotion, line.uses) === 0) return 'Se agotó';
  const first = terms.tiers[0];
  if (terms.kind === 'quantity_break' && first) {
    const reached = terms.measure === 'units' ? line.quantity : line.gross;
    const tell = (amount: number) => (terms.measure === 'units' ? String(amount) : formatPesos(amount));
    if (terms.counts === 'each' && reached < first.from) return `Pide ${tell(first.from)} y lleva ${tell(reached)}`;
    if (terms.counts === 'together' && line.outcome.discount.promotions.length === 0) return `Pide ${tell(first.from)} entre todos sus productos`;
  }
  if (terms.kind === 'buy_get') {
    const asked = terms.get_product_id === null ? (terms.buy_quantity ?? 1) + (terms.get_quantity ?? 1) : (terms.buy_quantity ?? 1);
    if (line.quantity < asked && !isGiven(eligibleOf(promotion), line.product)) return `Pide ${asked} y lleva ${line.quantity}`;
    if (terms.get_product_id !== null && line.outcome.discount.promotions.length === 0) return tellTerms(promotion);
  }
  const [better] = line.outcome.discount.promotions;
  if (better) return `No se suma con ${better.name}`;
  const own = line.outcome.discount.own_discount_percentage;
  return own > 0 ? tellOwnIsBetter(own) : 'No aplica a esta cantidad';
}

function audienceReason({ terms: { audiences } }: Promotion, { buyer, listName }: Explained): string {
  const lists = audiences.filter(({ kind, exclude }) => kind === 'price_list' && !exclude);
  if (lists.length === 0 || lists.some(({ value }) => Number(value) === buyer.price_list_id)) return 'No es para esta sucursal';
  return `Es para ${lists.map(({ value }) => listName(Number(value)) ?? 'otra lista').join(', ')}`;
}
