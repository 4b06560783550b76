/** The products and branches that the terms of promotions name and reach. It reads tables of other capabilities. */
import { and, eq, exists, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { Promotion, PromotionAudienceKind, PromotionScopeKind, PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { largestPercentage } from '#shared/features/promotions/publish-promotion.rules.ts';
import { brands, categories, product_lines, products, subbrands, subcategories, sublines } from '../catalogue/catalogue.tables.ts';
import { parameters } from '../master-data/master-data.tables.ts';
import { product_prices } from '../pricing/pricing.tables.ts';
import { contact_warehouses, contacts } from '../third-parties/third-parties.tables.ts';

const scopeColumns = {
  product: products.id,
  line: products.line_id,
  subline: products.subline_id,
  brand: products.brand_id,
  subbrand: products.subbrand_id,
  category: products.category_id,
  subcategory: products.subcategory_id,
} as const satisfies Record<PromotionScopeKind, unknown>;
const audienceColumns = {
  contact: contact_warehouses.contact_id,
  branch: contact_warehouses.id,
  price_list: contact_warehouses.price_list_id,
  customer_type: contact_warehouses.customer_type_id,
  customer_category: contacts.category_id,
  zone: contact_warehouses.zone,
  seller: contact_warehouses.seller_id,
} as const satisfies Record<PromotionAudienceKind, unknown>;

/**
 * The condition of rows of scopes or audiences: rows of one kind are alternatives, all kinds must match, and an excluded row takes precedence; null
 * columns match nothing.
 */
function matching<Kind extends string>(
  rows: readonly { kind: Kind; exclude: boolean }[],
  conditionOf: (kind: Kind, rows: readonly { kind: Kind }[]) => SQL,
): SQL[] {
  const byKind = (excluded: boolean) => [
    ...Map.groupBy(
      rows.filter(({ exclude }) => exclude === excluded),
      ({ kind }) => kind,
    ),
  ];
  return [
    ...byKind(false).map(([kind, those]) => conditionOf(kind, those)),
    ...byKind(true).map(([kind, those]) => not(sql`coalesce(${conditionOf(kind, those)}, false)`)),
  ];
}

function inScopes(scopes: PromotionTerms['scopes']): SQL[] {
  return matching(scopes, (kind, rows) =>
    inArray(
      scopeColumns[kind],
      (rows as typeof scopes).map(({ id }) => id),
    ),
  );
}

/**
 * The products that promotions reach, including given products, and the largest percentage of each.
 * @param withOwn also products with a promotion percentage of their own
 */
export function reachedBy(promotions: readonly Promotion[], { withOwn }: { withOwn: boolean }): { where: SQL; saving: SQL } {
  const isReached = ({ terms }: Promotion) => {
    const isGiven = terms.get_product_id === null ? undefined : eq(products.id, terms.get_product_id);
    return or(and(sql`true`, ...inScopes(terms.scopes)), isGiven) ?? sql`true`;
  };
  const largestFirst = promotions
    .map((promotion) => ({ promotion, percentage: largestPercentage(promotion.terms) }))
    .toSorted((one, other) => other.percentage - one.percentage);
  const own = withOwn ? gt(products.discount_percentage, 0) : undefined;
  const cases = largestFirst.map(({ promotion, percentage }) => sql`WHEN ${isReached(promotion)} THEN cast(${percentage} as real)`);
  // A bare 0 in an ORDER BY would be the number of a column.
  const saving = cases.length > 0 ? sql`CASE ${sql.join(cases, sql` `)} ELSE 0 END` : sql`cast(0 as real)`;
  return {
    where: or(...promotions.map(isReached), own) ?? sql`false`,
    saving: own ? sql`CASE WHEN ${products.discount_percentage} > ${saving} THEN ${products.discount_percentage} ELSE ${saving} END` : saving,
  };
}

/** Whether the terms name an active product with a price. */
export async function hasPricedProduct(db: Db, subscriberId: number, { scopes }: PromotionTerms): Promise<boolean> {
  const hasPrice = exists(
    db
      .select({ one: sql`1` })
      .from(product_prices)
      .where(and(eq(product_prices.subscriber_id, products.subscriber_id), eq(product_prices.product_id, products.id))),
  );
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.subscriber_id, subscriberId), eq(products.state, 1), hasPrice, ...inScopes(scopes)))
    .limit(1);
  return row !== undefined;
}

