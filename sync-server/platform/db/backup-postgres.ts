/** The copy of a PostgreSQL database while it works: every row as a line of JSON, all of one moment. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';

/** Rows that travel in one statement. */
const rowsAtOnce = 1_000;

/** Writes every row of the database, as it was at one moment, to a file compressed with gzip. */
export async function copyPostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Later commits are not in the copy, and the copy does not block them.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await pipeline(Readable.from(lines(client)), createGzip({ level: 6 }), createWriteStream(file));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function* lines(client: pg.Client): AsyncGenerator<string> {
  for (const table of await tablesOf(client)) {
    yield `${JSON.stringify({ table })}\n`;
    await client.query(`DECLARE rows CURSOR FOR SELECT row_to_json(one)::text AS line FROM ${pg.escapeIdentifier(table)} one`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM rows`);
      if (rows.length === 0) break;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
    await client.query('CLOSE rows');
  }
}

/**
 * Puts the rows of a copy into a migrated database, in one transaction, over whatever it held.
 * @throws when the copy has a table that this version does not know
 */
export async function loadPostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    const tables = await tablesOf(client);
    await client.query(`TRUNCATE ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
    let table = '';
    let columns = '';
    let waiting: string[] = [];
    const put = async () => {
      if (waiting.length > 0)
        await client.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`, [`[${waiting.join(',')}]`]);
      waiting = [];
    };
    for await (const line of linesOf(createReadStream(file).pipe(createGunzip()).setEncoding('utf8'))) {
      if (line.startsWith('{"table":') && isHeading(line)) {
        await put();
        // Our own heading, which `isHeading` has just read.
        const name = (JSON.parse(line) as { table: string }).table;
        table = pg.escapeIdentifier(name);
        columns = await columnsOf(client, name);
        continue;
      }
      waiting.push(line);
      if (waiting.length === rowsAtOnce) await put();
    }
    await put();
    await moveSequences(client);
    await client.query('COMMIT; ANALYZE');
  } finally {
    await client.end();
  }
}

/** Node's own reader of lines would also end one at U+2028 and U+2029, which JSON leaves as they are within a text. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** A row of a table with a column called `table` would have others as well. */
function isHeading(line: string): boolean {
  return Object.keys(JSON.parse(line) as object).length === 1;
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  return rows.map(({ name }) => name);
}

/** The columns that a row must bring; the database generates the others. @throws when there is no such table */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  if (rows.length === 0) throw new Error(`this version has no table ${table}`);
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** Sequences must continue after the ids of the restored rows. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { name, column } of rows) {
    const [table, id] = [pg.escapeIdentifier(name), pg.escapeIdentifier(column)];
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), coalesce((SELECT max(${id}) FROM ${table}), 0) + 1, false)`, [`public.${table}`, column]);
  }
}
