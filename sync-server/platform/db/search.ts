import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { dialect } from './dialect.ts';

/** Every word of what was typed is somewhere in the normalised text, accents and case ignored; undefined when nothing was typed. */
export function matchesText(searchText: SQLWrapper, typed: string): SQL | undefined {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  return and(...words.map((word) => sql`${searchText} LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`));
}

const accented = 'áàäéèëíìïóòöúùüñçÁÀÄÉÈËÍÌÏÓÒÖÚÙÜÑÇ';
const plain = 'aaaeeeiiiooouuuncaaaeeeiiiooouuunc';

/** A column without a `search_text`, as the search compares it: both databases fold the accents of Spanish the same way. */
export function folded(text: SQLWrapper): SQL {
  // SQLite has no function that does it; ours is on every connection (`sqlite.ts`).
  return dialect === 'sqlite' ? sql`folded(${text})` : sql`lower(translate(${text}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)}))`;
}

/** What `folded` does to a text in SQLite. */
export function foldedText(text: unknown): string | null {
  if (text === null || text === undefined) return null;
  return String(text)
    .toLowerCase()
    .replace(/[áàäéèëíìïóòöúùüñç]/g, (letter) => plain[accented.indexOf(letter)] ?? letter);
}
