/** Long reads beside the server's work: complete, queued, cancellable, and without blocking other requests. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { capabilities } from '#server/capabilities.ts';
import { reportReaderOf } from '#server/features/reports/report-reader.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { jobs } from '#server/platform/db/platform.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ keep: true });
  return () => server.close();
});

/** A statement of many seconds. */
const long = async (db: Db) =>
  await db
    .select({ n: sql<number>`(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 30000000) SELECT count(*) FROM c)`.mapWith(Number) })
    .from(sql`(SELECT 1 AS one) AS t`);
const stays = () => new AbortController().signal;
// Only who asks is read of an actor.
const person = (userId: number) => ({ subscriberId: server.subscriber.id, userId }) as Actor;

describe('a long read', () => {
  test('keeps nobody else waiting, ends when its person leaves, and the next one works', async () => {
    const reader = reportReaderOf(server.services);
    const leaving = new AbortController();
    const order: string[] = [];
    const read = reader.read(person(1), long, leaving.signal).catch((error: unknown) => {
      order.push('report');
      throw error;
    });
    await server.store.db.$count(jobs);
    order.push('others');
    // The HTTP server does not report a closed connection as an error.
    leaving.abort('Client connection prematurely closed.');

    await expect(read).rejects.toMatchObject({ code: 'reports.left' });
    expect(order).toEqual(['others', 'report']);
    expect(await reader.read(person(1), (db) => db.$count(jobs), stays())).toBe(await server.store.db.$count(jobs));
  });

  test('of a person who reads already is refused, and a third person waits for a turn', async () => {
    const reader = reportReaderOf({ store: { ...server.store }, closing: stays() }, { limitMs: 30_000, waitForOwnMs: 100 });
    const first = new AbortController();
    const second = new AbortController();
    const reads = [reader.read(person(1), long, first.signal), reader.read(person(2), long, second.signal)];
    for (const read of reads) read.catch(() => undefined);
    let isRead = false;
    const third = reader
      .read(person(3), (db) => db.$count(jobs), stays())
      .then(() => {
        isRead = true;
      });

    await expect(reader.read(person(1), (db) => db.$count(jobs), stays())).rejects.toMatchObject({ code: 'reports.busy', status: 429 });
    expect(isRead).toBe(false);
    expect([reader.standingOf(person(1)), reader.standingOf(person(3)), reader.standingOf(person(4))]).toEqual([
      { is_waiting: false, done: 0, of: 0 },
      { is_waiting: true, done: 0, of: 0 },
      null,
    ]);
    second.abort(new Error('left'));
    await third;
    first.abort(new Error('left'));
    await expect(Promise.all(reads)).rejects.toMatchObject({ code: 'reports.left' });
  });

  test('sees one state from its first statement to its last', async () => {
    const counts = await server.store.readApart(
      async (db) => {
        const before = await db.$count(jobs);
        await server.store.withTransaction(server.subscriber.id, async (tx) => {
          await tx.insert(jobs).values({ subscriber_id: tx.subscriberId, kind: 'none', payload: {}, dedupe_key: 'one', run_at: '2999-01-01', done_at: tx.now });
        });
        return [before, await db.$count(jobs)];
      },
      { signal: stays() },
    );

    expect(counts[1]).toBe(counts[0]);
    expect(await server.store.readApart((db) => db.$count(jobs), { signal: stays() })).toBe((counts[0] ?? 0) + 1);
  });
});

test('a read that takes too long is a 503 with its seconds', async () => {
  const reader = reportReaderOf({ store: { ...server.store }, closing: stays() }, { limitMs: 1_000, waitForOwnMs: 100 });
  await expect(reader.read(person(1), long, stays())).rejects.toMatchObject({
    code: 'reports.tooSlow',
    status: 503,
    message: 'El informe pasó de 1 segundos: agregue filtros.',
  });
});

