/** The lists of the office: how each is filled with `count` rows, and the bare query with which it is compared. */
import { type SQL, sql } from 'drizzle-orm';
import { audit_log, user_subscribers, users } from '#server/features/access/access.tables.ts';
import { devices } from '#server/features/access/devices.tables.ts';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { brands, categories, product_lines, subbrands, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { import_runs } from '#server/features/imports/imports.tables.ts';
import { cities, departments, parameter_tables, parameters } from '#server/features/master-data/master-data.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { branch_offices, licences, subscribers, voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { commercial_directions, leaderships } from '#server/features/teams/teams.tables.ts';
import { clerks, contact_warehouses, contacts, orderedCredit } from '#server/features/third-parties/third-parties.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { brand, category, productLine, subbrand, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { city, department } from '#shared/features/master-data/geography.entity.ts';
import { parameter, parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { branchOffice } from '#shared/features/organisation/branch-office.entity.ts';
import { licence } from '#shared/features/organisation/licence.entity.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { type EntityDefinition, entitySearchText, type Field } from '#shared/kernel/entity.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';

export interface OfficeList {
  title: string;
  /** The call, ready for more parameters. */
  call: string;
  /** `FROM … WHERE …` of the bare query. */
  from: SQL;
  /** The default sort, and the columns that make the order total. */
  by: string;
  id: SQL;
  /** The bare query's expression for a sort; the column of that name when absent. */
  column?: (name: string) => SQL;
  /** Columns sorted as words, in the bare query too; none when absent. */
  words?: readonly string[];
  /** The bare search; null for a list without one. */
  search: SQL | null;
  /** The search text of the list; `usuallyTyped` when absent. */
  typed?: string;
  fill(): Promise<void>;
}

export interface Filling {
  store: Store;
  subscriberId: number;
  /** Somebody whom rows of people's doings name. */
  userId: number;
  count: number;
  /** An instant. */
  now: string;
}

const towns = ['Ibagué', 'Bogotá', 'Medellín', 'Cúcuta', 'Popayán', 'Tunja', 'Montería'];
const firms = ['Ferretería', 'Almacén', 'Distribuidora', 'Taller', 'Compañía', 'Autopartes'];
/** The search text, with an accent; the bare query searches without it. */
export const usuallyTyped = 'IBAGUÉ';
const sought = '%ibagu%';
/** The first id of measured rows: the rows of the base data have lower ids. */
const first = 1_000;

const plain = [
  [licence, licences],
  [subscriberEntity, subscribers],
  [parameterTable, parameter_tables],
  [parameter, parameters, 'paramtable_id'],
  [voucherType, voucher_types],
  [branchOffice, branch_offices],
  // A city is also found by its department, whose rows are then counted too.
  [city, cities],
  [department, departments],
  [productLine, product_lines],
  [subline, sublines, 'line_id'],
  [brand, brands],
  [subbrand, subbrands, 'brand_id'],
  [category, categories],
  [activity, activities],
  [party, contacts],
  [establishment, contact_warehouses, 'contact_id'],
  [clerk, clerks, 'contact_id'],
] as const;

export function officeLists(filling: Filling): OfficeList[] {
  return [...plain.map(([entity, table, within]) => plainList(filling, { entity, table, within })), ...peopleLists(filling), ...doingLists(filling)];
}

function plainList(
  { store, subscriberId, count, now }: Filling,
  { entity, table, within }: { entity: EntityDefinition; table: unknown; within?: string | undefined },
): OfficeList {
  const isGlobal = entity.owner === 'global';
  const owned = isGlobal ? sql`1 = 1` : sql`subscriber_id = ${subscriberId}`;
  const narrowed = within === undefined ? sql`` : sql` AND ${sql.identifier(within)} = ${first}`;
  const blank = Object.fromEntries(Object.entries(entity.fields).flatMap(([name, field]) => (field.inside ? [] : [[name, blankOf(field)]])));
  return {
    title: within === undefined ? entity.label.many : `${entity.label.many} de un registro`,
    call: `/api/${entity.path}?${within === undefined ? '' : `${within}=${first}&`}`,
    from: sql`FROM ${sql.identifier(entity.name)} WHERE ${owned}${narrowed}`,
    by: entity.sort,
    words: Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'text' || kind === 'code' ? [name] : [])),
    id: sql`id`,
    ...(entity === party && { column: partyColumn }),
    // A licence has only its code: without what it has, the search would look for near words too.
    ...(entity === licence && { typed: '00600' }),
    search: entity === licence ? sql`search_text LIKE '%00600%'` : sql`search_text LIKE ${sought}`,
    fill: () =>
      insert({ store, subscriberId: isGlobal ? 0 : subscriberId, table, count }, (n, { code, name }) => {
        const said = Object.fromEntries(
          Object.entries(entity.fields).flatMap(([field, { kind, search }]) =>
            kind === 'code' ? [[field, code]] : search && kind !== 'ref' ? [[field, name]] : [],
          ),
        );
        const row = { ...blank, ...said, ...(within !== undefined && { [within]: first }) };
        const more = entity === subscriberEntity ? { settings: defaultSubscriberSettings } : {};
        return {
          ...row,
          ...more,
          ...(!isGlobal && { subscriber_id: subscriberId }),
          id: first + n,
          updated_at: now,
          search_text: entitySearchText(entity, row),
        };
      }),
  };
}

