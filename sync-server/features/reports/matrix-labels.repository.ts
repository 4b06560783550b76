import { and, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { brands, categories, product_lines, products, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { cities, departments, parameters } from '#server/features/master-data/master-data.tables.ts';
import { commercial_directions, leaderships } from '#server/features/teams/teams.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { MatrixDimension } from '#shared/features/reports/matrix-fields.ts';
import { shortMonths } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';

interface Named {
  table: SQLiteTable & { id: SQLiteColumn; subscriber_id?: SQLiteColumn };
  name: SQLiteColumn;
  /** After the name. */
  more?: SQLiteColumn;
}

const named: Partial<Record<MatrixDimension, Named>> = {
  direction: { table: commercial_directions, name: commercial_directions.name },
  leadership: { table: leaderships, name: leaderships.leadership },
  seller: { table: contacts, name: contacts.name, more: contacts.surname },
  customer: { table: contacts, name: contacts.name, more: contacts.surname },
  customer_type: { table: parameters, name: parameters.name_parameter },
  price_list: { table: parameters, name: parameters.name_parameter },
  department: { table: departments, name: departments.name },
  city: { table: cities, name: cities.name },
  line: { table: product_lines, name: product_lines.line_description },
  subline: { table: sublines, name: sublines.subline_description },
  brand: { table: brands, name: brands.description },
  category: { table: categories, name: categories.description },
  product: { table: products, name: products.product_code, more: products.description },
};
const none: Partial<Record<MatrixDimension, string>> = {
  direction: 'Sin dirección',
  leadership: 'Sin jefatura',
  seller: 'Sin vendedor',
  customer_type: 'Sin tipo',
  zone: 'Sin zona',
  department: 'Sin departamento',
  city: 'Sin ciudad',
  line: 'Sin línea',
  subline: 'Sin sublínea',
  brand: 'Sin marca',
  category: 'Sin categoría',
  price_list: 'Sin lista',
};
const operations: Readonly<Record<string, string>> = {
  pedido: 'Pedidos',
  factura: 'Facturas sin pedido',
  factura_de_pedido: 'Facturas de pedidos',
  devolucion: 'Devoluciones',
};

/** The labels of a dimension's keys. The key of a deleted row is shown as '#12'. */
export async function matrixLabels(db: Db, subscriberId: number, dimension: MatrixDimension, keys: readonly string[]): Promise<Map<string, string>> {
  const labels = new Map(keys.map((key) => [key, plainLabel(dimension, key)]));
  for (const { id, label } of await namesOf(db, subscriberId, dimension, keys.map(Number))) labels.set(String(id), label);
  return labels;
}

function plainLabel(dimension: MatrixDimension, key: string): string {
  if (key === '0') return none[dimension] ?? '—';
  if (dimension === 'operation') return operations[key] ?? key;
  if (dimension === 'month') return `${shortMonths[Number(key.slice(5, 7)) - 1]} ${key.slice(0, 4)}`;
  if (dimension === 'quarter' || dimension === 'week') return key.replace('-', ' ');
  return dimension in named || dimension === 'branch' ? `#${key}` : key;
}

async function namesOf(db: Db, subscriberId: number, dimension: MatrixDimension, ids: readonly number[]): Promise<{ id: number; label: string }[]> {
  if (dimension === 'branch') return await branchNames(db, subscriberId, ids);
  const of = named[dimension];
  if (!of) return [];
  const { table, name, more } = of;
  const rows = await db
    .select({ id: sql<number>`${table.id}`.mapWith(Number), name: sql<string>`${name}`, more: more ? sql<string | null>`${more}` : sql<null>`NULL` })
    .from(table)
    .where(and(table.subscriber_id && eq(table.subscriber_id, subscriberId), isOneOf(table.id, ids)));
  return rows.map(({ id, name: first, more: second }) => ({ id, label: [first, second].filter(Boolean).join(' ') }));
}

/** 'Ferretería El Sol · Centro'. */
async function branchNames(db: Db, subscriberId: number, ids: readonly number[]) {
  const rows = await db
    .select({ id: contact_warehouses.id, branch: contact_warehouses.description, name: contacts.name, surname: contacts.surname })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .where(and(eq(contact_warehouses.subscriber_id, subscriberId), isOneOf(contact_warehouses.id, ids)));
  return rows.map(({ id, branch, name, surname }) => ({ id, label: `${fullName({ name, surname })} · ${branch}` }));
}
