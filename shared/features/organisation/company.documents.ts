/** A company as its own users read it. Apart from `subscriber.documents.ts`, because a device evaluates no schemas. */
import * as z from 'zod';
import { localDate } from '#shared/kernel/call-fields.ts';
import { customerStocks } from './customer-stock.ts';
import type { Managed } from './managed.rules.ts';
import { salesBasisNames } from './sales-basis.ts';
import { shellColors } from './shell-colors.ts';
import type { SubscriberDocument, SubscriberSettings } from './subscriber.documents.ts';
import type { Terminology } from './terminology.rules.ts';

const percentage = z.number();
/** A time of day in Bogotá, as '08:00'. */
const time = z.string();
type Shape<Row> = { [Name in keyof Row]: z.ZodType<Row[Name]> };

export const subscriberSettings = {
  freight_product_id: z.int(),
  prompt_payment_percentage: percentage,
  default_minimum_order_value: z.int(),
  maximum_discount_percentage: percentage,
  discount_over_limit: z.enum(['refuse', 'hold']),
  credit_mode: z.enum(['none', 'soft', 'hard']),
  quotation_valid_days: z.int(),
  warranty_months: z.int(),
  promotion_grace_days: z.int(),
  work_start_time: time,
  work_end_time: time,
  number_bearing_activities: z.int(),
  minutes_bearing: z.int(),
  route_retention_days: z.int(),
  rounding_tolerance: z.int(),
  declares_income: z.boolean(),
  debt_contact_rule: z.enum(['law', 'off']),
  sales_basis: z.enum(salesBasisNames),
  shell_color: z.enum(shellColors),
  map_tiles_url: z.string().nullable(),
  erp: z.enum(['interno', 'http']),
  suggested_price_list_id: z.int().nullable(),
  customer_stock: z.enum(customerStocks),
  purchase_approval: z.boolean(),
  service_telephone: z.string().nullable(),
  service_email: z.string().nullable(),
  service_hours: z.string().nullable(),
} satisfies Shape<SubscriberSettings>;

const word = z.string().nullable();
const words = { description_line: word, description_subline: word, description_category: word } satisfies Shape<Terminology>;
const manages = {
  manage_sellers: z.boolean(),
  manage_brands: z.boolean(),
  manage_lines: z.boolean(),
  manage_categories: z.boolean(),
} satisfies Shape<Managed>;

const document = {
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  identification: z.string(),
  check_digit: z.int(),
  address: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  logo: z.string().nullable(),
  settings: z.strictObject(subscriberSettings).meta({ id: 'SubscriberSettings' }),
  self_retainer: z.boolean(),
  words: z.strictObject(words),
  manages: z.strictObject(manages),
} satisfies Shape<SubscriberDocument>;

/**
 * The person's own company: its settings are next to the name, as the specification has them, and also in a block of their own. The last day of the
 * licence is null for customers.
 */
export const companyAnswer = z
  .strictObject({ ...document, ...subscriberSettings, maintenance_mode: z.boolean(), licence_ends: localDate.nullable(), version: z.int() })
  .meta({ id: 'Company' });
export type CompanyAnswer = z.output<typeof companyAnswer>;