/** The customer block's figures are sorted with customers without one last. */
function partyColumn(name: string): SQL {
  const own = name.replace(/^customer\./, '');
  const column = sql.identifier(own) as unknown as SQL;
  return own === 'credit_quota' || own === 'last_purchase' ? orderedCredit[own]({ credit_quota: column, last_purchase: column }) : column;
}

function peopleLists({ store, subscriberId, userId, count, now }: Filling): OfficeList[] {
  const named = (...columns: string[]) => sql.raw(`lower(${columns.join(" || ' ' || ")}) LIKE '${sought}'`);
  const ofRole = (name: string) => (name === 'role' || name === 'type' ? sql.raw(`us.${name}`) : sql.raw(`u.${name}`));
  return [
    {
      title: 'Usuarios',
      call: '/api/usuarios?',
      from: sql`FROM user_subscribers us JOIN users u ON u.id = us.user_id WHERE us.subscriber_id = ${subscriberId}`,
      by: 'name',
      words: ['name', 'surname'],
      id: sql`u.id`,
      column: ofRole,
      search: named('u.name', 'u.surname', 'u.email'),
      async fill() {
        await insert({ store, subscriberId: 0, table: users, count }, (n, { code, name }) => ({
          ...{ id: first + n, email: `${code}@banco.test`, name, surname: code, password_hash: '' },
        }));
        await insert({ store, subscriberId, table: user_subscribers, count }, (n) => ({ subscriber_id: subscriberId, user_id: first + n, role: 'RRHH' }));
      },
    },
    {
      title: 'Dispositivos',
      call: '/api/dispositivos?',
      from: sql`FROM devices d JOIN users u ON u.id = d.user_id WHERE d.subscriber_id = ${subscriberId}`,
      by: 'last_seen_at',
      id: sql`d.id`,
      column: (name) => sql.raw(`d.${name}`),
      search: named('u.name', 'u.surname', 'u.email', 'd.letter'),
      fill: () =>
        insert({ store, subscriberId, table: devices, count }, (n, { code }) => ({
          ...{
            subscriber_id: subscriberId,
            id: `banco-${code}`,
            user_id: first + n,
            letter: code,
            app_version: '1',
            first_seen_at: now,
            last_seen_at: `${now}${code}`,
          },
        })),
    },
    {
      title: 'Jefaturas',
      call: '/api/jefaturas?',
      from: sql`FROM leaderships WHERE subscriber_id = ${subscriberId}`,
      by: 'leadership',
      words: ['leadership'],
      id: sql`id`,
      search: named('leadership'),
      fill: () =>
        insert({ store, subscriberId, table: leaderships, count }, (n, { name }) => ({
          subscriber_id: subscriberId,
          id: first + n,
          leadership: name,
          user_id: userId,
        })),
    },
    {
      title: 'Direcciones comerciales',
      call: '/api/direcciones-comerciales?',
      from: sql`FROM commercial_directions WHERE subscriber_id = ${subscriberId}`,
      by: 'name',
      words: ['name'],
      id: sql`id`,
      search: named('name'),
      fill: () =>
        insert({ store, subscriberId, table: commercial_directions, count }, (n, { name }) => ({
          subscriber_id: subscriberId,
          id: first + n,
          name,
          director_id: userId,
        })),
    },
  ];
}

