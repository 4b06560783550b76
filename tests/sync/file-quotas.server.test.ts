/** Nobody can fill the disk: daily quotas, expiry, and the owner of a file. docs/security.md, 'Files and quotas'. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wiring } from '#server/capabilities.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { files } from '#server/platform/db/platform.tables.ts';
import { storedFileColumns } from '#server/platform/db/table.ts';
import { collectFiles } from '#server/platform/files/collect-files.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import { syncCalls } from '#shared/features/sync/sync.calls.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { makeRow, type RowKind } from '#tests/access/authorisation/rows.ts';
import { createWorld, type World } from '#tests/access/authorisation/world.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { phonePhoto } from '#tests/support/sent-images.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
const paper = (text: string, length = 1_000) => Buffer.from(`%PDF-1.7 ${text}`.padEnd(length));
const nameOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const dayMs = 24 * 60 * 60 * 1000;

async function put(server: TestServer, user: GivenUser, content: Buffer, { offset = 0, total = content.length, name = nameOf(content) } = {}) {
  const sent = await server.as(user).fetch(`/sync/files/${name}?offset=${offset}&total=${total}`, { method: 'PUT', body: new Uint8Array(content) });
  return { status: sent.status, retryAfter: sent.headers.get('retry-after'), body: JSON.parse(await sent.text()) };
}

test('only who may send a command that names a file sends files', async () => {
  const server = await startServer();
  const clerk = await server.given.user({ role: 'RRHH' });
  expect(await put(server, clerk, paper('de nómina'))).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  const permissions = wiring.commandHandlers.filter(({ namesFiles }) => namesFiles).flatMap(({ permission }) => permission);
  expect(syncCalls.sendFilePiece.access.toSorted()).toEqual([...new Set(permissions)].toSorted());
});

test('a person brings so much a day, by whatever way, and more the next day', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  server.services.files.quotas.personBytesADay = 2_500;
  expect((await put(server, seller, paper('uno'))).status).toBe(200);
  // Sent again it is the same file.
  expect((await put(server, seller, paper('uno'))).body.is_complete).toBe(true);
  // One that only began counts whole.
  expect((await put(server, seller, paper('dos').subarray(0, 100), { total: 1_000, name: nameOf(paper('dos')) })).status).toBe(200);
  expect(await put(server, seller, paper('tres'))).toMatchObject({
    status: 429,
    retryAfter: '3600',
    body: { code: 'files.tooMuchToday', message: 'Hoy ya envió 0 MB en archivos, que es lo máximo por día. Los que faltan se pueden enviar mañana.' },
  });
  await expect(
    keepFile(server.services, { ...seller, userId: seller.id, reach: 'seller' }, { content: paper('cuatro'), contentType: 'application/pdf' }),
  ).rejects.toMatchObject({ status: 429 });
  // Another person has a quota of their own.
  expect((await put(server, await server.given.seller(), paper('tres'))).status).toBe(200);
  server.clock.advance({ hours: 25 });
  expect((await put(server, seller, paper('tres'))).status).toBe(200);
});

test('a company has so much, and the disk keeps some room', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  server.services.files.quotas.companyBytes = 1_500;
  expect((await put(server, seller, paper('uno'))).status).toBe(200);
  expect(await put(server, seller, paper('dos'))).toMatchObject({ status: 413, body: { code: 'files.companyFull' } });
  server.services.files.quotas.companyBytes = 10_000;
  server.services.files.quotas.freeBytes = Number.MAX_SAFE_INTEGER;
  expect(await put(server, seller, paper('dos'))).toMatchObject({
    status: 503,
    body: { message: 'El servidor no tiene espacio para más archivos. Avise a quien lo administra.' },
  });
});

test('a piece brings no more than was announced, and what is refused does not count', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  const content = paper('grande', 3_000);
  server.services.files.quotas.personBytesADay = 3_500;
  expect((await put(server, seller, content.subarray(0, 10), { total: 10, name: nameOf(content) })).status).toBe(422);
  expect((await put(server, seller, content.subarray(0, 20), { total: 3_000, name: nameOf(content) })).status).toBe(200);
  expect(await put(server, seller, content.subarray(20), { offset: 20, total: 9_000, name: nameOf(content) })).toMatchObject({
    status: 409,
    body: { code: 'files.wrongOffset' },
  });
  expect((await put(server, seller, content.subarray(20), { offset: 20, total: 3_000, name: nameOf(content) })).body.is_complete).toBe(true);
  expect((await put(server, seller, Buffer.from('<html>'.padEnd(400)))).status).toBe(415);
  expect((await put(server, seller, paper('chica', 400))).status).toBe(200);
});

test('who only knows the name of a file neither has it nor gives it to a customer of theirs', async () => {
  const server = await startServer();
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const photo = await phonePhoto({ width: 60, height: 40 });
  await put(server, ana, photo);
  const name = nameOf(photo);
  const prospect = newUuid();
  await server.given.branch(await server.given.contact({ is_prospect: true, uuid: prospect }), { seller: beto });
  const claim = async () => {
    const command = { id: newUuid(), type: 'prospects.photo', created_at: server.clock.now(), payload: { uuid: prospect, kind: 'photo', sha256: name } };
    return (await server.as(beto).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] })).body.results[0];
  };

  expect((await server.as(beto).get(`/sync/files/${name}`)).body).toEqual({ received: 0, is_complete: false });
  expect((await put(server, beto, photo.subarray(0, 1), { total: photo.length, name })).body).toMatchObject({ code: 'sync.fileTypeRefused' });
  expect((await put(server, beto, photo.subarray(0, 20), { total: photo.length, name })).body).toEqual({ received: 20, is_complete: false });
  expect(await claim()).toMatchObject({ status: 'retry' });
  expect((await put(server, beto, photo.subarray(20), { offset: 20, total: photo.length, name })).body).toEqual({ received: photo.length, is_complete: true });
  expect(await claim()).toMatchObject({ status: 'accepted' });
});

/** The columns of the database that hold the name of a stored file: 'table.column'. */
async function columnsThatName({ server }: World): Promise<Set<string>> {
  const asked =
    dialect === 'sqlite'
      ? sql`SELECT m.name AS t, p.name AS c FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table'`
      : sql`SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = current_schema()`;
  return await server.store.withTransaction(0, async (tx) => {
    const columns = (await tx.execute(asked)).map(({ t, c }) => ({ table: String(t), column: String(c) }));
    const owned = new Set(columns.filter(({ column }) => column === 'subscriber_id').map(({ table }) => table));
    const found = new Set<string>();
    for (const { table, column } of columns.filter(({ table: name }) => owned.has(name))) {
      const text = sql`CAST(${sql.identifier(column)} AS text)`;
      const rows = await tx.execute(sql`SELECT DISTINCT subscriber_id AS owner, ${text} AS said FROM ${sql.identifier(table)} WHERE length(${text}) >= 64`);
      for (const { owner, said } of rows) {
        for (const [name] of String(said).matchAll(/\b[0-9a-f]{64}\b/g))
          if (await server.services.files.has(Number(owner), name)) found.add(`${table}.${column}`);
      }
    }
    return found;
  });
}

