import { and, Column, getTableColumns, getTableName, is, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { anyLetter, nearSpellings, shortestIndexed } from '#shared/kernel/near-spellings.rules.ts';
import { normaliseText, notationsOf } from '#shared/kernel/text-search.ts';
import type { ListRequest } from '../http/list-request.ts';
import { dialect } from './dialect.ts';
import { accented, plain } from './folded-text.ts';
import { isSearchIndexed, searchIndexOf } from './search-index.ts';

/** The words of a search text, normalised. */
export const wordsOf = (typed: string): string[] => normaliseText(typed).split(' ').filter(Boolean);

/** Requires every word of the search text in the normalised text, ignoring accents and case; undefined for an empty search. */
export function matchesText(searchText: SQLWrapper, typed: string, widen: Widen = (words) => words): SQL | undefined {
  return matchesWords(searchText, widen(wordsOf(typed).map(notationsOf)));
}

/**
 * The condition that the normalised text contains every word in one of its spellings: `[['900.123', '900123']]`; `anyLetter` in a spelling matches any
 * one letter. Undefined without words. Uses the table's search index where it has one.
 * @param among only so many of the rows that the index finds are judged
 */
export function matchesWords(searchText: SQLWrapper, words: readonly (readonly string[])[], among?: Candidates): SQL | undefined {
  if (!is(searchText, Column) || !isSearchIndexed(searchText as SQLiteColumn)) return and(...words.map((ways) => isSaid(searchText, ways)));
  if (dialect !== 'sqlite') return areSaid(searchText as SQLiteColumn, words, among);
  const served = words.filter((ways) => ways.every((way) => indexedRuns(way).length > 0));
  // The index knows where runs of letters are in a text, not what is between two of them.
  const judged = words.filter((ways) => !served.includes(ways) || ways.some((way) => way.includes(anyLetter)));
  return and(served.length === 0 ? undefined : isFound(searchText as SQLiteColumn, served, among), ...judged.map((ways) => isSaid(searchText, ways)));
}

function isSaid(searchText: SQLWrapper, ways: readonly string[]): SQL | undefined {
  return or(...ways.map((way) => sql`${searchText} LIKE ${`%${way.replace(/[\\%_]/g, '\\$&').replaceAll(anyLetter, '_')}%`} ESCAPE '\\'`));
}

/**
 * PostgreSQL: the row's text contains these words. Candidates are found in a query of their own, which the planner must not join to the rest: to find a
 * few rows, or none, it would read the whole table in the order of the list and judge each row.
 */
function areSaid(searchText: SQLiteColumn, words: readonly (readonly string[])[], among?: Candidates): SQL | undefined {
  const said = and(...words.map((ways) => isSaid(searchText, ways)));
  if (!among || !said) return said;
  const { subscriber_id, id } = getTableColumns(searchText.table);
  const few = among.most === null ? undefined : sql` ORDER BY ${id} ${sql.raw(among.from === 'last' ? 'DESC' : 'ASC')} LIMIT ${among.most}`;
  // Inside, the table's name means the inner table.
  const found = sql`SELECT ${id} FROM ${searchText.table} WHERE ${subscriber_id} = ${among.subscriberId} AND ${said}${few}`;
  return sql`${id} IN (WITH found AS MATERIALIZED (${found}) SELECT id FROM found)`;
}

/** SQLite: the row is among those that the search index has for these words. */
function isFound({ table }: SQLiteColumn, words: readonly (readonly string[])[], among?: Candidates): SQL {
  const { subscriber_id, id } = getTableColumns(table);
  const index = sql.identifier(searchIndexOf(getTableName(table)));
  const asked = words.map((ways) => `(${ways.map((way) => `(${indexedRuns(way).join(' AND ')})`).join(' OR ')})`).join(' AND ');
  const few =
    among?.most &&
    sql` AND rowid BETWEEN ${among.subscriberId} << 32 AND ${among.subscriberId} << 32 | 4294967295 ORDER BY rowid ${sql.raw(among.from === 'last' ? 'DESC' : 'ASC')} LIMIT ${among.most}`;
  return sql`(${subscriber_id}, ${id}) IN (SELECT rowid >> 32, rowid & 4294967295 FROM ${index} WHERE ${index} MATCH ${asked}${few || undefined})`;
}

/** A word that a great part of a table has: so many rows are enough to find the few that are shown. */
const mostCandidates = 500;

/** The rows of a company that a brief search judges: those with the lowest ids, or with the highest. */
export interface Candidates {
  subscriberId: number;
  from: 'first' | 'last';
  /** How many; null for all that the index finds. */
  most: number | null;
}

/**
 * A brief list is found among some candidates, and among all rows that the index finds when those are too few for it. A text with a digit has no
 * candidates: few rows have it, and the row with exactly that number must be among them. Any other list is found without candidates.
 */
export async function briefly<P extends { rows: readonly unknown[] }>(
  { brief, perPage, filter }: Pick<ListRequest, 'brief' | 'perPage' | 'filter'>,
  candidates: Omit<Candidates, 'most'>,
  find: (among?: Candidates) => Promise<P>,
): Promise<P> {
  if (!brief) return await find();
  if (!/\d/.test(filter)) {
    const some = await find({ ...candidates, most: mostCandidates });
    if (some.rows.length >= perPage) return some;
  }
  return await find({ ...candidates, most: null });
}

/** The runs of letters of a way that the search index finds, as FTS5 asks for them. FTS5 reads no further than a NUL. */
function indexedRuns(way: string): string[] {
  if (way.includes('\0')) return [];
  return way.split(anyLetter).flatMap((run) => ([...run].length < shortestIndexed ? [] : [`"${run.replaceAll('"', '""')}"`]));
}

/** Whether a text begins with another, by the column's index. Of codes and the like: letters and digits alone. */
export function beginsWith(column: SQLWrapper, start: string): SQL {
  // SQLite's LIKE takes no index of a case-sensitive column, and a range of PostgreSQL follows the order of its language.
  if (dialect !== 'sqlite') return sql`${column} LIKE ${`${start}%`}`;
  return sql`(${column} >= ${start} AND ${column} < ${`${start}\u{10FFFF}`})`;
}

/** A column whose index must not be chosen: SQLite, which keeps no statistics, would read a whole period of a table rather than what the search found. */
export const unindexed = (column: SQLWrapper): SQL => (dialect === 'sqlite' ? sql`+${column}` : sql`${column}`);

/** How the words of a search are looked for: as they were typed, or also with one letter wrong. */
export type Widen = (words: readonly (readonly string[])[]) => readonly (readonly string[])[];

/** Finds rows as they were typed or, when there are none, those of words with one letter wrong: their page then says `near`. */
export async function searched<P extends { total: number }>(find: (widen: Widen) => Promise<P>): Promise<P & { near?: true }> {
  let isWider = false;
  const exact = await find((words) => {
    isWider ||= words.some((ways) => ways.some((way) => nearSpellings(way).length > 0));
    return words;
  });
  if (exact.total > 0 || !isWider) return exact;
  const near = await find((words) => words.map((ways) => [...new Set(ways.flatMap((way) => [way, ...nearSpellings(way)]))]));
  return near.total > 0 ? { ...near, near: true } : exact;
}

/** `matchesText` for one of the columns in a `search_text`: the indexed text is searched first, so that only the rows that it finds are folded. */
export function matchesPart(searchText: SQLWrapper, part: SQLWrapper, typed = ''): SQL | undefined {
  return and(matchesText(searchText, typed), matchesText(folded(part), typed));
}

/** A column without a `search_text`, as the search compares it: the accents of Spanish and case ignored. Reads each row: for short tables. */
export function folded(text: SQLWrapper): SQL {
  // SQLite has no function that does it; our connections bring one (`sqlite.ts`).
  return dialect === 'sqlite' ? sql`folded(${text})` : sql`lower(translate(${text}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)}))`;
}

/** The columns one after another, folded with what either database itself brings, so that it can keep the result beside them. */
export function foldedColumns(names: readonly string[]): SQL {
  const text = names.map((name) => `"${name}"`).join(` || ' ' || `);
  if (dialect === 'postgres') return sql.raw(`lower(translate(${text}, '${accented}', '${plain}'))`);
  return sql.raw(`lower(${[...accented].reduce((inner, letter, index) => `replace(${inner}, '${letter}', '${plain.charAt(index)}')`, text)})`);
}