function doingLists({ store, subscriberId, userId, count, now }: Filling): OfficeList[] {
  const today = localDateOf(now);
  const documentsOf = (operation: 'pedido' | 'cotizacion', call: string, title: string): OfficeList => ({
    title,
    call,
    from: sql`FROM documents WHERE subscriber_id = ${subscriberId} AND inventory_operation = ${operation} AND voucher_date >= ${addDays(today, -31)}`,
    by: operation === 'pedido' ? 'voucher_date' : 'consecutive',
    id: sql`id`,
    search: sql`search_text LIKE ${sought}`,
    fill: () =>
      insert({ store, subscriberId, table: documents, count }, (n, { code, name }) => ({
        ...{ subscriber_id: subscriberId, uuid: `${operation}-${code}`, id: first + n + (operation === 'pedido' ? 0 : count), inventory_operation: operation },
        ...{ vouchertype_id: operation === 'pedido' ? 1 : 2, prefix: 'Pd', consecutive: Number(code) + 1, state: 'APROBADO', user_id: userId, warehouse_id: 1 },
        ...{ contact_id: first + n, contact_warehouse_id: first + n, price_list_id: 1, branch_price_list_id: 1, voucher_date: addDays(today, -(n % 28)) },
        ...{ created_at: now, updated_at: now, gross: n, discount: 0, subtotal: n, iva: 0, freight: 0, total: n, search_text: searchTextOf([name]) },
      })),
  });
  return [
    documentsOf('pedido', '/api/pedidos?', 'Pedidos'),
    documentsOf('cotizacion', '/api/cotizaciones?', 'Cotizaciones'),
    {
      title: 'Auditoría',
      call: '/api/auditoria?',
      from: sql`FROM audit_log WHERE subscriber_id = ${subscriberId}`,
      by: 'at',
      id: sql`id`,
      search: sql`user_id IN (SELECT id FROM users WHERE lower(name || ' ' || surname || ' ' || email) LIKE ${sought})`,
      fill: () =>
        insert({ store, subscriberId, table: audit_log, count }, (n, { code }) => ({
          ...{
            subscriber_id: subscriberId,
            id: `banco-${code}`,
            at: `${now}${code}`,
            user_id: first + n,
            action: 'update',
            entity: 'contacts',
            entity_id: String(n),
          },
          ...{ before: { name: code, version: 1 }, after: { name: code, version: 2 }, ip: '127.0.0.1' },
        })),
    },
    {
      title: 'Importaciones',
      call: '/api/importaciones?',
      from: sql`FROM import_runs WHERE subscriber_id = ${subscriberId}`,
      by: 'id',
      id: sql`id`,
      search: sql`lower(file_name) LIKE ${sought}`,
      fill: () =>
        insert({ store, subscriberId, table: import_runs, count }, (n, { name }) => ({
          ...{
            subscriber_id: subscriberId,
            id: first + n,
            kind: 'lines',
            file_name: `${name}.csv`,
            file_sha256: '',
            mapping: {},
            state: 'applied',
          },
          ...{ preview: [], questions: [], readings: [], user_id: userId, created_at: now },
        })),
    },
  ];
}

/** Inserts rows numbered from 0, each with a unique code and a name that many share. */
async function insert(
  { store, subscriberId, table, count }: Pick<Filling, 'store' | 'subscriberId' | 'count'> & { table: unknown },
  row: (n: number, of: { code: string; name: string }) => Record<string, unknown>,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const shuffled = (n * 7919) % count;
    return row(n, { code: String(shuffled).padStart(7, '0'), name: `${firms[n % firms.length]} ${towns[n % towns.length]} ${shuffled + 1}` });
  });
  // The rows are made of the table's own columns.
  await store.withTransaction(subscriberId, (tx) => tx.insertMany(table as never, rows as never));
}

function blankOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.optional) return null;
  switch (field.kind) {
    case 'flag':
      return false;
    case 'date':
      return '2026-01-01';
    case 'choice':
      return field.choices[0]?.value ?? null;
    case 'text':
    case 'code':
    case 'long_text':
    case 'image':
      return '';
    default:
      return 1;
  }
}
