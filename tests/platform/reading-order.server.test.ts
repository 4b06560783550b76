/** The order of words is the same in both databases, and indexes with that order give the pages of lists. */
import { asc, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { brands, categories, product_lines, products, subbrands, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { cities, departments, parameter_tables, parameters } from '#server/features/master-data/master-data.tables.ts';
import { branch_offices, licences, subscribers, voucher_types, warehouses } from '#server/features/organisation/organisation.tables.ts';
import { commercial_directions, leaderships } from '#server/features/teams/teams.tables.ts';
import { clerks, contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { orderBy } from '#server/platform/db/page-of.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { openTestStore, type TestStore } from '#tests/support/store.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
});
afterAll(() => opened.close());

test('every letter of Spanish has its place, whatever its accent and its case, and what is empty comes first', async () => {
  const texts = [
    'Zuluaga',
    'ñu',
    'NUÑEZ',
    'nunzio',
    'Óscar',
    'oso',
    'álvarez',
    'Alvarez',
    'ALVARADO',
    'pingüino',
    'Pinguina',
    'çelik',
    'celeste',
    '10',
    '2',
    'a b',
    'ab',
  ];
  const values = sql.join(
    [...texts, ''].map((text) => sql`SELECT ${sql.raw(`'${text}'`)} AS word`),
    sql` UNION ALL `,
  );
  const word = sql`word`;
  const rows = await opened.store.withTransaction(0, (tx) =>
    tx.execute(
      sql`SELECT word FROM (${values} UNION ALL SELECT NULL) AS words ORDER BY ${inReadingOrder(word)}, coalesce(word, '!') COLLATE ${sql.raw(dialect === 'sqlite' ? 'BINARY' : '"C"')}`,
    ),
  );
  expect(rows.map((row) => row['word'])).toEqual([
    ...['', null, '10', '2', 'a b', 'ab', 'ALVARADO', 'Alvarez', 'álvarez', 'celeste', 'çelik', 'nunzio', 'NUÑEZ', 'ñu', 'Óscar', 'oso'],
    ...['Pinguina', 'pingüino', 'Zuluaga'],
  ]);
});

/** What each list is most often ordered by. */
const ordered: readonly (readonly [table: SQLiteTable, ...columns: string[]])[] = [
  [activities, 'code', 'text'],
  [brands, 'brand_code', 'description'],
  [subbrands, 'subbrand_code', 'description'],
  [categories, 'categorie_code', 'description'],
  [product_lines, 'line_code', 'line_description'],
  [sublines, 'subline_code', 'subline_description'],
  [products, 'product_code', 'description'],
  [parameter_tables, 'code_table', 'name_table'],
  [parameters, 'name_parameter'],
  [departments, 'code', 'name'],
  [cities, 'code', 'name'],
  [licences, 'license_code'],
  [subscribers, 'name', 'short_name'],
  [voucher_types, 'name_voucher_type'],
  [branch_offices, 'name', 'address'],
  [warehouses, 'warehouse_code', 'warehouse_description'],
  [contacts, 'identification', 'name', 'surname'],
  [contact_warehouses, 'code', 'description', 'address'],
  [clerks, 'name', 'surname', 'position'],
  [leaderships, 'leadership'],
  [commercial_directions, 'name'],
];

describe('a page comes from an index', () => {
  const each = ordered.flatMap(([table, ...columns]) => columns.map((name) => ({ table, name, of: getTableName(table) })));

  test.each(each)('$of by $name', async ({ table, name }) => {
    const { id, subscriber_id, ...columns } = getTableColumns(table) as Columns;
    const by = columns[name];
    if (!id || !by) throw new Error(`there is no column ${name}`);
    const where = subscriber_id && eq(subscriber_id, 1);
    const page = (order: SQL[]) =>
      opened.store.db
        .select({ id })
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(15)
        .getSQL();
    const upwards = orderBy(inReadingOrder(by), { sort: 'ASC' }, id);
    const downwards = orderBy(inReadingOrder(by), { sort: 'DESC' }, id);

    expect(await sortsOf(page(upwards.map(([one]) => asc(one))))).toEqual([]);
    // The last page is read from the end.
    expect(await sortsOf(page(upwards.map(([one]) => desc(one))))).toEqual([]);
    // In descending order equal rows remain ordered by id: only those are sorted among themselves.
    const partly = dialect === 'sqlite' ? 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY' : 'Incremental Sort';
    expect(await sortsOf(page(downwards.map(([one, sort]) => (sort === 'DESC' ? desc(one) : asc(one)))))).toEqual([partly]);
  });
});

type Columns = Readonly<Record<string, SQLiteColumn>>;

/** The sorts that the database would make for a query. */
async function sortsOf(query: SQL): Promise<string[]> {
  return await opened.store.withTransaction(1, async (tx) => {
    if (dialect === 'sqlite') {
      const steps = await tx.execute(sql`EXPLAIN QUERY PLAN ${query}`);
      return steps.map((step) => String(step['detail'])).filter((step) => step.includes('TEMP B-TREE'));
    }
    // The tables are empty, and the planner prefers sorting to an index for small tables.
    for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) await tx.execute(sql`SET LOCAL ${sql.raw(way)} = off`);
    const steps = await tx.execute(sql`EXPLAIN ${query}`);
    return steps.flatMap((step) => String(step['QUERY PLAN']).match(/(Incremental )?Sort(?= {2}\()/)?.[0] ?? []);
  });
}
