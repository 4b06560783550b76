/** The data of every role, in which the rows of others are marked in their texts. */
import { sql } from 'drizzle-orm';
import { dialect } from '#server/platform/db/dialect.ts';
import { makeRow, type RowKind } from '#tests/access/authorisation/rows.ts';
import { createWorld, type Side, type World } from '#tests/access/authorisation/world.ts';
import type { Known } from './values.ts';

/** Texts that an answer must not contain: another subscriber's, and those of another seller's customer. */
export const marks = { tenant: 'AJENOINQUILINO', neighbour: 'AJENOVENDEDOR' } as const;

export interface MarkedWorld extends World {
  known: Known;
  rowsOf: ReadonlyMap<RowKind, readonly (number | string)[]>;
}

// Fields of free text, without states, codes and kinds.
const freeTexts =
  'name surname description observation address reference line_description subline_description title text leadership name_table name_parameter name_voucher_type file_name buy_order name_city city social_reason company_name reason pay_condition send_point message email_subject';

/** @throws when a row of some kind cannot be created or marked */
export async function createMarkedWorld(): Promise<MarkedWorld> {
  const world = await createWorld({ keep: true, port: true });
  const rowsOf = new Map<RowKind, (number | string)[]>();
  for (const side of Object.values(world.sides)) {
    const owner = side.whose === 'own' ? world.people.Vendedor.user : side.whose === 'other' ? side.seller : side.officeUser;
    // The names of `makeRow` are its keys.
    for (const kind of Object.keys(makeRow) as RowKind[]) rowsOf.set(kind, [...(rowsOf.get(kind) ?? []), await makeRow[kind]({ world, side, owner })]);
  }
  const columns = await columnsOf(world);
  const { sides } = world;
  const { tenant, other } = sides;
  await mark(world, { columns, of: tenant, text: marks.tenant, where: () => sql`subscriber_id = ${tenant.subscriber.id}` });
  await mark(world, {
    columns,
    of: other,
    text: marks.neighbour,
    where: (table, has) => {
      if (table === 'contacts') return sql`subscriber_id = ${other.subscriber.id} AND id = ${other.customer.id}`;
      return has('contact_id') ? sql`subscriber_id = ${other.subscriber.id} AND contact_id = ${other.customer.id}` : null;
    },
  });
  for (const [office, text] of [
    [tenant.office, marks.tenant],
    [sides.own.office, marks.neighbour],
  ] as const) {
    // The search for forbidden texts would prove nothing if the texts could not be found at all.
    if (!(await office.get('/api/terceros')).text.includes(text)) throw new Error(`not even their office is told ${text}`);
  }
  return { ...world, rowsOf, known: await knownOf(world, Object.values(world.sides), rowsOf) };
}

export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

export async function columnsOf({ server }: Pick<World, 'server'>): Promise<Columns> {
  const asked =
    dialect === 'sqlite'
      ? sql`SELECT m.name AS t, p.name AS c FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'`
      : sql`SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = current_schema()`;
  const rows = await server.store.withTransaction(0, (tx) => tx.execute(asked));
  const columns = new Map<string, Set<string>>();
  for (const { t, c } of rows) columns.set(String(t), (columns.get(String(t)) ?? new Set()).add(String(c)));
  return columns;
}

interface Marking {
  columns: Columns;
  of: Side;
  text: string;
  /** Which rows of a table; null for none. */
  where(table: string, has: (column: string) => boolean): ReturnType<typeof sql> | null;
}

async function mark({ server }: World, { columns, of, text, where }: Marking): Promise<void> {
  let marked = 0;
  await server.store.withTransaction(of.subscriber.id, async (tx) => {
    for (const [table, its] of columns) {
      const rows = its.has('subscriber_id') ? where(table, (column) => its.has(column)) : null;
      if (!rows) continue;
      for (const column of freeTexts.split(' ').filter((name) => its.has(name))) {
        const name = sql.raw(`"${column}"`);
        const changed = await tx.execute(
          sql`UPDATE ${sql.raw(`"${table}"`)} SET ${name} = ${text} || ' ' || coalesce(${name}, '') WHERE ${rows} RETURNING subscriber_id`,
        );
        marked += changed.length;
      }
    }
  });
  if (marked === 0) throw new Error(`nothing says ${text}`);
}

/** The ids of existing rows of some sides, by the name of the field that refers to them. */
export async function knownOf({ server, people }: World, sides: readonly Side[], rowsOf: MarkedWorld['rowsOf']): Promise<Known> {
  const each = (pick: (side: Side) => number) => sides.map(pick);
  const isWhole = sides.length > 1;
  const rows = (...kinds: RowKind[]) => kinds.flatMap((kind) => rowsOf.get(kind) ?? []);
  const these = sql.join(
    each(({ customer }) => customer.id).map((id) => sql`${id}`),
    sql`, `,
  );
  const asked = sql`SELECT uuid FROM documents WHERE contact_id IN (${these}) UNION SELECT uuid FROM visits WHERE contact_id IN (${these})`;
  const uuids = await server.store.withTransaction(0, (tx) => tx.execute(asked));
  const contact = each(({ customer }) => customer.id);
  const branch = [...each(({ customer }) => customer.branchId), ...rows('branch')];
  const seller = each((side) => side.seller.contactId);
  const user = [...each((side) => side.seller.id), ...(isWhole ? Object.values(people).map((person) => person.user.id) : [])];
  const known: Record<string, readonly (number | string)[]> = {
    contact_id: contact,
    contact_warehouse_id: branch,
    branch_id: branch,
    seller_id: seller,
    seller,
    user_id: user,
    director_id: user,
    product_id: each((side) => side.productId),
    product: each((side) => side.productId),
    price_list_id: each((side) => side.priceListId),
    warehouse_id: each((side) => side.subscriber.warehouseId),
    warehouse: [...each((side) => side.subscriber.warehouseId), ...branch],
    branchoffice_id: each((side) => side.subscriber.branchofficeId),
    subscriber_id: each((side) => side.subscriber.id),
    leadership_id: each((side) => side.leadershipId),
    type_id: each((side) => side.activityId),
    activity_id: each((side) => side.activityId),
    document_id: rows('cart', 'order', 'quotation'),
    event_id: rows('event'),
    brand_id: rows('brand'),
    line_id: rows('line'),
    line_code: rows('lineCode'),
    paramtable_id: rows('parameterTable'),
    identification: rows('identification'),
    erp: ['interno'],
    date: ['2026-11-24'],
    role: ['RRHH', 'Vendedor'],
    kind: ['photo', 'products', 'third_parties'],
    collection: ['orders', 'reference', 'third_parties', 'agenda', 'receivables', 'catalogue_changes'],
    uuid: uuids.map((row) => String(row['uuid'])),
  };
  const numbers = [...rowsOf.values()].flat().filter((id) => typeof id === 'number');
  return new Map<string, readonly (number | string)[]>([...Object.entries(known), ['', [...new Set([...numbers, ...contact, ...branch])]]]);
}