/** Tables that record the name of a file without displaying the file. */
const historical = /^((files|audit_log|idempotency_keys|submission_steps)\.|product_images\.source_sha256$)/;

test('what a row names stays, of whatever kind the row is; what nothing names goes after a week', async () => {
  const world = await createWorld();
  const { server, sides } = world;
  for (const kind of Object.keys(makeRow) as RowKind[]) await makeRow[kind]({ world, side: sides.own, owner: sides.own.seller });
  await server.finishJobs();
  const seller = world.people.Vendedor.user;
  const [forgotten, kept] = [paper('que nadie nombra'), paper('que se vuelve a enviar')];
  await put(server, seller, forgotten);
  await put(server, seller, kept);
  const orphan = await server.services.files.save(sides.own.subscriber.id, paper('sin renglón'));
  const named = await namedFiles(world);
  expect(named.length).toBeGreaterThanOrEqual(4);

  // A column with file names that is not declared would lose its files.
  const known = new Set(storedFileColumns.map(({ table, column }) => `${table}.${column}`));
  const naming = [...(await columnsThatName(world))];
  expect(naming).toEqual(
    expect.arrayContaining(['contact_documents.sha256', 'event_attachments.sha256', 'contact_customers.logo', 'contacts.photo', 'import_runs.problems_sha256']),
  );
  expect(naming.filter((place) => !known.has(place) && !historical.test(place))).toEqual([]);

  const { services, clock, subscriber } = { ...server, subscriber: sides.own.subscriber };
  expect(await collectFiles(services, Date.now())).toEqual({ collected: 0, unfinished: 0 });
  clock.advance({ days: 6 });
  await keepFile(services, { subscriberId: subscriber.id, userId: seller.id, reach: 'seller' }, { content: kept, contentType: 'application/pdf' });
  clock.advance({ days: 2 });
  await collectFiles(services, Date.now() + 8 * dayMs);

  for (const name of [nameOf(forgotten), orphan]) expect(await services.files.has(subscriber.id, name)).toBe(false);
  expect(await services.files.has(subscriber.id, nameOf(kept))).toBe(true);
  for (const name of named) expect(await services.files.has(subscriber.id, name), name).toBe(true);
});

async function namedFiles({ server, sides }: World): Promise<string[]> {
  const { id } = sides.own.subscriber;
  return await server.store.withTransaction(id, async (tx) => {
    const names = new Set<string>();
    for (const { table, column } of storedFileColumns) {
      const rows = await tx.execute(sql`SELECT ${sql.identifier(column)} AS name FROM ${sql.identifier(table)} WHERE subscriber_id = ${id}`);
      for (const { name } of rows) if (name !== null && (await server.services.files.has(id, String(name)))) names.add(String(name));
    }
    return [...names];
  });
}

test('a photo that is shown drawn anew stays with its drawing', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  const photo = await phonePhoto({ width: 60, height: 40 });
  await put(server, seller, photo);
  const prospect = newUuid();
  await server.given.branch(await server.given.contact({ is_prospect: true, uuid: prospect }), { seller });
  const command = { id: newUuid(), type: 'prospects.photo', created_at: server.clock.now(), payload: { uuid: prospect, kind: 'photo', sha256: nameOf(photo) } };
  await server.as(seller).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] });
  server.clock.advance({ days: 30 });
  await collectFiles(server.services, Date.now() + 30 * dayMs);
  const [row] = (await server.store.db.select().from(files)).filter(({ sha256 }) => sha256 === nameOf(photo));
  expect(row?.drawn_sha256).toMatch(/^[0-9a-f]{64}$/);
  for (const name of [nameOf(photo), row?.drawn_sha256 ?? '']) expect(await server.services.files.has(server.subscriber.id, name)).toBe(true);
});
