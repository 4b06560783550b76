import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { dialect } from './dialect.ts';

/** The words of a search text, normalised. */
export const wordsOf = (typed: string): string[] => normaliseText(typed).split(' ').filter(Boolean);

/** Requires every word of the search text in the normalised text, ignoring accents and case; undefined for an empty search. */
export function matchesText(searchText: SQLWrapper, typed: string): SQL | undefined {
  return matchesWords(
    searchText,
    wordsOf(typed).map((word) => [word]),
  );
}

/** Every word is somewhere in the normalised text in one of its ways: `[['900.123', '900123']]`. Undefined when there are no words. */
export function matchesWords(searchText: SQLWrapper, words: readonly (readonly string[])[]): SQL | undefined {
  const isIn = (word: string) => sql`${searchText} LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;
  return and(...words.map((ways) => or(...ways.map(isIn))));
}

/** The same of one of the columns that a `search_text` says: that text is asked first, so that only the rows found by it are folded. */
export function matchesPart(searchText: SQLWrapper, part: SQLWrapper, typed = ''): SQL | undefined {
  return and(matchesText(searchText, typed), matchesText(folded(part), typed));
}

export const accented = 'áàäéèëíìïóòöúùüñçÁÀÄÉÈËÍÌÏÓÒÖÚÙÜÑÇ';
export const plain = 'aaaeeeiiiooouuuncaaaeeeiiiooouuunc';

/** A column without a `search_text`, as the search compares it: the accents of Spanish and case ignored. Reads each row: for short tables. */
export function folded(text: SQLWrapper): SQL {
  // SQLite has no function that does it; our connections bring one (`sqlite.ts`).
  return dialect === 'sqlite' ? sql`folded(${text})` : sql`lower(translate(${text}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)}))`;
}

/** What `folded` does in SQLite. */
export function foldedText(text: unknown): string | null {
  if (text === null) return null;
  return String(text)
    .toLowerCase()
    .replace(/[áàäéèëíìïóòöúùüñç]/g, (letter) => plain.charAt(accented.indexOf(letter)));
}

/** The columns one after another, folded with what either database itself brings, so that it can keep the result beside them. */
export function foldedColumns(names: readonly string[]): SQL {
  const text = names.map((name) => `"${name}"`).join(` || ' ' || `);
  if (dialect === 'postgres') return sql.raw(`lower(translate(${text}, '${accented}', '${plain}'))`);
  return sql.raw(`lower(${[...accented].reduce((inner, letter, index) => `replace(${inner}, '${letter}', '${plain.charAt(index)}')`, text)})`);
}
