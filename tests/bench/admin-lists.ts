/**
 * The lists of the office with `BENCH_ROWS` rows each (100,000): pages, search and every sort, beside the bare query of the same
 * database in the same run. `node tests/bench/admin-lists.ts`, or with `DATABASE_URL` of an empty PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { createActorSource } from '#server/features/access/actors.service.ts';
import { readHistory, writeAudit } from '#server/features/access/audit.repository.ts';
import { product_lines, sublines } from '#server/features/catalogue/catalogue.tables.ts';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import { branch_offices, voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { clerks, contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { openFileStore } from '#server/platform/files/files.ts';
import { createLog } from '#server/platform/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { feedSources, references } from '#server/registry.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { createGiven } from '../support/given.ts';
import { tokenFor } from '../support/given-people.ts';
import { percentile, timed } from './measure.ts';

const count = Number(process.env['BENCH_ROWS'] ?? 100_000);
const times = Number(process.env['BENCH_TIMES'] ?? 20);
const directory = mkdtempSync(join(tmpdir(), 'correria-lists-'));
const location = process.env['DATABASE_URL'] || join(directory, 'lists.sqlite');
const log = createLog('warn');
await migrate(location);
const store = await openStore({ location, sources: feedSources, log, clock: systemClock });
const session = new Uint8Array(randomBytes(32));
const services: Services = {
  store,
  clock: systemClock,
  log,
  actors: createActorSource({ db: store.db, secret: session, clock: systemClock }),
  audit: writeAudit,
  history: readHistory,
  references,
  config: { publicUrl: 'http://localhost', trustProxy: false, dataDirectory: directory },
  secrets: { session },
  mailer: openMailer({ smtp: null, mailFrom: 'Correría <banco@correria.test>', dataDirectory: directory, publicUrl: 'http://localhost' }),
  files: openFileStore(join(directory, 'files')),
  closing: new AbortController().signal,
  randomBytes: (size) => new Uint8Array(randomBytes(size)),
};
const { given, subscriber } = await createGiven(services);
const person = await given.user({ role: 'Super Administrador' });
const { http } = createApp(services);
const headers = { authorization: `Bearer ${await tokenFor(services, person)}` };

const towns = ['Ibagué', 'Bogotá', 'Medellín', 'Cúcuta', 'Popayán', 'Tunja', 'Montería'];
const firms = ['Ferretería', 'Almacén', 'Distribuidora', 'Taller', 'Compañía', 'Autopartes'];
const nameOf = (n: number) => `${firms[n % firms.length]} ${towns[n % towns.length]} ${((n * 7919) % count) + 1}`;
const codeOf = (n: number) => String((n * 7919) % count).padStart(7, '0');

interface ListOf {
  title: string;
  call: string;
  /** Its table, and the column of the documents' order. */
  table: string;
  by: string;
  bare?: SQL;
  fill: () => Promise<void>;
}

const own = { subscriber_id: subscriber.id, updated_at: systemClock.now() };
const rowsOf = <Row>(make: (n: number) => Row): Row[] => Array.from({ length: count }, (_, index) => make(index + 1_000));
const within = sql`AND contact_id = 1000`;

const lists: readonly ListOf[] = [
  {
    title: 'Terceros',
    call: '/api/terceros?',
    table: 'contacts',
    by: 'id',
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          contacts,
          rowsOf((id) => {
            const fields = { name: nameOf(id), identification: codeOf(id), identification_type: 1, cell_phone: `300${id}`, is_customer: true };
            return { ...own, ...fields, id, search_text: searchTextOf([fields.name, fields.identification]) };
          }),
        ),
      ),
  },
  {
    title: 'Establecimientos de un tercero',
    call: '/api/establecimientos?contact_id=1000&',
    table: 'contact_warehouses',
    by: 'id',
    bare: within,
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          contact_warehouses,
          rowsOf((id) => ({ ...own, id, contact_id: 1000, code: codeOf(id), description: nameOf(id), search_text: searchTextOf([nameOf(id), codeOf(id)]) })),
        ),
      ),
  },
  {
    title: 'Funcionarios de un tercero',
    call: '/api/funcionarios?contact_id=1000&',
    table: 'clerks',
    by: 'id',
    bare: within,
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          clerks,
          rowsOf((id) => ({ ...own, id, contact_id: 1000, name: nameOf(id), search_text: searchTextOf([nameOf(id)]) })),
        ),
      ),
  },
  {
    title: 'Parámetros de una tabla',
    call: '/api/parametros?paramtable_id=1000&',
    table: 'parameters',
    by: 'id',
    bare: sql`AND paramtable_id = 1000`,
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          parameters,
          rowsOf((id) => ({
            ...own,
            id,
            paramtable_id: 1000,
            order: 0,
            code_parameter: codeOf(id),
            name_parameter: nameOf(id),
            search_text: searchTextOf([nameOf(id), codeOf(id)]),
          })),
        ),
      ),
  },
  {
    title: 'Líneas',
    call: '/api/lineas?',
    table: 'product_lines',
    by: 'line_code',
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          product_lines,
          rowsOf((id) => ({ ...own, id, line_code: codeOf(id), line_description: nameOf(id), search_text: searchTextOf([nameOf(id), codeOf(id)]) })) as never,
        ),
      ),
  },
  {
    title: 'Sublíneas de una línea',
    call: '/api/sublineas?line_id=1000&',
    table: 'sublines',
    by: 'id',
    bare: sql`AND line_id = 1000`,
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          sublines,
          rowsOf((id) => ({
            ...own,
            id,
            line_id: 1000,
            subline_code: codeOf(id),
            subline_description: nameOf(id),
            search_text: searchTextOf([nameOf(id), codeOf(id)]),
          })) as never,
        ),
      ),
  },
  {
    title: 'Tipos de comprobantes',
    call: '/api/tipos-de-comprobantes?',
    table: 'voucher_types',
    by: 'code_voucher_type',
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(
          voucher_types,
          rowsOf((id) => ({
            ...own,
            id,
            branchoffice_id: subscriber.branchofficeId,
            code_voucher_type: codeOf(id),
            name_voucher_type: nameOf(id),
            search_text: searchTextOf([nameOf(id), codeOf(id)]),
          })) as never,
        ),
      ),
  },
  {
    title: 'Sedes',
    call: '/api/sedes?',
    table: 'branch_offices',
    by: 'id',
    fill: () =>
      store.withTransaction(subscriber.id, (tx) =>
        tx.insertMany(branch_offices, rowsOf((id) => ({ ...own, id, name: nameOf(id), search_text: searchTextOf([nameOf(id)]) })) as never),
      ),
  },
];

