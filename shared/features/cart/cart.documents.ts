/** The cart that the server keeps for the portal and the office. Spec: commercial §3 Cart/order document, §4 Cart. */
import * as z from 'zod';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import type { RefusalData } from '#shared/kernel/result.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import type { CreditDecision, OrderTotals } from '../orders/order.documents.ts';
import type { PriceChange } from '../orders/price-changes.rules.ts';
import type { Freight } from '../pricing/freight.rules.ts';
import type { LineAmounts } from '../pricing/line-amounts.rules.ts';
import type { PriceList } from '../pricing/price-of-product.rules.ts';

const text = (max: number) => z.string().trim().max(max, `Admite máximo ${max} caracteres.`).nullable();

const uuid = z.string().regex(uuidPattern, 'No es válido.').nullable();

const informationFields = z.object({
  pay_condition: text(60),
  send_point: text(120),
  buy_order: text(40),
  observation: text(1000),
  visit_uuid: uuid,
  /** The quotation that it came from. */
  quotation_uuid: uuid,
});
/** What is noted on a cart besides its products; null is not said yet, and the branch's own terms apply. */
export type CartInformation = z.infer<typeof informationFields>;
/** Some of it, as a call sends it. */
export const cartInformationSchema = informationFields.partial();

export const noInformation: CartInformation = {
  pay_condition: null,
  send_point: null,
  buy_order: null,
  observation: null,
  visit_uuid: null,
  quotation_uuid: null,
};

/** A refusal as people read it. */
export interface ToldRefusal {
  code: string;
  message: string;
  data: RefusalData;
}

export interface CartItem {
  id: number;
  document_id: number;
  product_id: number;
  product_code: string | null;
  description: string | null;
  line_id: number | null;
  subline_id: number | null;
  brand_id: number | null;
  applies_inventory: boolean;
  quantity: number;
  original_quantity: number;
  discount_percentage: Percentage;
  /** Units that can be promised; null when stock does not limit the product. */
  quantity_available: number | null;
  /** null while the line cannot be ordered. */
  amounts: LineAmounts | null;
  refusal: ToldRefusal | null;
  /** Not enough stock; the order may go on. */
  warning: ToldRefusal | null;
}

export interface CartTotals extends OrderTotals {
  id: number;
  /** The list that applies, and the branch's own. */
  price_list: PriceList | null;
  own_price_list: PriceList | null;
  /** Told once: 'La lista de precios cambió de X a Y', with every line that changes. */
  list_change: { from: PriceList; to: PriceList; message: string; lines: readonly PriceChange[] } | null;
  /** Lines whose price is not the one last told. */
  price_changes: readonly PriceChange[];
  freight_charge: Freight;
  prompt_payment_discount: Pesos;
  /** What would make the order cheaper, and what credit says of it. */
  notices: readonly string[];
  credit: CreditDecision | null;
  /** Why it cannot be finalised as it stands. */
  refusals: readonly ToldRefusal[];
  quotation_expired: boolean;
}

export interface Cart extends CartTotals {
  contact_id: number;
  contact_warehouse_id: number;
  branchoffice_id: number;
  warehouse_id: number;
  user_id: number;
  documents_information: CartInformation;
  documents_products: CartItem[];
}
