/**
 * Every call and every command with ids of rows that do not belong to the sender: of another company, and of another seller's customer. Generated
 * from the definitions of calls and commands, so that new ones are included; `authorisation.sqlite.server.test.ts` tests what each role reads.
 */
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ask, type Tokens } from '#tests/fuzz/judge.ts';
import { type Columns, columnsOf, createMarkedWorld, knownOf, type MarkedWorld, marks } from '#tests/fuzz/marked-world.ts';
import { type Asker, operationsOf } from '#tests/fuzz/requests.ts';
import type { JsonSchema } from '#tests/fuzz/values.ts';
import { keyOf, requestOf, send } from './authorisation/ask.ts';
import { plainRequests } from './authorisation/plain-requests.ts';
import { makeRow } from './authorisation/rows.ts';
import { subjects } from './authorisation/subjects.ts';
import type { Side } from './authorisation/world.ts';

/** How often each side sends every call and command. */
const requestsOfEach = Number(process.env['FOREIGN_REQUESTS'] ?? 2);
/** The other company counts its ids from here. */
const firstForeign = 1_000_000;
/** Tables that every request writes: the log, stored answers, the device. */
const traces = new Set(['audit_log', 'sessions', 'jobs', 'idempotency_keys', 'commands', 'devices', 'id_counters', 'files']);

let world: MarkedWorld;
let columns: Columns;
beforeAll(async () => {
  world = await createMarkedWorld();
  columns = await columnsOf(world);
}, 300_000);
afterAll(() => world.server.close());

test('nobody reads, changes or points to a row of another company by its id', async () => {
  const { tenant } = world.sides;
  const where = sql`subscriber_id = ${tenant.subscriber.id}`;
  const before = await rowsWhere(() => where);
  const wrong = await askWithIdsOf(tenant, ['Super Administrador', 'Administrador', 'Vendedor', 'Cliente'], {
    forbidden: [marks.tenant],
    isWrong: (address, status) => status < 300 && (address.split('?')[0] ?? '').split('/').some((part) => isForeign(part)),
  });

  expect(wrong.join('\n')).toBe('');
  expect(await rowsWhere(() => where)).toEqual(before);
  expect(await pointersAcross()).toEqual([]);
}, 900_000);

test('nobody reads or changes a customer of another seller, or anything of theirs, by its id', async () => {
  const { other } = world.sides;
  const where = (has: (column: string) => boolean) => {
    if (has('contact_id')) return sql`subscriber_id = ${other.subscriber.id} AND contact_id = ${other.customer.id}`;
    return has('contact_warehouse_id') ? sql`subscriber_id = ${other.subscriber.id} AND contact_warehouse_id = ${other.customer.branchId}` : null;
  };
  const before = await rowsWhere(where);
  const wrong = await askWithIdsOf(other, ['Vendedor', 'Cliente', 'Jefe comercial'], { forbidden: [marks.tenant, marks.neighbour] });

  expect(wrong.join('\n')).toBe('');
  expect(await rowsWhere(where)).toEqual(before);
}, 900_000);