/** Whether the subscriber has a product with this id. */
export async function hasProduct(db: Db, subscriberId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.subscriber_id, subscriberId), eq(products.id, id)))
    .limit(1);
  return row !== undefined;
}

/** Whether the terms name an active branch. */
export async function hasBranch(db: Db, subscriberId: number, { audiences }: PromotionTerms): Promise<boolean> {
  const named = matching(audiences, (kind, rows) => {
    const values = (rows as typeof audiences).map(({ value }) => value);
    if (kind !== 'zone') return inArray(audienceColumns[kind], values.map(Number));
    const zones = values.map((value) => sql`lower(trim(${contact_warehouses.zone})) = ${String(value).trim().toLowerCase()}`);
    return or(...zones) ?? sql`false`;
  });
  const [row] = await db
    .select({ id: contact_warehouses.id })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.state, 1), ...named))
    .limit(1);
  return row !== undefined;
}

/** Names of the rows that promotions refer to, by kind and id: 'brand:7' → 'SKF'. A deleted row has no name. */
export async function namesOf(db: Db, subscriberId: number, all: readonly PromotionTerms[]): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>();
  const want = (kind: string, id: number) => wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  for (const { scopes, audiences, get_product_id } of all) {
    for (const { kind, id } of scopes) want(kind, id);
    for (const { kind, value } of audiences) if (kind !== 'zone') want(kind, Number(value));
    if (get_product_id !== null) want('product', get_product_id);
  }
  const names = new Map<string, string>();
  for (const [kind, ids] of wanted) {
    const asked = [...ids];
    const rows =
      kind === 'branch' ? await branchNames(db, subscriberId, asked) : await rowNames(db, subscriberId, { kind: kind as keyof typeof named, ids: asked });
    for (const row of rows) names.set(`${kind}:${row.id}`, String(row.name));
  }
  return names;
}

async function rowNames(db: Db, subscriberId: number, { kind, ids }: { kind: keyof typeof named; ids: readonly number[] }) {
  const { table, id, name } = named[kind];
  return await db
    .select({ id, name })
    .from(table)
    .where(and(eq(table.subscriber_id, subscriberId), inArray(id, [...ids])));
}

/** Branches with their customers: 'Ferretería El Sol · Principal'. */
async function branchNames(db: Db, subscriberId: number, ids: readonly number[]) {
  return await db
    .select({ id: contact_warehouses.id, name: sql<string>`${fullName} || ' · ' || ${contact_warehouses.description}` })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .where(and(eq(contact_warehouses.subscriber_id, subscriberId), inArray(contact_warehouses.id, [...ids])));
}

const fullName = sql<string>`trim(${contacts.name} || ' ' || coalesce(${contacts.surname}, ''))`;
const ofParameter = { table: parameters, id: parameters.id, name: parameters.name_parameter };
const ofContact = { table: contacts, id: contacts.id, name: fullName };
const named = {
  product: { table: products, id: products.id, name: products.product_code },
  line: { table: product_lines, id: product_lines.id, name: product_lines.line_description },
  subline: { table: sublines, id: sublines.id, name: sublines.subline_description },
  brand: { table: brands, id: brands.id, name: brands.description },
  subbrand: { table: subbrands, id: subbrands.id, name: subbrands.description },
  category: { table: categories, id: categories.id, name: categories.description },
  subcategory: { table: subcategories, id: subcategories.id, name: subcategories.description },
  contact: ofContact,
  seller: ofContact,
  price_list: ofParameter,
  customer_type: ofParameter,
  customer_category: ofParameter,
};
