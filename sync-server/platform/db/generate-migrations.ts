/**
 * `npm run migrations`: writes the migrations that the table definitions (every file `*.tables.ts`) need beyond the committed ones, for
 * both dialects. `-- --fresh` starts again with one initial migration; `-- --check` only says whether one is missing.
 * A process speaks one dialect, so each has its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration, generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect.ts';
import { roomStatements } from './room-for-updates.ts';
import { searchIndexStatements } from './search-index.ts';
import { tablesInKeyOrder } from './table.ts';

const directory = join(import.meta.dirname, 'migrations', dialect);
const snapshotFile = join(directory, 'snapshot.json');
const serverDirectory = join(import.meta.dirname, '..', '..');

const flags = process.argv.slice(2);
if (flags.includes('--one-dialect')) await run();
else {
  const failed = ['sqlite:', 'postgres:'].filter((url) => {
    const child = spawnSync(process.execPath, [import.meta.filename, '--one-dialect', ...flags], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: url },
    });
    return child.status !== 0;
  });
  process.exitCode = failed.length;
}

async function run(): Promise<void> {
  const isFresh = flags.includes('--fresh');
  const { statements: ofTables, snapshot } = await (dialect === 'postgres' ? postgresChanges(isFresh) : sqliteChanges(isFresh));
  const statements = [...ofTables, ...missingOfOurs(isFresh)];
  if (flags.includes('--check')) {
    if (statements.length > 0) {
      console.error(
        `${dialect}: the migrations are stale (npm run migrations). ${statements.length} statements are missing:\n${statements.join('\n').slice(0, 2000)}`,
      );
      process.exitCode = 1;
    }
    return;
  }
  if (statements.length === 0) return console.log(`${dialect}: nothing to do`);
  if (isFresh) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const number = readdirSync(directory).filter((name) => name.endsWith('.sql')).length;
  const name = `${String(number).padStart(4, '0')}_${number === 0 ? 'initial' : 'change'}.sql`;
  writeFileSync(join(directory, name), `${statements.join('\n')}\n`);
  writeFileSync(snapshotFile, `${JSON.stringify({ ...snapshot, id: '0', prevId: '0' })}\n`);
  console.log(`${dialect}: ${name}, ${statements.length} statements`);
}

interface Changes {
  statements: string[];
  snapshot: object;
}

async function postgresChanges(isFresh: boolean): Promise<Changes> {
  const before = isFresh ? null : readSnapshot();
  const now = generateDrizzleJson(await loadTables());
  const empty = generateDrizzleJson({});
  // The snapshot file was written by the same function.
  return { statements: await generateMigration((before ?? empty) as typeof empty, now), snapshot: now };
}

async function sqliteChanges(isFresh: boolean): Promise<Changes> {
  const before = isFresh ? null : readSnapshot();
  const now = await generateSQLiteDrizzleJson(await loadTables());
  const empty = await generateSQLiteDrizzleJson({});
  // The snapshot file was written by the same function.
  const statements = await generateSQLiteMigration((before ?? empty) as typeof empty, now);
  return { statements: statements.map(withWholeExpressions).map(inKeyOrder), snapshot: now };
}

/** The kit does not know the search indexes nor the room for updates: they are missing while no migration makes them. */
function missingOfOurs(isFresh: boolean): string[] {
  const files = isFresh ? [] : globSync('*.sql', { cwd: directory });
  const made = files.map((name) => readFileSync(join(directory, name), 'utf8')).join('\n');
  return [...searchIndexStatements(dialect), ...roomStatements(dialect)].flatMap((statements) =>
    statements.every((statement) => made.includes(statement)) ? [] : statements,
  );
}

/** The kit parts the expression of an index at its commas, and quotes each part as if it were a column: here they are one again. */
function withWholeExpressions(statement: string): string {
  return statement.replace(/^(CREATE (?:UNIQUE )?INDEX [^(]+\()`(.+)`(\);)$/, (_, head: string, parts: string, end: string) => {
    const whole: string[] = [];
    for (const part of parts.split('`,`')) {
      const last = whole.at(-1) ?? '';
      if (last.split('(').length === last.split(')').length) whole.push(part);
      else whole.push(`${whole.pop()},${part}`);
    }
    return head + whole.map((column) => (column.includes('(') ? column : `\`${column}\``)).join(',') + end;
  });
}

/** The kit does not know `WITHOUT ROWID`. */
function inKeyOrder(statement: string): string {
  const [, name = ''] = /^CREATE TABLE `(\w+)`/.exec(statement) ?? [];
  return tablesInKeyOrder.has(name) ? statement.replace(/\);\s*$/, ') WITHOUT ROWID;') : statement;
}

function readSnapshot(): object | null {
  return existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : null;
}

/** Every table that a definitions file exports. */
async function loadTables(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const file of globSync('**/*.tables.ts', { cwd: serverDirectory }).sort()) {
    const module: Record<string, unknown> = await import(join(serverDirectory, file));
    for (const [name, value] of Object.entries(module)) {
      if (is(value, SQLiteTable) || is(value, PgTable)) tables[`${file}:${name}`] = value;
    }
  }
  return tables;
}