async function ask(path: string): Promise<{ data: unknown[]; meta: { total: number; last_page: number } }> {
  const answer = await http.request(path, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { data: unknown[]; meta: { total: number; last_page: number } };
}

/** 95 of 100 take at most so long, milliseconds. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  await work();
  const values: number[] = [];
  for (let n = 0; n < times; n += 1) values.push(await timed(work));
  return percentile(values, 0.95);
}

interface Measured {
  what: string;
  oursMs: number;
  bareMs: number;
}

async function measure({ call, table, by, bare = sql`` }: ListOf): Promise<Measured[]> {
  const { meta } = await ask(`${call}page=1`);
  const from = sql`FROM ${sql.identifier(table)} WHERE subscriber_id = ${subscriber.id} ${bare}`;
  // The whole rows and how many there are: what any list must answer.
  const page = (rest: SQL) => async () => {
    await store.db.select({ all: sql`*` }).from(sql`(SELECT * ${from} ${rest}) AS page` as never);
    return null;
  };
  const total = (more: SQL) => async () => await store.db.select({ n: sql`count(*)` }).from(sql`(SELECT 1 AS one ${from} ${more}) AS counted` as never);
  const both =
    (rest: SQL, more: SQL = sql``) =>
    async () => [await page(rest)(), await total(more)()];
  const column = sql.identifier(by);
  const like = sql`AND search_text LIKE ${'%ibague%'}`;
  const sorted = await sortsOf(call);
  const perSort: Measured[] = [];
  for (const name of sorted) {
    const at = sql.identifier(name);
    perSort.push({
      what: `sort ${name}`,
      oursMs: await p95(() => ask(`${call}sortBy=${name}&sort=DESC`)),
      bareMs: await p95(both(sql`ORDER BY ${at} DESC, id LIMIT 15`)),
    });
  }
  perSort.sort((a, b) => b.oursMs / b.bareMs - a.oursMs / a.bareMs);
  return [
    { what: 'first page', oursMs: await p95(() => ask(`${call}page=1`)), bareMs: await p95(both(sql`ORDER BY ${column}, id LIMIT 15`)) },
    {
      what: 'last page',
      oursMs: await p95(() => ask(`${call}page=${meta.last_page}`)),
      bareMs: await p95(both(sql`ORDER BY ${column} DESC, id DESC LIMIT 15`)),
    },
    {
      what: 'search «IBAGUÉ»',
      oursMs: await p95(() => ask(`${call}filter=IBAGU%C3%89`)),
      bareMs: await p95(both(sql`${like} ORDER BY ${column}, id LIMIT 15`, like)),
    },
    ...perSort.slice(0, 2).map((one) => ({ ...one, what: `${one.what} (worst of ${perSort.length})` })),
  ];
}

/** What the list itself says that it can be sorted by. */
async function sortsOf(call: string): Promise<string[]> {
  const answer = await http.request(`${call}sortBy=nada`, { headers });
  const { errors } = (await answer.json()) as { errors: { sortBy: string[] } };
  return (errors.sortBy[0] ?? '').replace(/^.*: |\.$/g, '').split(', ');
}

console.log(`\n${count} rows a list, ${dialect}, p95 of ${times}, ${process.version}\n`);
console.log('| list | what | ours, ms | bare query, ms | ratio |\n| --- | --- | --- | --- | --- |');
try {
  const chosen = lists.filter(({ title }) => title.includes(process.argv[2] ?? ''));
  for (const list of chosen) await list.fill();
  for (const list of chosen) {
    for (const { what, oursMs, bareMs } of await measure(list)) {
      console.log(`| ${list.title} | ${what} | ${oursMs.toFixed(1)} | ${bareMs.toFixed(1)} | ${(oursMs / bareMs).toFixed(2)} × |`);
    }
  }
} finally {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
}
