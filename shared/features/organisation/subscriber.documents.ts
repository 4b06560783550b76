import type { LocalTime } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import type { CustomerStock } from './customer-stock.ts';
import type { Managed } from './managed.rules.ts';
import type { SalesBasis } from './sales-basis.ts';
import type { ShellColor } from './shell-colors.ts';
import type { Terminology } from './terminology.rules.ts';

/** The settings of a subscriber's rules. Spec: administration §3, commercial §3 and §9, decisions §4, §6 and §9. */
export interface SubscriberSettings {
  /** The product that a freight line sells. */
  freight_product_id: number;
  /** The price list whose prices the company suggests to the public; null for none. */
  suggested_price_list_id: number | null;
  /** What customers know of the stock. */
  customer_stock: CustomerStock;
  /** Whether orders of customers' buyers over their limits wait for approval. */
  purchase_approval: boolean;
  /** The telephone, e-mail and hours for customers' questions; null for the company's own ones. */
  service_telephone: string | null;
  service_email: string | null;
  service_hours: string | null;
  /** Percentage of the first product line's gross total. */
  prompt_payment_percentage: Percentage;
  /** For branches that have no minimum of their own. */
  default_minimum_order_value: Pesos;
  /** The largest discount that a seller may give on a line; a promotion or the customer's own discount may be higher. */
  maximum_discount_percentage: Percentage;
  /** What happens with a seller's discount over the maximum: the line is refused, or the order is held until a person releases it. */
  discount_over_limit: 'refuse' | 'hold';
  credit_mode: 'none' | 'soft' | 'hard';
  /** Calendar days that a quotation keeps its prices. */
  quotation_valid_days: number;
  /** Days after the closing of a promotion during which orders made before the closing may still arrive with it. */
  promotion_grace_days: number;
  /** Months of warranty of products whose line says none. */
  warranty_months: number;
  work_start_time: LocalTime;
  work_end_time: LocalTime;
  number_bearing_activities: number;
  minutes_bearing: number;
  /** Days after which the points of sellers' traces are deleted; 30 to 365. */
  route_retention_days: number;
  /** Pesos by which the money of a receipt may differ from the sum that it pays, because of coins. */
  rounding_tolerance: Pesos;
  /** Whether the company files an income tax return: customers withhold more from a company that does not. */
  declares_income: boolean;
  /** Whether customers are contacted to collect only when Ley 2300 of 2023 allows it. */
  debt_contact_rule: 'law' | 'off';
  /** Which documents the reports, budgets and indicators count as sold. */
  sales_basis: SalesBasis;
  /** The colour of the office by which its users recognise the company. */
  shell_color: ShellColor;
  /** The address of the map's tiles when the device is online; null for the bundled map only. */
  map_tiles_url: string | null;
  /** The ERP adapter that takes the orders. */
  erp: 'interno' | 'http';
}

export const defaultSubscriberSettings: SubscriberSettings = {
  freight_product_id: 32893,
  suggested_price_list_id: null,
  customer_stock: 'number',
  purchase_approval: true,
  service_telephone: null,
  service_email: null,
  service_hours: null,
  prompt_payment_percentage: 5,
  default_minimum_order_value: 0,
  maximum_discount_percentage: 20,
  discount_over_limit: 'refuse',
  credit_mode: 'soft',
  quotation_valid_days: 15,
  promotion_grace_days: 5,
  warranty_months: 12,
  work_start_time: '08:00',
  work_end_time: '17:30',
  number_bearing_activities: 300,
  minutes_bearing: 240,
  route_retention_days: 90,
  rounding_tolerance: 200,
  declares_income: true,
  debt_contact_rule: 'law',
  sales_basis: 'venta',
  shell_color: 'none',
  map_tiles_url: '',
  erp: 'interno',
};

/** The subscriber as a device holds it: `reference` collection, kind 'subscriber'. */
export interface SubscriberDocument {
  id: number;
  name: string;
  short_name: string;
  identification: string;
  check_digit: number;
  address: string | null;
  telephone: string | null;
  email: string | null;
  /** A data URL, small enough for a PDF made on the phone. */
  logo: string | null;
  settings: SubscriberSettings;
  /** The company's names for lines, sublines and categories. */
  words: Terminology;
  /** Whether the company withholds its own income tax (taxpayer type O-15): customers then withhold no retefuente. */
  self_retainer: boolean;
  /** The parts that the company manages. */
  manages: Managed;
}