describe('GET /api/sql-file/{name}', () => {
  const names = capabilities.flatMap(({ reports = [] }) => reports.map(({ name }) => name));
  /** Who may run each report, in the order of `roles`: leaders theirs, directors also budgets and shares, sellers those of their customers. */
  const runBy = {
    'matriz-dinamica': '+++++......',
    'detalle-matriz-dinamica': '+++++......',
    'gestion-comercial': '+++++......',
    'gestion-comercial-equipo': '+++++......',
    'detalle-gestion-comercial': '+++++......',
    'gestion-actividad-comercial': '+++++......',
    'detalle-gestion-actividad-comercial': '+++++......',
    'cobertura-visitas': '+++++......',
    'vendedores-sin-actividad': '+++++......',
    recaudos: '+++++......',
    'presupuesto-anual': '+++........',
    'participacion-clientes': '+++........',
    'cartera-por-edades': '++++++.....',
    'clientes-sin-compra': '++++++.....',
    'ventas-productos': '++++++.....',
    'solicitud-garantias': '+++++++....',
  };

  test('has every name of the specification', () => {
    const specified = [
      ...['matriz-dinamica', 'detalle-matriz-dinamica', 'gestion-actividad-comercial', 'detalle-gestion-actividad-comercial', 'solicitud-garantias'],
      ...['presupuesto-anual', 'cartera-por-edades', 'clientes-sin-compra', 'cobertura-visitas', 'recaudos'],
    ];
    expect(names).toEqual(expect.arrayContaining(specified));
  });

  test('answers every report, empty, to exactly the roles that may run it', async () => {
    const answered = new Map(names.map((name) => [name, '']));
    for (const role of roles) {
      const client = server.as(await server.given.user({ role }));
      for (const name of names) {
        const { status, body } = await client.get(`/api/sql-file/${name}`);
        expect([200, 403], `${name} of ${role}: ${JSON.stringify(body)}`).toContain(status);
        if (status === 200) expect(body.data, name).toMatchObject({ name });
        answered.set(name, `${answered.get(name)}${status === 200 ? '+' : '.'}`);
      }
    }
    expect(Object.fromEntries(answered)).toEqual(runBy);
  });

  test('is a 404 for names that are no report, and a 422 by field for parameters that are none', async () => {
    const office = server.as(await server.given.user({ role: 'Administrador' }));
    for (const name of ['..%2fx', 'no-hay', '..%2f..%2fetc%2fpasswd', 'toString', '%00']) {
      expect((await office.get(`/api/sql-file/${name}`)).status, name).toBe(404);
    }
    expect((await office.get('/api/sql-file/no-hay')).body).toMatchObject({ code: 'reports.unknown', message: 'El informe no existe.' });
    expect((await office.get('/api/sql-file/cartera-por-edades?rows=../../etc/passwd&seller_id=x')).body).toMatchObject({
      code: 'reports.badParameters',
      errors: { rows: ['El informe no conoce «rows».'], seller_id: [expect.any(String)] },
    });
    expect((await office.get('/api/sql-file/cartera-por-edades?format=pdf')).status).toBe(422);
  });

  test('a leader sees the sum of their sellers, and the spreadsheet has the totals of the answer', async () => {
    const { given } = server;
    const sellers = [await given.seller(), await given.seller()];
    const stranger = await given.seller();
    const jefe = await given.leadership({ sellers });
    for (const [place, seller] of [...sellers, stranger].entries()) {
      const customer = await given.customer({ seller, name: `Cliente ${place}` });
      const late = { customer, seller_id: seller.contactId, due_date: '2026-10-15' };
      await given.receivable({ ...late, invoice_id: `F-${place}`, debit_value: 100_000 * (place + 1), applied_value: 0 });
    }
    const saldoOf = async (user: Parameters<typeof server.as>[0], query = '') =>
      (await server.as(user).get(`/api/sql-file/cartera-por-edades${query}`)).body.data.totals.saldo;

    expect(await Promise.all(sellers.map((seller) => saldoOf(seller)))).toEqual([100_000, 200_000]);
    expect(await saldoOf(jefe.leader)).toBe(300_000);
    expect(await saldoOf(jefe.leader, `?seller_id=${stranger.contactId}`)).toBe(0);
    expect(await saldoOf(await given.user({ role: 'Administrador' }))).toBe(600_000);

    const file = await server.as(jefe.leader).fetch('/api/sql-file/cartera-por-edades?format=xlsx');
    const { readXlsx } = await import('hucre/xlsx');
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
    expect(sheet?.rows.at(-1)?.slice(2, 4)).toEqual([300_000, 300_000]);
    expect(sheet?.rows).toHaveLength(4);
  });
});
