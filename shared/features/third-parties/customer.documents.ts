import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import type { BuyerDocument } from '../buyers/buyer.documents.ts';
import type { PurchaseRhythm } from '../catalogue/purchase-rhythm.rules.ts';
import type { SavedList } from '../lists/saved-list.documents.ts';
import type { BrandRestriction } from '../pricing/price-of-product.rules.ts';
import type { StockAlert } from '../stock-alerts/stock-alert.documents.ts';
import type { ContactChannel } from './contact-channels.ts';
import type { CustomerNote } from './customer-note.documents.ts';

/** A branch of a customer, as a device holds it. Coordinates in degrees; `length` is the longitude. Spec: commercial §3. */
export interface BranchDocument {
  id: number;
  code: string;
  description: string;
  address: string | null;
  city_id: number | null;
  city_name: string | null;
  zone: string | null;
  latitude: number | null;
  length: number | null;
  telephone: string | null;
  email: string | null;
  observation: string | null;
  /** A parameter: the customer type that the deepening configuration refers to. */
  customer_type_id: number | null;
  /** True when the seller travels to the branch on a trip ('correría'). */
  customer_displacement: boolean;
  price_list_id: number | null;
  disable_dynamic_price_list: boolean;
  seller_id: number | null;
  /** The seller's name for printed documents; null without a seller. */
  seller_name: string | null;
  /** How that seller is reached. */
  seller_phone: string | null;
  seller_email: string | null;
  pay_condition: string | null;
  send_point: string | null;
  /** Null: the subscriber's default applies. */
  minimum_order_value: Pesos | null;
  state: number;
  /** Brands that are hidden from this branch; `line_id` 0 means every line. */
  restrictions: BrandRestriction[];
  /** The last local date of each contact type, for the deepening colours. */
  last_visit: LocalDate | null;
  last_virtual: LocalDate | null;
  last_phone_call: LocalDate | null;
  /** The products that the branch buys repeatedly, the 80 of the highest value. */
  rhythms: PurchaseRhythm[];
}

/** A document of the `third_parties` collection: a customer with the branches that the person may see. `id` is `contacts.id` as text. */
export interface CustomerDocument {
  id: string;
  contact_id: number;
  identification_type: number;
  identification: string;
  check_digit: number | null;
  name: string;
  surname: string | null;
  main_telephone: string | null;
  cell_phone: string | null;
  email: string | null;
  /** The customer's category, a parameter: promotions can be limited to it. */
  category_id: number | null;
  /** The discount that a new line starts with. */
  percentage_discount: Percentage | null;
  /** Null is no quota, 0 is a quota of zero. */
  credit_quota: Pesos | null;
  expiration_date_credit_quota: LocalDate | null;
  blocked: boolean;
  /** What they withhold when they pay. */
  withholds: { retefuente: boolean; reteiva: boolean; reteica: boolean };
  /** The channels by which the customer may be contacted to collect; null when not stated, and absent in documents of earlier versions. */
  contact_channels?: ContactChannel[] | null;
  /** The law bars visiting them to collect. */
  is_natural_person: boolean;
  is_prospect: boolean;
  /** The UUID that a device gave the customer as a prospect; null for all others. */
  prospect_uuid: string | null;
  last_purchase: LocalDate | null;
  clerks: { id: number; name: string; surname: string | null; position: string | null; cell_phone: string | null; email: string | null }[];
  branches: BranchDocument[];
  /** The purchases of 12 months by product: units, number of orders and last day; the 60 products of the highest value. */
  bought: { product_id: number; quantity: number; orders: number; last_date: LocalDate; value: Pesos }[];
  /** The buyers of the customer; only on the devices of the customer's own users. */
  buyers?: BuyerDocument[];
  /** The lists that this user sees; only on the devices of the customer's own users. */
  lists?: SavedList[];
  /** The products that this user waits for; only on their own devices. */
  alerts?: StockAlert[];
  /** Notes and tasks of the branches that the person sees; absent in documents of earlier versions. */
  notes?: CustomerNote[];
  updated_at: string;
}