test('no call takes one id of another company in a body that is right otherwise', async () => {
  const foreign = await knownOf(world, [world.sides.tenant], new Map([...world.rowsOf].map(([kind, rows]) => [kind, rows.slice(2, 3)])));
  let asked = 0;
  for (const route of world.server.app.table) {
    const key = keyOf(route);
    const schema = route.spec.bodyShape ?? route.spec.body;
    // Companies and licences belong to the installation, which the Super Administrador operates.
    if (!schema || route.access === 'public' || /suscriptor|licencia|maestras/.test(key)) continue;
    for (const name of idsOf(schema)) {
      const id = foreign.get(name)?.[0] ?? foreign.get(name.replace(/_ids$/, '_id'))?.[0] ?? foreign.get('')?.[0];
      for (const role of ['Super Administrador', 'Vendedor'] as const) {
        const body = await rightBody(key, role);
        const sent = body.content instanceof FormData ? body.content : { ...(body.content as object), [name]: name.endsWith('_ids') ? [id] : id };
        if (sent instanceof FormData) sent.set(name, String(id));
        await send(world.people[role].client, route, { ...body.request, body: sent });
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(await pointersAcross()).toEqual([]);
}, 900_000);

/** The body with which a call succeeds in the authorisation tests, with a new row of the person's own if the call needs one. */
async function rightBody(key: string, role: 'Super Administrador' | 'Vendedor') {
  const { user, client } = world.people[role];
  const subject = subjects[key];
  if (!subject) {
    const plain = plainRequests[key];
    const names = await plain?.names?.(client);
    return { content: (await plain?.body?.(world)) ?? {}, request: { ...(names && { names }), ...(plain?.query && { query: plain.query(world) }) } };
  }
  const row = { id: await makeRow[subject.of]({ world, side: world.sides.own, owner: user }), side: world.sides.own, owner: user };
  const { body: content = {}, ...request } = requestOf(subject, row);
  return { content, request };
}

/** The fields of a body that name a row by its id. */
function idsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.keys(properties).filter((name) => /_ids?$/.test(name) && name !== 'repeat_id' && name !== 'end_id');
}

interface Judged {
  forbidden: readonly string[];
  isWrong?: (address: string, status: number) => boolean;
}

/** Sends every call and command with ids of one side's rows only. @returns the faulty answers */
async function askWithIdsOf(side: Side, askers: readonly Asker[], { forbidden, isWrong }: Judged): Promise<string[]> {
  const place = Object.values(world.sides).indexOf(side);
  const rowsOf = new Map([...world.rowsOf].map(([kind, rows]) => [kind, rows.slice(place, place + 1)]));
  const operations = await operationsOf({ ...world, rowsOf, known: await knownOf(world, [side], rowsOf) });
  expect(operations.length).toBeGreaterThan(300);
  const tokens: Tokens = new Map();
  const wrong: string[] = [];
  for (const { key, requests } of operations) {
    for (const request of fc.sample(requests(fc.constantFrom(...askers)), { numRuns: requestsOfEach, seed: 7 })) {
      // The Super Administrador operates the installation, and may read companies and their licences.
      if (request.asker === 'Super Administrador' && /suscriptor|licencia|maestras/.test(key)) continue;
      const { fault, status } = await ask(world, request, { tokens, forbidden });
      if (fault || isWrong?.(request.address, status)) wrong.push(`${key} ${request.asker} ${request.address}: ${fault ?? status}`);
    }
  }
  return wrong;
}

const isForeign = (part: string) => /^\d{7}$/.test(part) && Number(part) >= firstForeign && Number(part) < firstForeign + 100_000;

/** The rows of every table that match a condition, as texts, by table. */
async function rowsWhere(where: (has: (column: string) => boolean) => ReturnType<typeof sql> | null): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, its] of columns) {
    const condition = its.has('subscriber_id') && !traces.has(table) ? where((column) => its.has(column)) : null;
    if (!condition) continue;
    const rows = await world.server.store.withTransaction(0, (tx) => tx.execute(sql`SELECT * FROM ${sql.raw(`"${table}"`)} WHERE ${condition}`));
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

/** Columns of the first company that contain an id of the other company. */
async function pointersAcross(): Promise<string[]> {
  const found: string[] = [];
  const { subscriber } = world.sides.own;
  for (const [table, its] of columns) {
    if (!its.has('subscriber_id') || traces.has(table)) continue;
    for (const column of [...its].filter((name) => name.endsWith('_id') && name !== 'subscriber_id')) {
      const name = sql.raw(`"${column}"`);
      const rows = await world.server.store.withTransaction(0, (tx) =>
        tx.execute(sql`SELECT ${name} AS id FROM ${sql.raw(`"${table}"`)} WHERE subscriber_id = ${subscriber.id}`),
      );
      if (rows.some(({ id }) => typeof id === 'number' && isForeign(String(id)))) found.push(`${table}.${column}`);
    }
  }
  return found;
}
