/**
 * The index that finds a part of a word in the `search_text` of a long table: an FTS5 table of trigrams beside it in SQLite, which triggers
 * keep, and a GIN index of trigrams (pg_trgm) in PostgreSQL. `matchesWords` uses it by itself.
 */
import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dialect } from './dialect.ts';

const indexed = new Set<string>();

/** A subscriber's table whose `search_text` has a search index; `id` is unique within the subscriber. Called once, beside the table's definition. */
export function searchIndexed(table: SQLiteTable & Record<'subscriber_id' | 'id' | 'search_text', SQLiteColumn>): void {
  indexed.add(getTableName(table));
}

/** Whether a column is the `search_text` of a table with a search index. */
export const isSearchIndexed = (column: SQLiteColumn): boolean => column.name === 'search_text' && indexed.has(getTableName(column.table));

/** The name of a table's index. */
export const searchIndexOf = (table: string): string => `${table}_search`;

/** The statements that create the indexes of all loaded tables, one list for each part. */
export function searchIndexStatements(dialect: Dialect): string[][] {
  const tables = [...indexed].sort();
  if (dialect === 'sqlite') return tables.map(sqliteIndex);
  const indexes = tables.flatMap((table) => [
    [`CREATE INDEX "${searchIndexOf(table)}" ON "${table}" USING gin ("search_text" gin_trgm_ops);`],
    // What was written last waits in a list, which each of the forty spellings of a word reads whole: at its usual 4 MB, half a second after an import.
    [`ALTER INDEX "${searchIndexOf(table)}" SET (gin_pending_list_limit = 256);`],
  ]);
  return [['CREATE EXTENSION IF NOT EXISTS pg_trgm;'], ...indexes];
}

function sqliteIndex(table: string): string[] {
  const index = searchIndexOf(table);
  // A row's place in the index is its key, so that rows need no number of their own: VACUUM may renumber those.
  const place = (row: string) => `${row}.subscriber_id << 32 | ${row}.id`;
  return [
    // The texts themselves rest in the table alone. They are folded already.
    `CREATE VIRTUAL TABLE \`${index}\` USING fts5(search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');`,
    `INSERT INTO \`${index}\` (rowid, search_text) SELECT ${place(`\`${table}\``)}, search_text FROM \`${table}\`;`,
    `CREATE TRIGGER \`${index}_insert\` AFTER INSERT ON \`${table}\` BEGIN INSERT INTO \`${index}\` (rowid, search_text) VALUES (${place('new')}, new.search_text); END;`,
    `CREATE TRIGGER \`${index}_update\` AFTER UPDATE OF search_text ON \`${table}\` WHEN new.search_text <> old.search_text BEGIN UPDATE \`${index}\` SET search_text = new.search_text WHERE rowid = ${place('new')}; END;`,
    `CREATE TRIGGER \`${index}_delete\` AFTER DELETE ON \`${table}\` BEGIN DELETE FROM \`${index}\` WHERE rowid = ${place('old')}; END;`,
  ];
}
