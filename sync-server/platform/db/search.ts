import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** Every word of what was typed is somewhere in the normalised text, accents and case ignored; undefined when nothing was typed. */
export function matchesText(searchText: SQLWrapper, typed: string): SQL | undefined {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  return and(...words.map((word) => sql`${searchText} LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`));
}

const accented = [...'áàäéèëíìïóòöúùüñç'];
const plain = [...'aaaeeeiiiooouuunc'];

/** A column without a `search_text`, as the search compares it: both databases fold the accents of Spanish the same way. For short tables. */
export function folded(text: SQLWrapper): SQL {
  const both = accented.flatMap((letter, index) => [letter, letter.toUpperCase()].map((one) => [one, plain[index] ?? ''] as const));
  return sql`lower(${both.reduce<SQLWrapper>((inner, [from, to]) => sql`replace(${inner}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`, text)})`;
}
